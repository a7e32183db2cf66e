import type { OpenSession } from '@skillverse/contract/account-settings';
import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../../api/refusal.ts';
import { endEach } from './use-end-sessions.ts';

const sessions = ['laptop', 'phone', 'tablet'].map((id) => ({ id }) as OpenSession);

function refusal(status: number, code: string) {
  return new ApiRefusal(status, { error: { code, message: code, requestId: 'r' } });
}

/** Ends what is not named here. */
function ending(failures: Readonly<Record<string, Error>>) {
  const asked: string[] = [];
  return {
    asked,
    async end({ id }: OpenSession) {
      asked.push(id);
      const failure = failures[id];
      if (failure) throw failure;
    },
  };
}

test('what happens to one device leaves the others alone, and one that has left already is signed out', async () => {
  const fine = ending({ laptop: refusal(404, 'SESSION_NOT_FOUND') });
  expect(await endEach(sessions, fine.end)).toBeUndefined();
  const lost = new NetworkFailure('timeout');
  const poor = ending({ phone: lost });
  expect(await endEach(sessions, poor.end)).toEqual({ sessions: [{ id: 'phone' }], error: lost });
  expect(poor.asked).toEqual(['laptop', 'phone', 'tablet']);
});

test('whoever has to sign in again is asked to once', async () => {
  const signIn = refusal(401, 'SIGN_IN_REQUIRED');
  const out = ending({ phone: signIn, tablet: signIn });
  const left = [{ id: 'phone' }, { id: 'tablet' }];
  expect(await endEach(sessions, out.end)).toEqual({ sessions: left, error: signIn });
  expect(out.asked).toEqual(['laptop', 'phone']);
});
