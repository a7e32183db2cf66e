import type { HintKind } from '@skillverse/contract/events';
import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind } from '@skillverse/contract/reports';
import type { Tx } from '../../db/client.ts';
import { insertDecision, isHiddenBesides, markHidingUndone } from '../host-log/decision-queries.ts';
import { type Facts, writeToHostLog } from '../host-log/queries.ts';
import { writeNotice } from '../notices/writing-queries.ts';

/** What changed for whom, to be told once the transaction has committed. */
interface HidingHint {
  readonly memberIds: readonly UserId[];
  readonly kind: HintKind;
  readonly id: string;
}

interface LockedThing {
  readonly ownerId: UserId;
  /** Of a course or project. */
  readonly title?: string | undefined;
}

/** How one kind of thing is hidden. */
export interface Hideable<Id extends string> {
  /** Nobody else changes it until the transaction ends. @returns undefined where there is none */
  readonly lock: (tx: Tx, id: Id) => Promise<LockedThing | undefined>;
  /** @returns false where it is so already */
  readonly update: (tx: Tx, id: Id, isHidden: boolean) => Promise<boolean>;
  /** Tells who else has to do with it. @param toOwner also its owner, whom no decision tells */
  readonly notify?: (tx: Tx, id: Id, turn: 'hidden' | 'shown', toOwner: boolean) => Promise<void>;
  readonly listHints?: (tx: Tx, id: Id, thing: LockedThing) => Promise<HidingHint[]>;
}

/** Who hides something, and why. */
export interface Hide {
  /** null: the command line. */
  readonly hostId: UserId | null;
  readonly reportId?: string | undefined;
  /** null from the command line alone. */
  readonly reason: string | null;
}

/** Who shows something again, and why. */
export interface Show {
  readonly hostId: UserId | null;
  readonly reason?: string | null | undefined;
  /** 'undo', 'appeal': the caller tells the owner. */
  readonly because: 'host' | 'undo' | 'appeal';
  /** The one that is taken back: while others hide the same, it stays hidden. */
  readonly decisionId?: string | undefined;
}

/** What came of hiding or showing something. */
export interface HiddenThing {
  readonly ownerId: UserId;
  /** null: it has none. */
  readonly title: string | null;
  /** False where it was so already, and nothing was written. */
  readonly changed: boolean;
  /** That hides it, or that is undone now; null where there is none. */
  readonly decisionId: string | null;
  readonly hints: readonly HidingHint[];
}

interface Thing<Id extends string> {
  readonly kind: ReportKind;
  readonly id: Id;
  readonly hideable: Hideable<Id>;
}

/** Hides something of a member, who is led to the decision and can appeal against it. @returns undefined where there is no such thing */
export async function decideHiding<Id extends string>(
  tx: Tx,
  { kind, id, hideable, hostId, reportId, reason }: Thing<Id> & Hide,
): Promise<HiddenThing | undefined> {
  const thing = await hideable.lock(tx, id);
  if (!thing) return undefined;
  if (!(await hideable.update(tx, id, true))) return unchanged(thing);
  const { ownerId: memberId, title } = thing;
  const subject = { kind, id };
  const decision = { memberId, hostId, reportId, act: 'hide', subject, title, reason } as const;
  const decisionId = await insertDecision(tx, decision);
  await writeToHostLog(tx, {
    hostId,
    act: 'hide',
    memberId,
    subjectId: id,
    reason,
    ...factsOf(thing, kind, true),
  });
  await writeNotice(tx, noticeOf(thing, decisionId, 'hidden'));
  await hideable.notify?.(tx, id, 'hidden', false);
  return {
    ...unchanged(thing),
    changed: true,
    decisionId,
    hints: await hintsOf(tx, { id, hideable }, thing, decisionId),
  };
}

/** Shows again what was hidden. What decided that counts as undone from now on. @returns undefined where there is no such thing */
export async function undoHiding<Id extends string>(
  tx: Tx,
  { kind, id, hideable, hostId, reason, because, decisionId: only }: Thing<Id> & Show,
): Promise<HiddenThing | undefined> {
  const thing = await hideable.lock(tx, id);
  if (!thing) return undefined;
  if (only !== undefined && (await isHiddenBesides(tx, { kind, id, decisionId: only })))
    return unchanged(thing);
  if (!(await hideable.update(tx, id, false))) return unchanged(thing);
  const memberId = thing.ownerId;
  const undone = await markHidingUndone(tx, { kind, id, hostId });
  // A project may have been handed over meanwhile: the decision is of who had it then.
  const decisionId = undone?.memberId === memberId ? undone.id : null;
  await writeToHostLog(tx, {
    hostId,
    act: 'show',
    memberId,
    subjectId: id,
    reason,
    ...factsOf(thing, kind, false),
  });
  const toOwner = because === 'host';
  if (toOwner && decisionId) await writeNotice(tx, noticeOf(thing, decisionId, 'undone'));
  await hideable.notify?.(tx, id, 'shown', toOwner && !decisionId);
  return {
    ...unchanged(thing),
    changed: true,
    decisionId,
    hints: await hintsOf(tx, { id, hideable }, thing, decisionId),
  };
}

const unchanged = ({ ownerId, title }: LockedThing): HiddenThing => ({
  ownerId,
  title: title ?? null,
  changed: false,
  decisionId: null,
  hints: [],
});

function factsOf(
  { title }: LockedThing,
  kind: ReportKind,
  isHidden: boolean,
): Record<'before' | 'after', Facts> {
  const named: Facts = title === undefined ? {} : { title };
  return { before: { hidden: !isHidden }, after: { kind, ...named, hidden: isHidden } };
}

function noticeOf({ ownerId, title }: LockedThing, decisionId: string, detail: 'hidden' | 'undone') {
  const named = title === undefined ? {} : { title };
  return { kind: 'decided', memberId: ownerId, subjectId: decisionId, ...named, detail } as const;
}

async function hintsOf<Id extends string>(
  tx: Tx,
  { id, hideable }: Pick<Thing<Id>, 'id' | 'hideable'>,
  thing: LockedThing,
  decisionId: string | null,
): Promise<HidingHint[]> {
  const { ownerId } = thing;
  const others = (await hideable.listHints?.(tx, id, thing)) ?? [];
  return [{ memberIds: [ownerId], kind: 'notice', id: decisionId ?? ownerId }, ...others];
}
