import { DOCUMENTS } from '@skillverse/contract/accounts/joining';
import type { DbOrTx } from '../../../db/client.ts';
import type { MailLink } from '../../../integrations/mail/mail-text.ts';
import { listCurrentDocuments } from './queries.ts';

/** Where to read the rules of the site, those that there are: for the foot of a mail. */
export async function listDocumentLinks(db: DbOrTx, siteUrl: string): Promise<MailLink[]> {
  const documents = await listCurrentDocuments(db);
  return documents.map(({ kind }) => {
    const { title, path } = DOCUMENTS[kind];
    return { label: title, href: `${siteUrl}${path}` };
  });
}
