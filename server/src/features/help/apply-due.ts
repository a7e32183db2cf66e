import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import type { Db, DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { giveBack, payHelper } from './end-request.ts';
import { tellAsker, tellHelper } from './notice-queries.ts';
import { nextStep } from './rules.ts';
import {
  freeRequest,
  type LockedRow,
  listOverdueOf,
  lockRequest,
  markReminded,
  pauseLapsed,
  readMoment,
  setDue,
} from './writing-queries.ts';

/** Who sees that something has changed. */
export interface Concerned {
  readonly id: HelpRequestId;
  readonly memberIds: readonly UserId[];
}

/**
 * Does what time has brought to a request, step by step: a claim lapses, the request expires, both are told that it is about to be
 * decided, the helper is paid. Nothing where nothing is due, so that it may run twice. Lock order: request, wallet.
 */
export async function applyDue(db: DbOrTx, id: HelpRequestId, now?: Date): Promise<Concerned> {
  const concerned = new Set<UserId>();
  await inTransaction(db, async (tx) => {
    concerned.clear();
    for (;;) {
      const request = await lockRequest(tx, id);
      const moment = await readMoment(tx, now);
      const next = request && nextStep(request);
      if (!request || !next || next.at > moment) return await setDue(tx, id, next?.at);
      concerned.add(request.askerId);
      if (request.helperId) concerned.add(request.helperId);
      await STEPS[next.step](tx, request, { at: next.at, moment });
    }
  });
  return { id, memberIds: [...concerned] };
}

/** What is overdue of a member, who is about to ask or to help. */
export async function applyOverdueOf(db: Db, memberId: UserId, now?: Date): Promise<void> {
  for (const id of await listOverdueOf(db, memberId, now)) await applyDue(db, id, now);
}

interface When {
  /** When it was due. */
  readonly at: Date;
  readonly moment: Date;
}

const STEPS = {
  async lapse(tx: Tx, request: LockedRow, { at }: When) {
    await freeRequest(tx, request, 'lapsed', at);
    const { helperId } = request;
    const isPaused = helperId !== null && (await pauseLapsed(tx, helperId, at));
    tellAsker(tx, request, { kind: 'help-claimed', detail: 'open again' });
    tellHelper(tx, request, { kind: 'help-ended', detail: isPaused ? 'paused' : 'lapsed' });
  },
  expire: (tx: Tx, request: LockedRow, { at }: When) => giveBack(tx, request, { state: 'expired' }, at),
  async remind(tx: Tx, request: LockedRow, { moment }: When) {
    const reminded = { ...request, remindedAt: moment.toISOString() };
    await markReminded(tx, request, moment, nextStep(reminded)?.at ?? moment);
    const told = { detail: 'undecided', amountSvc: request.bountySvc };
    tellAsker(tx, request, { kind: 'help-answered', ...told });
    tellHelper(tx, request, { kind: 'help-solved', ...told });
  },
  settle: (tx: Tx, request: LockedRow, { at }: When) => payHelper(tx, request, { said: false }, at),
};
