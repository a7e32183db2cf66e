import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { openLocalStore } from '../../../server/src/integrations/files/local-store.ts';
import { BOUNDARY, filePart } from '../../../server/test/given/files/raw-upload.ts';
import type { Wish } from '../market/market.ts';
import type { Stage } from '../stage.ts';

/** Sends half of a file, until the server has begun to keep it; the other half never comes. */
export async function sendHalf(
  { url, dataDir }: Stage,
  { path, file }: Wish,
  cookie: string,
): Promise<ClientRequest> {
  const { arrivals } = await openLocalStore(dataDir);
  const headers = { origin: url, cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const asking = request(url + path, { method: 'POST', headers, agent: false });
  asking.on('error', () => undefined);
  const whole = filePart(file!.name, Buffer.alloc(1_000_000, file!.bytes));
  asking.write(whole.subarray(0, whole.length / 2));
  await once(asking, 'socket');
  while ((await readdir(arrivals)).length === 0) await delay(5);
  return asking;
}
