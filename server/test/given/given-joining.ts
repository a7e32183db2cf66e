import { createHash, randomBytes } from 'node:crypto';
import type { DocumentKind, JoiningMode } from '@skillverse/contract/accounts/joining';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/db/client.ts';
import type { Site } from '../site.ts';

export async function joinsBy(db: Db, mode: JoiningMode): Promise<void> {
  await db`update site_settings set joining = ${mode}`;
}

interface WantedInvitation {
  readonly title?: string;
  readonly uses?: number;
  readonly endsIn?: string;
  readonly madeBy?: string;
}

/** @returns its token */
export async function anInvitation(db: Db, wanted: WantedInvitation = {}): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const { title = null, uses = 1, endsIn = '7 days', madeBy = null } = wanted;
  await db`
    insert into invitations (id, token_hash, title, uses_max, made_by, ends_at)
    values (${uuidv7()}, ${hash}, ${title}, ${uses}, ${madeBy}, now() + ${endsIn}::interval)`;
  return token;
}

/** The next version. @returns its id */
export async function aDocument(
  db: Db,
  kind: DocumentKind,
  { text = '# The rules\n\nBe kind.', asksAgain = false }: { text?: string | null; asksAgain?: boolean } = {},
): Promise<string> {
  const id = uuidv7();
  await db`
    insert into documents (id, kind, version, text, asks_again)
    select ${id}, ${kind}, coalesce(max(version), 0) + 1, ${text}, ${asksAgain} from documents where kind = ${kind}`;
  return id;
}

/** Every document that there is is taken down. */
export async function noDocuments(db: Db): Promise<void> {
  await db`
    insert into documents (id, kind, version, asks_again)
    select gen_random_uuid(), kind, max(version) + 1, false from documents group by kind`;
}

export const aNewcomer = (email: string, more: Record<string, unknown> = {}) => ({
  name: 'Nora Newcomer',
  email,
  password: 'correct horse',
  skills: ['Pottery'],
  ...more,
});

/** Signs up, and says how that was answered. */
export async function signUp(site: Site, email: string, more: Record<string, unknown> = {}) {
  const answer = await site.ask<{ userId: string | null }>('POST', '/api/auth/sign-up', {
    body: aNewcomer(email, more),
  });
  return { ...answer, code: answer.body.error?.code };
}
