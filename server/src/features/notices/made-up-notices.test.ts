import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import type { Db } from '../../db/client.ts';

/** What is written by hand, with {me} for a member and {session} for a session of theirs. */
async function write(db: Db, statement: string) {
  const { id } = await aMember(db);
  await signedIn(db, id);
  const [session] = await db<{ id: string }[]>`select id from sessions where user_id = ${id}`;
  const filled = statement.replaceAll('{me}', `'${id}'`).replaceAll('{session}', `'${session!.id}'`);
  return await db.unsafe(filled);
}

const device = (endpoint: string, session: string) =>
  `('${uuidv7()}', {me}, ${session}, '${endpoint}', 'key', 'auth')`;
const devices = 'insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth) values ';
const settings = 'insert into push_settings (member_id, quiet_from) values ';

test.for([
  [
    'a notice of what the member did',
    "insert into notices (member_id, kind, actor_id) values ({me}, 'left', {me})",
    'notices_are_of_others',
  ],
  [
    'a kind that nobody knows',
    "insert into notices (member_id, kind) values ({me}, 'gossip')",
    'notices_kind_is_known',
  ],
  [
    'a notice of no coins at all',
    "insert into notices (member_id, kind, amount_svc) values ({me}, 'left', 0)",
    'notices_amount_is_positive',
  ],
  [
    'a long detail',
    "insert into notices (member_id, kind, detail) values ({me}, 'left', repeat('x', 41))",
    'notices_detail_is_short',
  ],
  [
    'that what is about the account is switched off',
    "insert into notice_settings (member_id, kind, in_app) values ({me}, 'security', false)",
    'notice_settings_kind_can_be_switched',
  ],
  [
    'an address for pushes twice',
    `${devices}${device('https://a', '{session}')}; ${devices}${device('https://a', "'{other}'")}`,
    'push_devices_are_of_one_member',
  ],
  [
    'two browsers of one session',
    `${devices}${device('https://b', '{session}')}; ${devices}${device('https://c', '{session}')}`,
    'push_devices_are_one_a_session',
  ],
  [
    'an endless address',
    `${devices}${device(`https://${'x'.repeat(1000)}`, '{session}')}`,
    'push_devices_endpoint_is_short',
  ],
  ['an hour that no day has', `${settings}({me}, 24)`, 'push_settings_quiet_hours_are_hours'],
  [
    'an endless time zone',
    "update users set time_zone = repeat('x', 65) where id = {me}",
    'users_time_zone_is_short',
  ],
  [
    'a second pair of keys',
    "insert into push_keys (id, public_key, sealed_key) values (2, 'key', 'sealed')",
    'push_keys_are_one_pair',
  ],
] as const)('of notices and pushes the tables do not take %s', async ([, statement, constraint], { db }) => {
  const other = await aMember(db);
  await signedIn(db, other.id);
  const [session] = await db<{ id: string }[]>`select id from sessions where user_id = ${other.id}`;
  const written = write(db, statement.replace('{other}', session!.id));
  await expect(written).rejects.toMatchObject({ constraint });
});

test.for([
  ['whose a notice is', 'update notices set member_id = actor_id'],
  ['what a notice says', "update notices set title = ''"],
  ['from whom a notice is', 'update notices set actor_id = null'],
  ['what pushes are signed with', "update push_keys set public_key = ''"],
] as const)('the app cannot change %s', async ([, statement], { db }) => {
  await expect(db.unsafe(statement)).rejects.toThrow('permission denied for table');
});
