import type { FailureText } from './failure-scene.ts';

const consents = () => '/api/me/consents';

/** As failureTexts, of how one joins and what one agrees to. */
export const joiningFailures: readonly FailureText[] = [
  {
    text: 'Failed to find out how to join',
    method: 'GET',
    path: () => '/api/joining',
    broken: { reading: 'site_settings' },
  },
  {
    text: 'Failed to get the document',
    method: 'GET',
    path: () => '/api/documents/terms',
    broken: { reading: 'documents' },
    // Where there is one, who signs up has to agree to it.
    whole: 404,
  },
  {
    text: 'Failed to get what you agreed to',
    method: 'GET',
    path: consents,
    broken: { reading: 'consents' },
  },
  {
    text: 'Failed to save that you agree',
    method: 'POST',
    path: consents,
    body: () => ({ agreedTo: ['0190a000-0000-7000-8000-0000000000ff'] }),
    broken: { reading: 'documents' },
    whole: 409,
  },
];
