import { Message } from '@skillverse/contract/messages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { type History, historyOf } from './history.ts';

const PER_PAGE = 3;
const CONVERSATION = '01931b6e-7c00-7000-8000-0000000000c0';
const AMARA = '01931b6e-7c00-7000-8000-00000000000a';

const message = (number: number) =>
  Message.parse({
    id: `01931b6e-7c00-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    number,
    senderId: AMARA,
    event: null,
    hiddenByHost: false,
    text: `${number}`,
    createdAt: '2026-11-27T09:00:00.000Z',
  });

/** The messages from `first` to `last`, as the server answers them. */
const page = (first: number, last: number): History => ({
  items: Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => message(first + place)),
  people: [],
  nextBefore: first > 1 ? first : null,
  readNumber: 0,
  readByOther: null,
});

/** A server with messages up to `last`. @returns what is asked for */
function serverWith(last: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const before = Number(new URL(address, 'http://localhost').searchParams.get('before') ?? last + 1);
    return Response.json(page(Math.max(1, before - PER_PAGE), before - 1));
  });
  return asked;
}

async function refetched(shown?: History): Promise<Pick<History, 'nextBefore'> & { numbers: number[] }> {
  const client = new QueryClient();
  const query = historyOf(CONVERSATION);
  if (shown) client.setQueryData(query.queryKey, shown);
  const { items, nextBefore } = await client.fetchQuery({ ...query, staleTime: 0 });
  return { numbers: items.map(({ number }) => number), nextBefore };
}

afterEach(() => vi.unstubAllGlobals());

test('fetched again, a history begins where it began, however the pages fall', async () => {
  const asked = serverWith(11);
  expect(await refetched(page(8, 10))).toEqual({ numbers: [8, 9, 10, 11], nextBefore: 8 });
  expect(asked).toHaveLength(2);
  expect(await refetched(page(7, 11)), 'more than a page').toEqual({
    numbers: [7, 8, 9, 10, 11],
    nextBefore: 7,
  });
  expect(await refetched(page(9, 11)), 'exactly a page').toEqual({ numbers: [9, 10, 11], nextBefore: 9 });
  expect(await refetched(page(1, 10)), 'all of it').toMatchObject({ nextBefore: null });
});

test('the first time the newest page is shown, also of a conversation that was empty', async () => {
  serverWith(11);
  expect(await refetched()).toEqual({ numbers: [9, 10, 11], nextBefore: 9 });
  expect(await refetched(page(1, 0))).toEqual({ numbers: [9, 10, 11], nextBefore: 9 });
});
