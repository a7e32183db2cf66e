import { HOST_PROOF_MINUTES, hostRefusals } from '@skillverse/contract/host/desk';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Tx } from '../../../db/client.ts';
import { lockHostSession } from '../../accounts/host-queries.ts';

const refuse = refusals({ errors: hostRefusals });

/**
 * The first step of every act of a host: the viewer is a host still, and proved within the last 15 minutes who sits here.
 * The session does not end before the act does.
 * @throws NO_SUCH_ADDRESS, PROOF_NEEDED
 */
export async function confirmHost(tx: Tx, viewer: Viewer): Promise<void> {
  const session = await lockHostSession(tx, viewer, HOST_PROOF_MINUTES);
  if (!session?.isHost) throw commonRefusal('NO_SUCH_ADDRESS');
  if (!session.isProved) throw refuse.PROOF_NEEDED();
}
