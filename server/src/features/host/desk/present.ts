import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { listHosts } from './queries.ts';

export function presentHost({ avatarUrl, ...host }: Awaited<ReturnType<typeof listHosts>>[number]) {
  return { ...host, avatarUrl: avatarUrl ?? DEFAULT_AVATAR_URL };
}
