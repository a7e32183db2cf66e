import { askForHelp as askForHelpCall } from '@skillverse/contract/help/calls';
import { REQUESTS_PER_DAY } from '@skillverse/contract/help/requests';
import { HelpRequestId, type UserId } from '@skillverse/contract/ids';
import { affordability } from '@skillverse/contract/rules/affordability';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import { onceInTransaction, type RepeatKey } from '../../core/http/idempotency.ts';
import { refuseBeyond } from '../../core/overload/rate-limit.ts';
import type { Db, Tx } from '../../db/client.ts';
import { memberExists } from '../enrollments/queries.ts';
import { insertBountyTransfer, lockWallet } from '../wallet/queries.ts';
import { chooseHelpers } from './alerts/alert-queries.ts';
import { applyOverdueOf, type Overdue } from './apply-due.ts';
import { notifyOfRequest } from './notice-queries.ts';
import { categoriesIn, topicKeys } from './rules.ts';
import { insertRequestOrNone } from './writing-queries.ts';

const refuse = refusals(askForHelpCall);

const DAY_SECONDS = 24 * 60 * 60;

interface Asking {
  readonly askerId: UserId;
  readonly text: string;
  readonly skill: string | null;
  readonly bountySvc: number;
  readonly repeat?: RepeatKey | undefined;
}

interface Asked extends Overdue {
  /** The limit of a day is left out where the site counts nothing by time. */
  readonly isCounted?: boolean;
  /** Of the disk; left out, there is. */
  readonly hasRoom?: () => Promise<boolean>;
  /** Who has not confirmed an address cannot help on this site. */
  readonly isVerifiedAsked?: boolean;
}

interface NewHelp {
  readonly id: HelpRequestId;
  readonly balanceSvc: number;
  /** To whom a notice was written. */
  readonly alertedIds: readonly UserId[];
}

/**
 * Asks the community, moves the bounty into escrow and alerts who may help: all or nothing. One request at a time is the
 * table's own rule. Lock order: key, asker, request, wallet, limit.
 */
export async function askForHelp(db: Db, asking: Asking, asked: Asked = {}): Promise<NewHelp> {
  await applyOverdueOf(db, asking.askerId, asked);
  return await onceInTransaction(db, asking.repeat, (tx) => ask(tx, asking, asked));
}

async function ask(tx: Tx, asking: Asking, asked: Asked): Promise<NewHelp> {
  const { isCounted = false, hasRoom, isVerifiedAsked = false, now } = asked;
  const { askerId, text, skill, bountySvc } = asking;
  if (hasRoom && !(await hasRoom())) throw refuse.STORAGE_FULL();
  const id = HelpRequestId.parse(uuidv7());
  const keys = topicKeys(text, skill);
  // Sent together, done in this order.
  const [isMade, wallet] = await Promise.all([
    insertRequestOrNone(tx, { id, askerId, text, skill, topicKeys: keys, bountySvc }, now),
    lockWallet(tx, askerId),
  ]);
  if (!isMade)
    throw (await memberExists(tx, askerId)) ? refuse.REQUEST_OPEN() : commonRefusal('SIGN_IN_REQUIRED');
  const { balanceAfterSvc, shortfallSvc } = affordability(wallet?.balanceSvc ?? 0, bountySvc);
  if (shortfallSvc > 0) throw refuse.INSUFFICIENT_COINS({ shortfallSvc });
  if (isCounted) await limitDay(tx, askerId);
  if (bountySvc > 0) {
    const bounty = { kind: 'bounty', memberId: askerId, amountSvc: bountySvc, helpRequestId: id } as const;
    tx.send(insertBountyTransfer(tx, bounty));
  }
  const need = { askerId, topicKeys: keys, categories: categoriesIn(keys), isVerifiedAsked, now };
  const helperIds = await chooseHelpers(tx, need);
  const alertedIds = await notifyOfRequest(tx, { id, askerId, skill }, helperIds);
  return { id, balanceSvc: balanceAfterSvc, alertedIds };
}

async function limitDay(tx: Tx, askerId: UserId): Promise<void> {
  const limit = { key: `help-requests:${askerId}`, limit: REQUESTS_PER_DAY, windowSeconds: DAY_SECONDS };
  const words = `You have sent ${REQUESTS_PER_DAY} SOS requests within a day. You can send the next one in`;
  await refuseBeyond(tx, limit, words);
}
