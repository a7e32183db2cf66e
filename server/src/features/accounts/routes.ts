import { signIn, signOut, signUp, startGoogle } from '@skillverse/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { Serve } from '../../core/serve.ts';
import { signInMember } from './sign-in.ts';
import { signOutMember } from './sign-out.ts';
import { signUpMember } from './sign-up.ts';
import { startGooglePopup } from './start-google.ts';
import type { AccountParts, Caller } from './start-session.ts';

export function accountRoutes(serve: Serve, parts: AccountParts): void {
  const { cookie } = parts.signIn;

  serve(signUp, async ({ body, request, reply }) => {
    const { userId, cookies } = await signUpMember(parts, body, callerOf(request));
    reply.header('set-cookie', cookies);
    return { userId };
  });

  serve(signIn, async ({ body, request, reply }) => {
    const { userId, cookies } = await signInMember(parts, body, callerOf(request));
    reply.header('set-cookie', cookies);
    return { userId };
  });

  serve(signOut, async ({ request, reply }) => {
    await signOutMember(parts.db, cookie, request.headers);
    reply.header('set-cookie', cookie.clear());
    return { signedOut: true as const };
  });

  serve(startGoogle, startGooglePopup);
}

// request.ip looks at X-Forwarded-For only where TRUST_PROXY says who may write it.
function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    cookieHeader: request.headers.cookie,
  };
}
