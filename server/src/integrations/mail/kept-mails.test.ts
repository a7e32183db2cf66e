import Fastify from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../test/fixtures.ts';
import { keepMails, keptMailRoutes } from './kept-mails.ts';

const mail = {
  id: '01890000-0000-7000-8000-000000000001',
  to: { name: 'Amara', address: 'amara@example.test' },
  subject: 'Is this <yours>?',
  heading: 'Hello',
  lines: ['A line.'],
};

test('while developing, mails are kept and shown, the newest first', async () => {
  const kept = keepMails('http://localhost:5173');
  const app = Fastify();
  onTestFinished(() => app.close());
  keptMailRoutes(app, kept);
  expect((await app.inject('/dev/mails')).body).toContain('None was sent');
  for (let count = 0; count < 60; count++) await kept.send({ ...mail, id: `${count}` });
  const { body } = await app.inject('/dev/mails');
  expect(body).toContain('Is this &#60;yours&#62;?');
  expect(body.indexOf('/dev/mails/59')).toBeLessThan(body.indexOf('/dev/mails/58'));
  expect(body).not.toContain('/dev/mails/9"');
  expect((await app.inject('/dev/mails/59')).body).toContain('<h1');
  expect((await app.inject('/dev/mails/59/text')).body).toContain('A line.');
});

test('a site that serves people shows no mails there', async ({ site }) => {
  for (const path of ['/dev/mails', '/dev/mails/59']) {
    const { status } = await site.ask('GET', path, { headers: { accept: 'text/html' } });
    expect(status).toBe(404);
  }
});
