import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '../../api/session/tab-storage.ts';
import { helpTextError, keepRequest } from './kept-request.ts';

/** Sends that end when the test says so. */
function aPost() {
  const sent: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const request = keepRequest(({ text }) => {
    sent.push(text);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { sent, request, end: () => ends.at(-1)!.resolve(), fail: () => ends.at(-1)!.reject(new Error()) };
}

const nothingMore = async () => undefined;

const signOut = () => tabStorage().removeItem('help drafts');

beforeEach(signOut);

test('what was written stays until it is sent, and is gone after that', async () => {
  const { sent, request, end } = aPost();
  request.write('ada', ' Watercolor \n');
  expect(request.read('ada').text).toBe(' Watercolor \n');
  const told: string[] = [];
  const sending = request.send('ada', async () => void told.push(request.read('ada').text));
  expect(request.read('ada')).toMatchObject({ text: ' Watercolor \n', state: 'sending' });
  end();
  await sending;
  expect(sent).toEqual(['Watercolor']);
  expect(told, 'the dialog closes with its text still in it').toEqual([' Watercolor \n']);
  expect(request.read('ada')).toMatchObject({ text: '', state: 'written' });
});

test('while it is on its way it can neither be changed nor sent again', async () => {
  const { sent, request, end } = aPost();
  request.write('ada', 'Watercolor');
  const sending = request.send('ada', nothingMore);
  await request.send('ada', nothingMore);
  request.write('ada', 'Sourdough');
  expect(request.read('ada').text).toBe('Watercolor');
  end();
  await sending;
  expect(sent).toEqual(['Watercolor']);
});

test('what could not be sent is kept, says so, and can be sent again', async () => {
  const { sent, request, end, fail } = aPost();
  request.write('ada', 'Watercolor');
  const failing = request.send('ada', () => Promise.reject(new Error('told as sent')));
  fail();
  await failing;
  expect(request.read('ada')).toMatchObject({ text: 'Watercolor', state: 'failed' });
  const sending = request.send('ada', nothingMore);
  end();
  await sending;
  expect(sent).toEqual(['Watercolor', 'Watercolor']);
});

test('what was written outlives a reload until it is sent', async () => {
  aPost().request.write('ada', 'Watercolor');
  const { request, end } = aPost();
  expect(request.read('ada')).toMatchObject({ text: 'Watercolor', state: 'written' });
  expect(aPost().request.read('ben').text).toBe('');
  const sending = request.send('ada', nothingMore);
  expect(aPost().request.read('ada').text, 'nothing was sent yet').toBe('Watercolor');
  end();
  await sending;
  expect(aPost().request.read('ada').text).toBe('');
});

test('signing out ends what was written', () => {
  const { request } = aPost();
  request.write('ada', 'Watercolor');
  signOut();
  expect(request.read('ada').text).toBe('');
  expect(aPost().request.read('ada').text).toBe('');
});

test('nobody reads what another member wrote on the same device', async () => {
  const { request, end } = aPost();
  request.write('ada', 'Watercolor');
  const sending = request.send('ada', nothingMore);
  expect(request.read('ben').text).toBe('');
  request.write('ben', 'Sourdough');
  end();
  await sending;
  expect(request.read('ben').text).toBe('Sourdough');
  expect(request.read('ada').text).toBe('');
});

test('an SOS has at most 500 characters', () => {
  expect(helpTextError('a'.repeat(500))).toBeUndefined();
  expect(helpTextError('a'.repeat(501))).toBe('Your SOS can have at most 500 characters');
  expect(helpTextError('Two\nlines')).toBeUndefined();
});
