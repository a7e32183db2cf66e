import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREENS } from '@skillverse/contract/screens';
import { v7 as uuidv7 } from 'uuid';
import { onTestFinished } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { aMember, signedIn } from '../given/given.ts';
import { aHost } from '../given/given-hosts.ts';
import { suspend } from '../given/given-people.ts';
import { createSite } from '../site.ts';
import { namedCalls } from './routes-of-contract.ts';

const ofHosts = namedCalls.filter(({ call }) => call.who === 'host');
const screens = SCREENS.filter((screen) => 'isForHosts' in screen).map(({ address }) =>
  address.replace(/\$\w+/, uuidv7()),
);

test('every call and page of the desk is nowhere for visitors, members and suspended members, whatever they send', async ({
  database,
}) => {
  const { db } = database;
  const webDist = await mkdtemp(join(tmpdir(), 'skillverse-web-'));
  onTestFinished(() => rm(webDist, { recursive: true }));
  await writeFile(join(webDist, 'index.html'), '<title>Skillverse</title>');
  const site = await createSite(database, {}, { webDist });
  onTestFinished(() => site.app.close());
  const suspended = await aMember(db);
  await suspend(db, suspended.id);
  const viewers = {
    visitor: undefined,
    member: await signedIn(db, (await aMember(db)).id),
    suspended: await signedIn(db, suspended.id),
  };
  expect([ofHosts.length > 0, screens.length > 0]).toEqual([true, true]);
  for (const [who, as] of Object.entries(viewers)) {
    const cookie = as === undefined ? {} : { as };
    for (const { name, call } of ofHosts) {
      for (const part of [uuidv7(), 'nothing'])
        for (const body of call.method === 'GET' ? [undefined] : [undefined, {}, { reason: 7 }]) {
          const path = call.path.replaceAll(/:\w+/g, part);
          const { status, body: told } = await site.ask(call.method, path, {
            ...cookie,
            ...(body && { body }),
          });
          expect([who, name, status, told.error?.code]).toEqual([who, name, 404, 'NO_SUCH_ADDRESS']);
        }
    }
    for (const path of screens) {
      const { status } = await fetch(site.url + path, { headers: { accept: 'text/html', cookie: as ?? '' } });
      expect([who, path, status]).toEqual([who, path, 404]);
    }
  }
  const { as: cookie } = await aHost(db);
  for (const path of screens) {
    const { status } = await fetch(site.url + path, { headers: { accept: 'text/html', cookie } });
    expect([path, status]).toEqual([path, 200]);
  }
});
