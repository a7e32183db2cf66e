import { afterEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '../../../api/http/refusal.ts';
import { signalUnknown } from './signal-unknown.ts';

const refused = (code: string) => new ApiRefusal(401, { error: { code, message: 'No', requestId: 'r' } });
afterEach(() => vi.unstubAllGlobals());

function aBrowser(answer: () => Promise<void>) {
  const told: object[] = [];
  vi.stubGlobal('location', { hostname: 'skills.example' });
  vi.stubGlobal('PublicKeyCredential', {
    signalUnknownCredential: (passkey: object) => {
      told.push(passkey);
      return answer();
    },
  });
  return told;
}

test('a browser is told of a passkey that opens no account, and of no other that is refused', async () => {
  const told = aBrowser(async () => {});
  for (const code of ['PASSKEY_REFUSED', 'MEMBER_CLOSED', 'PASSKEY_TRY_OVER'])
    await signalUnknown(refused(code), 'an-id');
  await signalUnknown(new Error('offline'), 'an-id');
  expect(told).toEqual([]);
  await signalUnknown(refused('PASSKEY_UNKNOWN'), 'an-id');
  expect(told).toEqual([{ rpId: 'skills.example', credentialId: 'an-id' }]);
});

test('a browser that cannot be told, or fails, changes nothing', async () => {
  aBrowser(() => Promise.reject(new Error('no')));
  await signalUnknown(refused('PASSKEY_UNKNOWN'), 'an-id');
  vi.stubGlobal('PublicKeyCredential', {});
  await expect(signalUnknown(refused('PASSKEY_UNKNOWN'), 'an-id')).resolves.toBeUndefined();
});
