import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';

const hash = (letter: string) => letter.repeat(64);
const mail = (id: string, more = '') =>
  `insert into mails (id, kind, user_id, state, ended_at) values ('${id}', 'reset', {me}, 'sent', now()) ${more};`;
const link = (mailId: string, kind: string, tokenHash: string) =>
  `insert into account_links (mail_id, kind, user_id, email, token_hash, expires_at)
    values ('${mailId}', '${kind}', {me}, 'a@b.test', '${tokenHash}', now());`;
const aLink = (kind: string, tokenHash: string) => {
  const id = uuidv7();
  return mail(id) + link(id, kind, tokenHash);
};

interface MadeUp {
  readonly credential?: string;
  readonly counter?: number;
  readonly type?: string;
  readonly name?: string;
  readonly host?: string;
}
const passkey = ({ credential = uuidv7(), counter = 0, type = 'multiDevice', ...rest }: MadeUp) =>
  `insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, device_type, backed_up, name)
    values ('${uuidv7()}', {me}, '${rest.host ?? 'a.test'}', '${credential}', 'key', ${counter}, '${type}', true, '${rest.name ?? 'Phone'}');`;

test.for([
  [
    'a mail that has not ended and has',
    `insert into mails (id, kind, user_id, ended_at) values ('${uuidv7()}', 'reset', {me}, now())`,
    'mails_end_once',
  ],
  [
    'a mail that has ended and has not',
    `insert into mails (id, kind, user_id, state) values ('${uuidv7()}', 'reset', {me}, 'sent')`,
    'mails_end_once',
  ],
  [
    'a state of mails that nobody knows',
    `insert into mails (id, kind, user_id, state, ended_at) values ('${uuidv7()}', 'reset', {me}, 'lost', now())`,
    'mails_state_is_known',
  ],
  [
    'a kind of mails that is no word',
    `insert into mails (id, kind, user_id) values ('${uuidv7()}', 'Re: set', {me})`,
    'mails_kind_is_a_word',
  ],
  [
    'two links that one token opens',
    aLink('reset', hash('a')) + aLink('reset', hash('a')),
    'account_links_token_opens_one',
  ],
  ['a link with its token', aLink('reset', 'the-token-itself'), 'account_links_hold_a_hash'],
  ['a link to something else', aLink('admin', hash('b')), 'account_links_kind_is_known'],
  [
    'a passkey of two members',
    passkey({ credential: 'one' }) + passkey({ credential: 'one' }),
    'passkeys_credential_belongs_to_one_member',
  ],
  ['a passkey that counts below nothing', passkey({ counter: -1 }), 'passkeys_counter_not_negative'],
  ['a passkey of no kind', passkey({ type: 'borrowed' }), 'passkeys_device_type_is_known'],
  ['a passkey without a name', passkey({ name: ' ' }), 'passkeys_name_is_short_and_not_blank'],
  ['a passkey of no host', passkey({ host: 'A.test' }), 'passkeys_rp_id_is_a_host_name'],
] as const)('of mails and ways in the tables do not take %s', async ([, statement, constraint], { db }) => {
  const { id } = await aMember(db);
  const written = db.unsafe(statement.replaceAll('{me}', `'${id}'`));
  await expect(written).rejects.toMatchObject({ constraint });
});

test.for([
  ['whose a passkey is', 'update passkeys set user_id = id'],
  ['what a passkey signs with', "update passkeys set public_key = ''"],
  ['to whom a mail goes', 'update mails set user_id = id'],
  ['what a mail is about', "update mails set about = '{}'"],
] as const)('the app cannot change %s', async ([, statement], { db }) => {
  await expect(db.unsafe(statement)).rejects.toThrow('permission denied for table');
});
