import { answersJson } from '@skillverse/contract/call';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../fixtures.ts';
import { aMember, signedIn } from '../given/given.ts';
import { suspend } from '../given/given-people.ts';
import { namedCalls } from './routes-of-contract.ts';

/** What a suspended member can do, besides signing out. A new one has to be written down here as well. */
const FOR_SUSPENDED = [
  'departures.getSuspension',
  'exports.exportMe',
  'profiles.getMe',
  'reports.appealDecision',
  'reports.getDecision',
];

const ofMembers = namedCalls.filter(({ call }) => call.who !== 'anyone');

test('a suspended member reaches the calls that are marked for them, and no other of a member', async ({
  db,
  site,
}) => {
  const marked = ofMembers.filter(({ call }) => call.forSuspended).map(({ name }) => name);
  expect(marked.sort()).toEqual(FOR_SUSPENDED);
  const { id } = await aMember(db);
  await suspend(db, id);
  const as = await signedIn(db, id);
  for (const { name, call } of ofMembers) {
    const { status, body } = await site.ask(call.method, call.path.replaceAll(/:\w+/g, uuidv7()), { as });
    const { code } = body.error ?? {};
    // Past the door: nothing has this id, and nothing was sent.
    if (call.forSuspended && call.path.includes(':')) {
      expect(code, name).toMatch(/_NOT_FOUND$|^INVALID_INPUT$/);
      continue;
    }
    if (call.forSuspended) expect([status, code], name).toEqual([200, undefined]);
    else if (call.who === 'host') expect([status, code], name).toEqual([404, 'NO_SUCH_ADDRESS']);
    else expect([status, code], name).toEqual([403, 'SUSPENDED']);
    if (call.forSuspended && answersJson(call)) expect(site.compared).toContain(call);
  }
});

test('no call of somebody else or of nobody is marked for suspended members', () => {
  const odd = namedCalls.filter(({ call }) => call.forSuspended && call.who !== 'member');
  expect(odd).toEqual([]);
});
