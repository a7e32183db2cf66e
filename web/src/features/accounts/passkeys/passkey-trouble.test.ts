import { expect, test } from 'vitest';
import { newPasskeyFailureTexts } from '../account-failures.ts';
import { PasskeyTrouble, troubleOf } from './passkey-trouble.ts';

const thrown = (name: string) => Object.assign(new Error('the words of the browser'), { name });

test.for([
  ['NotAllowedError', 'No passkey was used: it was canceled, or took too long.'],
  ['InvalidStateError', 'This device has a passkey of your account already.'],
  ['ConstraintError', 'This device cannot keep a passkey. It needs a fingerprint, a face or a screen lock.'],
] as const)('a browser that throws %s is said in one sentence of ours, wrapped or not', ([name, text]) => {
  const wrapped = new Error('the words of the library', { cause: thrown(name) });
  for (const error of [thrown(name), wrapped]) {
    const trouble = troubleOf(error);
    expect(trouble).toBeInstanceOf(PasskeyTrouble);
    expect(newPasskeyFailureTexts(trouble)).toEqual([text]);
  }
});

test('what is no word of a browser stays as it is', () => {
  const error = thrown('TypeError');
  expect(troubleOf(error)).toBe(error);
});
