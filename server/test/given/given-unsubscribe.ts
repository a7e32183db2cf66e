import type { UserId } from '@skillverse/contract/ids';
import { keyedHash } from '../../src/core/http/keyed-hash.ts';
import { issueUnsubscribeToken } from '../../src/features/notices/issue-unsubscribe-token.ts';
import { TEST_SECRET } from '../site.ts';

/** Where a mail of the kind 'left' to this member leads whose reader wants no more of them. */
export function unsubscribePath(memberId: UserId): string {
  const keyed = { keyedHash: (label: string, text: string) => keyedHash(TEST_SECRET, label, text) };
  return `/api/unsubscribe/${issueUnsubscribeToken(keyed, memberId, 'left')}`;
}
