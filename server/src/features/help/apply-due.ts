import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listAlerted } from '../notices/alert-queries.ts';
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
  /** Whom an alert of it has reached. */
  readonly alertedIds: readonly UserId[];
}

/** What a step of a member's finds to be over before it begins. */
export interface Overdue {
  /** Left out, that of the database. */
  readonly now?: Date | undefined;
  /** Called once what time has brought is committed, also where the step itself is refused. */
  readonly onOver?: ((concerned: Concerned) => void) | undefined;
}

/**
 * Does what time has brought to a request, step by step: a claim lapses, the request expires, both are told that it is about to be
 * decided, the helper is paid. Nothing where nothing is due, so that it may run twice. Lock order: request, wallet. Each step is a
 * transaction of its own: where one updates a row twice, PostgreSQL also locks its members, whom others lock before the request.
 */
export async function applyDue(db: Db, id: HelpRequestId, now?: Date): Promise<Concerned> {
  const concerned = new Set<UserId>();
  for (let isFirst = true; ; isFirst = false) {
    const memberIds = await inTransaction(db, (tx) => applyNext(tx, id, { now, isFirst }));
    if (!memberIds) break;
    for (const memberId of memberIds) concerned.add(memberId);
  }
  const alertedIds = concerned.size > 0 ? await listAlerted(db, id) : [];
  return { id, memberIds: [...concerned], alertedIds };
}

/** @returns whom it concerned; undefined where nothing is due */
async function applyNext(
  tx: Tx,
  id: HelpRequestId,
  { now, isFirst }: { readonly now: Date | undefined; readonly isFirst: boolean },
): Promise<UserId[] | undefined> {
  const request = await lockRequest(tx, id);
  const moment = await readMoment(tx, now);
  const next = request && nextStep(request);
  if (!request || !next) return undefined;
  if (next.at > moment) {
    if (isFirst) await setDue(tx, id, next.at);
    return undefined;
  }
  await STEPS[next.step](tx, request, { at: next.at, moment });
  return [request.askerId, ...(request.helperId ? [request.helperId] : [])];
}

/** As applyDue, before a step of a member's. */
export async function applyOver(db: Db, id: HelpRequestId, { now, onOver }: Overdue): Promise<void> {
  const concerned = await applyDue(db, id, now);
  if (concerned.memberIds.length > 0) onOver?.(concerned);
}

/** What is overdue of a member, who is about to ask or to help. */
export async function applyOverdueOf(db: Db, memberId: UserId, overdue: Overdue): Promise<void> {
  for (const id of await listOverdueOf(db, memberId, overdue.now)) await applyOver(db, id, overdue);
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
