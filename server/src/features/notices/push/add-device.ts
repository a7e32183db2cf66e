import { addPushDevice } from '@skillverse/contract/notices/push';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Subscription } from '../../../integrations/push/post-push.ts';
import { isAllowedEndpoint, type PushServices } from '../../../integrations/push/push-services.ts';
import { lockDevicesOf, putDevice } from './queries.ts';

const refuse = refusals(addPushDevice);

interface DeviceToAdd extends Subscription {
  readonly userAgent: string | null;
}

/** Pushes of the member go to the browser of this session from then on. */
export async function addDevice(
  { db, services }: { readonly db: Db; readonly services: PushServices },
  viewer: Viewer,
  device: DeviceToAdd,
): Promise<void> {
  if (!isAllowedEndpoint(device.endpoint, services)) throw refuse.PUSH_SERVICE_NOT_ALLOWED();
  await inTransaction(db, async (tx) => {
    if (!(await lockDevicesOf(tx, viewer))) throw commonRefusal('SIGN_IN_REQUIRED');
    await putDevice(tx, viewer, device);
  });
}
