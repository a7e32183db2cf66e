import type { Guard } from './guard.ts';

const migrations = 'server/src/db/migrations';
const noticesTest = 'server/src/features/notices/made-up-notices.test.ts';
const waysInTest = 'server/src/features/accounts/made-up-ways-in.test.ts';
const ofNotices = { title: 'of notices and pushes the tables do not take %s', path: noticesTest };
const ofWaysIn = { title: 'of mails and ways in the tables do not take %s', path: waysInTest };
const noChange = 'the app cannot change %s';

/** A check that everything passes. */
const unchecked = (constraint: string, check: string) => ({
  find: `constraint ${constraint} check (${check}`,
  without: `constraint ${constraint} check (true or ${check}`,
});

/** What keeps notices, pushes, mails, links and passkeys true, in the tables themselves. */
export const wayBackGuards: readonly Guard[] = [
  {
    name: 'members are told what they do themselves',
    file: `${migrations}/0031_notices.sql`,
    ...unchecked('notices_are_of_others', 'member_id <> actor_id'),
    caughtBy: ofNotices,
  },
  {
    name: 'notices are of any kind',
    file: `${migrations}/0044_hosts.sql`,
    ...unchecked('notices_kind_is_known', "kind in ('welcome'"),
    caughtBy: ofNotices,
  },
  {
    name: 'what is about the account can be switched off',
    file: `${migrations}/0041_saved_courses.sql`,
    ...unchecked('notice_settings_kind_can_be_switched', 'kind in ('),
    caughtBy: ofNotices,
  },
  {
    name: 'a browser gets pushes of two members',
    file: `${migrations}/0031_notices.sql`,
    find: 'constraint push_devices_are_of_one_member unique (endpoint)',
    without: 'constraint push_devices_are_of_one_member unique (endpoint, id)',
    caughtBy: ofNotices,
  },
  {
    name: 'a session gets pushes in two browsers',
    file: `${migrations}/0034_push.sql`,
    find: 'add constraint push_devices_are_one_a_session unique (session_id)',
    without: 'add constraint push_devices_are_one_a_session unique (session_id, id)',
    caughtBy: ofNotices,
  },
  {
    name: 'a site has two pairs of keys for pushes',
    file: `${migrations}/0034_push.sql`,
    ...unchecked('push_keys_are_one_pair', 'id = 1'),
    caughtBy: ofNotices,
  },
  {
    name: 'the app may change notices',
    file: 'server/src/db/app-role.ts',
    find: "notices: 'select, insert, update (read_at, mail_due_at, push_due_at), delete'",
    without: 'notices: ALL',
    caughtBy: { title: noChange, path: noticesTest },
  },
  {
    name: 'the app may change the keys of pushes',
    file: 'server/src/db/app-role.ts',
    find: "push_keys: 'select, insert, delete'",
    without: 'push_keys: ALL',
    caughtBy: { title: noChange, path: noticesTest },
  },
  {
    name: 'a mail ends without a moment',
    file: `${migrations}/0032_mails.sql`,
    ...unchecked('mails_end_once', "(state in ('queued', 'sending')) = (ended_at is null)"),
    caughtBy: ofWaysIn,
  },
  {
    name: 'a token opens two links',
    file: `${migrations}/0032_mails.sql`,
    find: 'constraint account_links_token_opens_one unique (token_hash)',
    without: 'constraint account_links_token_opens_one unique (token_hash, mail_id)',
    caughtBy: ofWaysIn,
  },
  {
    name: 'a token is kept as it is',
    file: `${migrations}/0032_mails.sql`,
    ...unchecked('account_links_hold_a_hash', 'token_hash ~'),
    caughtBy: ofWaysIn,
  },
  {
    name: 'a passkey is of two members',
    file: `${migrations}/0033_passkeys.sql`,
    find: 'constraint passkeys_credential_belongs_to_one_member unique (credential_id)',
    without: 'constraint passkeys_credential_belongs_to_one_member unique (credential_id, id)',
    caughtBy: ofWaysIn,
  },
  {
    name: 'the app may change passkeys',
    file: 'server/src/db/app-role.ts',
    find: "passkeys: 'select, insert, update (counter, backed_up, name, last_used_at), delete'",
    without: 'passkeys: ALL',
    caughtBy: { title: noChange, path: waysInTest },
  },
  {
    name: 'the app may change mails',
    file: 'server/src/db/app-role.ts',
    find: "mails: 'select, insert, update (address, state, tries, ended_at), delete'",
    without: 'mails: ALL',
    caughtBy: { title: noChange, path: waysInTest },
  },
];
