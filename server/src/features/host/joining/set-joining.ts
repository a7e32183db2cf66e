import type { JoiningMode } from '@skillverse/contract/accounts/joining';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { lockJoining, updateJoining } from './queries.ts';

/** From the next sign-up on. To choose what is so already counts as having chosen. */
export async function setJoining(db: Db, viewer: Viewer, mode: JoiningMode): Promise<void> {
  await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    const { joining: former, joiningChosenAt } = await lockJoining(tx);
    if (former === mode && joiningChosenAt !== null) return;
    await updateJoining(tx, mode);
    const [before, after] = [{ joining: former }, { joining: mode }];
    await writeToHostLog(tx, { hostId: viewer.id, act: 'set-joining', before, after });
  });
}
