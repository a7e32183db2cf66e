import type { Examples } from '../example.ts';
import { account, ownProfile, viewerId } from '../example-things.ts';

const passkey = {
  id: '01a20233-9b1c-7e42-a6d0-3f5c8b7e1d29',
  name: 'Chrome on Android',
  worksHere: true,
  createdAt: '2026-11-21T09:25:00.000Z',
  lastUsedAt: null,
};

const credential = { id: 'a1B2c3D4e5F6g7H8i9J0kA', type: 'public-key', transports: ['internal'] };
const challenge = 'kq0Z1c9mB7xY3wR5tU8vA2sD4fG6hJ0kL1pO3iN5bVc';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

const newOptions = {
  rp: { id: 'skills.example.org', name: 'Skillverse' },
  user: { id: 'AaH8FOyid_mCQJbZMqr-oQ', name: account.email, displayName: ownProfile.name },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [credential],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

const options = {
  rpId: newOptions.rp.id,
  challenge,
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};

const answer = {
  id: credential.id,
  clientDataJSON,
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature: 'MEUCIQDx',
  userHandle: newOptions.user.id,
};

export const passkeyExamples: Examples = {
  'accounts.listPasskeys': { summary: 'Your passkeys', answer: { items: [passkey] } },
  'accounts.beginPasskey': {
    summary: 'What your browser needs to make a passkey',
    body: { currentPassword: account.password },
    answer: newOptions,
  },
  'accounts.addPasskey': {
    summary: 'Add the passkey that your browser has made',
    body: {
      id: credential.id,
      clientDataJSON,
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: credential.transports,
      name: passkey.name,
    },
    answer: passkey,
  },
  'accounts.renamePasskey': {
    summary: 'Rename a passkey',
    body: { name: passkey.name },
    answer: passkey,
  },
  'accounts.removePasskey': {
    summary: 'Remove a passkey: it no longer leads into your account',
    body: { currentPassword: account.password },
    answer: { removed: true },
  },
  'accounts.beginProof': {
    summary: 'What your passkey signs to show that it is you',
    answer: { ...options, allowCredentials: [credential] },
  },
  'accounts.proveWithPasskey': {
    summary: 'Show with a passkey that it is you: for ten minutes no password is asked for',
    body: answer,
    answer: { proved: true },
  },
  'accounts.beginPasskeySignIn': {
    summary: 'What a passkey signs to sign in',
    answer: options,
    setsCookie: true,
  },
  'accounts.signInWithPasskey': {
    summary: 'Sign in with a passkey: a new session',
    body: answer,
    answer: { userId: viewerId },
    setsCookie: true,
  },
};
