import type { DocumentKind } from '@skillverse/contract/accounts/joining';
import { publishDocument as publishDocumentCall } from '@skillverse/contract/host/joining';
import { v7 as uuidv7 } from 'uuid';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { findLastVersion, insertDocument, lockJoining } from './queries.ts';

const refuse = refusals(publishDocumentCall);

interface Publishing {
  readonly kind: DocumentKind;
  /** Markdown; null takes the document down. */
  readonly text: string | null;
  readonly asksAgain: boolean;
  /** The version that the host had before them. */
  readonly basedOn: number;
}

/** @returns the version. Earlier ones stay: members have agreed to them */
export async function publishDocument(db: Db, viewer: Viewer, publishing: Publishing): Promise<number> {
  const { kind, text, basedOn } = publishing;
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    await lockJoining(tx);
    const last = await findLastVersion(tx, kind);
    if (last !== basedOn) throw refuse.DOCUMENT_CHANGED();
    const [id, version] = [uuidv7(), last + 1];
    const asksAgain = publishing.asksAgain && text !== null;
    await insertDocument(tx, { id, kind, version, text, asksAgain });
    const before = { version: last };
    const after = { kind, version, asksAgain, isTakenDown: text === null };
    await writeToHostLog(tx, { hostId: viewer.id, act: 'publish-document', subjectId: id, before, after });
    return version;
  });
}
