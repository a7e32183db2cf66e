import { describe } from 'vitest';
import { expect, test } from '../../fixtures.ts';
import { namedCalls } from '../routes-of-contract.ts';
import { refusalMatrix } from './refusal-matrix.ts';

const named = namedCalls.flatMap(({ name, call }) =>
  Object.entries(call.errors).map(([code, refusal]) => ({ key: `${name} ${code}`, code, ...refusal })),
);

test('whoever is not signed in is told so by every call for members', async ({ site }) => {
  for (const { call } of namedCalls.filter(({ call }) => call.who === 'member')) {
    const { status, body } = await site.ask(call.method, call.path);
    expect([status, body.error?.code, body.error?.message]).toEqual([
      401,
      'SIGN_IN_REQUIRED',
      'User not authenticated',
    ]);
  }
});

describe('every refusal that a call names', () => {
  test('has a row in the refusal matrix, and every row has a refusal', () => {
    expect(Object.keys(refusalMatrix).sort()).toEqual(named.map(({ key }) => key).sort());
  });

  test.for(named)(
    'is met over HTTP, with its status, code and text: $key',
    async (refusal, { database, site }) => {
      const row = refusalMatrix[refusal.key]!;
      const { status, headers, body } = await row.provoke({ database, site });
      const { message, details } = row;
      const requestId = headers.get('x-request-id');
      const { status: expected, code } = refusal;
      expect({ status, body }).toEqual({
        status: expected,
        body: { error: { code, message, ...(details ? { details } : {}), requestId } },
      });
    },
  );
});
