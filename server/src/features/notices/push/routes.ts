import type { UserId } from '@skillverse/contract/ids';
import { addPushDevice, getPush, putQuietHours, removePushDevice } from '@skillverse/contract/notices/push';
import * as z from 'zod/mini';
import { idIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import type { Pushes } from '../../../integrations/push/push-services.ts';
import { addDevice } from './add-device.ts';
import { changeQuietHours } from './change-quiet-hours.ts';
import { deleteDevice, findQuietTimes, listDevices } from './queries.ts';

interface PushParts {
  readonly db: Db;
  readonly pushes: Pushes | undefined;
}

const USER_AGENT_MAX = 300;

export function pushRoutes(serve: Serve, { db, pushes }: PushParts): void {
  const stateFor = async ({ id, sessionId }: Viewer) => {
    const devices = await listDevices(db, id);
    return {
      publicKey: (await pushes?.publicKey()) ?? null,
      devices: devices.map((device) => ({ ...device, current: device.sessionId === sessionId })),
      quiet: await findQuietTimes(db, id),
    };
  };

  serve(getPush, ({ viewer }) => stateFor(viewer));

  serve(addPushDevice, async ({ viewer, body, request }) => {
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null;
    await addDevice({ db, services: pushes?.services ?? [] }, viewer, { ...body, userAgent });
    return await stateFor(viewer);
  });

  serve(removePushDevice, async ({ viewer, params }) => {
    const deviceId = idIn(z.uuid(), params.deviceId);
    if (deviceId) await deleteDevice(db, viewer.id as UserId, deviceId);
    return await stateFor(viewer);
  });

  serve(putQuietHours, async ({ viewer, body }) => {
    await changeQuietHours(db, viewer.id, body);
    return await stateFor(viewer);
  });
}
