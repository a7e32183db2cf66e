import { UserId } from '@skillverse/contract/ids';
import { EndedKind } from '@skillverse/contract/notices';
import * as z from 'zod/mini';
import { isSameHash } from '../../core/http/keyed-hash.ts';
import type { SignInService } from '../../integrations/sign-in/better-auth.ts';

/** The secret of this site. */
export type Keyed = Pick<SignInService, 'keyedHash'>;

const signatureOf = ({ keyedHash }: Keyed, memberId: string, kind: string) =>
  keyedHash('ending mails', `${memberId} ${kind}`);

/** Its holder may end mails of this kind to this member, for as long as the secret of the site stays. Nothing of it is stored. */
export function issueUnsubscribeToken(keyed: Keyed, memberId: UserId, kind: EndedKind): string {
  return `${memberId}.${kind}.${signatureOf(keyed, memberId, kind)}`;
}

/** @returns undefined where it is none of ours */
export function readUnsubscribeToken(
  keyed: Keyed,
  token: string,
): { readonly memberId: UserId; readonly kind: EndedKind } | undefined {
  const [id = '', word = '', signature = ''] = token.split('.');
  const memberId = z.safeParse(UserId, id);
  const kind = z.safeParse(EndedKind, word);
  if (!memberId.success || !kind.success) return undefined;
  const isOurs = isSameHash(signature, signatureOf(keyed, memberId.data, kind.data));
  return isOurs ? { memberId: memberId.data, kind: kind.data } : undefined;
}
