import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '../../../api/session/tab-storage.ts';
import { NOTHING_ASKED } from './asking.ts';
import { keepAsking, SENDING_MS } from './kept-asking.ts';

/** Sends that end when the test says so; the wait too. */
function aPost() {
  const sent: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const asking = keepAsking({
    send: (_memberId, { text }) => {
      sent.push(text);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    },
    wait: (ms) => new Promise<void>((resolve) => waits.push({ ms, end: resolve })),
  });
  const waited = () => waits.at(-1)!.end();
  return {
    sent,
    asking,
    waits,
    waited,
    answered: () => ends.at(-1)!.resolve('yes'),
    end() {
      this.answered();
      waited();
    },
    fail: () => ends.at(-1)!.reject(new Error('no')),
  };
}

const watercolor = { text: 'Watercolor' };
const nothingMore = async () => undefined;
const signOut = () => tabStorage().removeItem('help drafts');

beforeEach(signOut);

test('what was written stays until it is sent, and is gone after that', async () => {
  const post = aPost();
  const { asking } = post;
  asking.write('ada', { text: ' Watercolor \n' });
  asking.write('ada', { skill: 'Painting', bounty: '20' });
  const written = { text: ' Watercolor \n', skill: 'Painting', bounty: '20' };
  expect(asking.read('ada').values).toEqual(written);
  const told: unknown[] = [];
  const sending = asking.send('ada', watercolor, async (answer) => {
    told.push(answer, asking.read('ada').values);
  });
  expect(asking.read('ada')).toMatchObject({ values: written, state: 'sending' });
  post.end();
  await sending;
  expect(post.sent).toEqual(['Watercolor']);
  expect(told, 'the dialog closes with its text still in it').toEqual(['yes', written]);
  expect(asking.read('ada')).toMatchObject({ values: NOTHING_ASKED, state: 'written' });
});

test('it is told as sent after 2 s, however fast the answer is', async () => {
  const post = aPost();
  post.asking.write('ada', watercolor);
  const sending = post.asking.send('ada', watercolor, nothingMore);
  post.answered();
  await new Promise((resolve) => setTimeout(resolve));
  expect(post.asking.read('ada').state).toBe('sending');
  expect(post.waits.map(({ ms }) => ms)).toEqual([SENDING_MS]);
  expect(SENDING_MS).toBe(2000);
  post.waited();
  await sending;
  expect(post.asking.read('ada').state).toBe('written');
});

test('while it is on its way it can neither be changed nor sent again', async () => {
  const post = aPost();
  post.asking.write('ada', watercolor);
  const sending = post.asking.send('ada', watercolor, nothingMore);
  await post.asking.send('ada', watercolor, nothingMore);
  post.asking.write('ada', { text: 'Sourdough' });
  expect(post.asking.read('ada').values.text).toBe('Watercolor');
  post.end();
  await sending;
  expect(post.sent).toEqual(['Watercolor']);
});

test('what could not be sent is kept, says so, and can be sent again', async () => {
  const post = aPost();
  post.asking.write('ada', watercolor);
  const failing = post.asking.send('ada', watercolor, () => Promise.reject(new Error('told as sent')));
  post.fail();
  await failing;
  expect(post.asking.read('ada')).toMatchObject({
    values: watercolor,
    state: 'failed',
    error: new Error('no'),
  });
  const sending = post.asking.send('ada', watercolor, nothingMore);
  post.end();
  await sending;
  expect(post.sent).toEqual(['Watercolor', 'Watercolor']);
});

test('what was written outlives a reload until it is sent', async () => {
  aPost().asking.write('ada', watercolor);
  const post = aPost();
  expect(post.asking.read('ada')).toMatchObject({ values: watercolor, state: 'written' });
  expect(aPost().asking.read('ben').values.text).toBe('');
  const sending = post.asking.send('ada', watercolor, nothingMore);
  expect(aPost().asking.read('ada').values.text, 'nothing was sent yet').toBe('Watercolor');
  post.end();
  await sending;
  expect(aPost().asking.read('ada').values.text).toBe('');
});

test('signing out ends what was written', () => {
  const { asking } = aPost();
  asking.write('ada', watercolor);
  signOut();
  expect(asking.read('ada').values.text).toBe('');
  expect(aPost().asking.read('ada').values.text).toBe('');
});

test('nobody reads what another member wrote on the same device', async () => {
  const post = aPost();
  post.asking.write('ada', watercolor);
  const sending = post.asking.send('ada', watercolor, nothingMore);
  expect(post.asking.read('ben').values.text).toBe('');
  post.asking.write('ben', { text: 'Sourdough' });
  post.end();
  await sending;
  expect(post.asking.read('ben').values.text).toBe('Sourdough');
  expect(post.asking.read('ada').values.text).toBe('');
});
