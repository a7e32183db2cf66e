import type { UserId } from '@skillverse/contract/ids';
import type { Answer } from '../../site.ts';
import type { Given } from './refused.ts';

/** What no rule of ours lets happen: a member whose wallet is not there. It is put back afterwards. */
export async function withoutWallet(
  { database: { owner } }: Given,
  userId: UserId,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const unguarded = (work: (tx: Parameters<Parameters<typeof owner.begin>[1]>[0]) => Promise<unknown>) =>
    owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await work(tx);
    });
  const [wallet] = await owner<{ id: number; balanceSvc: number }[]>`
    select id, balance_svc from wallets where user_id = ${userId}`;
  await unguarded((tx) => tx`delete from wallets where user_id = ${userId}`);
  const answer = await ask();
  await unguarded(
    (tx) => tx`
      insert into wallets (id, kind, user_id, balance_svc) overriding system value
      values (${wallet!.id}, 'member', ${userId}, ${wallet!.balanceSvc})`,
  );
  return answer;
}
