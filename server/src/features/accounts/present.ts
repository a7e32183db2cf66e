import type { OpenSession } from '@skillverse/contract/accounts/settings';
import type { SessionRow } from './sign-in/session-queries.ts';

export function presentSession(row: SessionRow, currentId: string): OpenSession {
  return {
    id: row.id,
    current: row.id === currentId,
    userAgent: row.userAgent,
    createdAt: row.createdAt,
    lastUsedAt: row.updatedAt,
  };
}
