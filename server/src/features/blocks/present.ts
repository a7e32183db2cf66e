import type { BlockedMember } from '@skillverse/contract/blocks';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { BlockRow } from './queries.ts';

export function presentBlock({ id, name, avatarUrl, createdAt }: BlockRow): BlockedMember {
  return { id, name, avatarUrl: avatarUrl ?? DEFAULT_AVATAR_URL, blockedAt: createdAt };
}
