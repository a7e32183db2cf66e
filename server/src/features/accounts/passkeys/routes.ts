import {
  addPasskey as addPasskeyCall,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  listPasskeys,
  proveWithPasskey,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  signInWithPasskey as signInWithPasskeyCall,
} from '@skillverse/contract/accounts/passkeys';
import type { FastifyRequest } from 'fastify';
import type { Tell } from '../../../core/events/gather-hints.ts';
import type { Serve } from '../../../core/http/serve.ts';
import { passkeyPlace } from '../../../integrations/sign-in/passkey-place.ts';
import type { PasswordParts } from '../password/verify-owner.ts';
import { type AccountParts, callerOf } from '../sign-in/start-session.ts';
import { tellAccountChanged } from '../tell-account.ts';
import { addPasskey } from './add-passkey.ts';
import { listPasskeyRows } from './passkey-queries.ts';
import { presentPasskey } from './present.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startProof, verifyByPasskey } from './verify-by-passkey.ts';

/** Signing in with a passkey, proving by one who sits here, and what a member does with the own ones. */
export function passkeyRoutes(
  serve: Serve,
  { tell, ...parts }: AccountParts & PasswordParts & { tell: Tell },
): void {
  const { db, settings } = parts;
  const placeOf = (request: FastifyRequest) => passkeyPlace(request, settings.publicUrl);

  serve(beginPasskeySignIn, async ({ request, reply }) => {
    const { options, cookie } = await startPasskeySignIn(parts, callerOf(request), placeOf(request));
    reply.header('set-cookie', cookie);
    return options;
  });

  serve(signInWithPasskeyCall, async ({ body: answer, request, reply }) => {
    const asked = { answer, place: placeOf(request) };
    const { userId, cookies } = await signInWithPasskey(parts, asked, callerOf(request));
    reply.header('set-cookie', cookies);
    return { userId };
  });

  serve(beginProof, ({ viewer, request }) => startProof(parts, viewer, placeOf(request)));

  serve(proveWithPasskey, async ({ viewer, body: answer, request }) => {
    await verifyByPasskey(parts, viewer, { answer, place: placeOf(request) });
    return { proved: true as const };
  });

  serve(listPasskeys, async ({ viewer, request }) => {
    const rows = await listPasskeyRows(db, viewer.id);
    return { items: rows.map((row) => presentPasskey(row, placeOf(request)?.rpId)) };
  });

  serve(beginPasskey, ({ viewer, body: { currentPassword }, request }) =>
    startPasskey(parts, viewer, { place: placeOf(request), currentPassword }),
  );

  serve(addPasskeyCall, async ({ viewer, body: made, request }) => {
    const place = placeOf(request);
    const added = await addPasskey(db, viewer, { place, made });
    tellAccountChanged(tell, viewer.id);
    return presentPasskey(added, place?.rpId);
  });

  serve(renamePasskeyCall, async ({ viewer, params: { passkeyId }, body: { name }, request }) => {
    const renamed = await renamePasskey(db, viewer, { passkeyId, name });
    return presentPasskey(renamed, placeOf(request)?.rpId);
  });

  serve(removePasskeyCall, async ({ viewer, params: { passkeyId }, body: { currentPassword }, request }) => {
    const rpId = placeOf(request)?.rpId;
    const googleIsSetUp = settings.google !== undefined;
    await removePasskey(parts, viewer, { passkeyId, currentPassword, rpId, googleIsSetUp });
    tellAccountChanged(tell, viewer.id);
    return { removed: true as const };
  });
}
