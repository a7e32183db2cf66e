import { decideAppeal as decideAppealCall } from '@skillverse/contract/host/reports';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { findActedDecision, holdDecision, updateAppealDecided, updateUndone } from './appeal-queries.ts';
import { noticeHint, type ToTell, undoDecision } from './apply-verdict.ts';
import { tellMember } from './undo-report.ts';

const refuse = refusals(decideAppealCall);

interface AppealDecision {
  readonly id: string | undefined;
  readonly upheld: boolean;
  readonly answer: string;
}

/** Decides the one appeal against a decision. Upheld: what it did is undone, and its report stays decided. @returns whom to tell */
export async function decideAppeal(
  db: DbOrTx,
  viewer: Viewer,
  { id, upheld, answer }: AppealDecision,
): Promise<ToTell> {
  return await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    await confirmHost(tx, viewer);
    if (id) await holdDecision(tx, id);
    const decision = id ? await findActedDecision(tx, id) : undefined;
    if (!decision?.isAppealed) throw refuse.APPEAL_NOT_FOUND();
    if (decision.memberId === viewer.id) throw refuse.OWN_ACCOUNT();
    const { appealUpheld, appealHostName, isUndone, isClosed, memberId } = decision;
    if (appealUpheld !== null) throw refuse.APPEAL_DECIDED({ hostName: appealHostName ?? 'A host' });
    if (isUndone || isClosed) throw refuse.DECISION_OVER();
    const hostId = viewer.id;
    const toTell = upheld ? await undoDecision(tx, decision, { hostId, because: 'appeal' }) : { hints: [] };
    await updateAppealDecided(tx, { id: decision.id, hostId, upheld, answer });
    if (upheld) await updateUndone(tx, decision.id, hostId);
    await writeToHostLog(tx, {
      ...{ hostId, act: 'decide-appeal', memberId, subjectId: decision.id, reason: answer },
      after: { appeal: upheld ? 'granted' : 'refused', act: decision.act, title: decision.title },
    });
    tellMember(tx, decision, upheld ? 'upheld' : 'stands');
    return { ...toTell, hints: [...toTell.hints, noticeHint(memberId, decision.id)] };
  });
}
