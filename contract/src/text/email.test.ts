import { expect, test } from 'vitest';
import { Email } from '../accounts.ts';
import { normalEmail } from './email.ts';

const messageOf = (text: string) => Email.safeParse(text).error?.issues[0]?.message;

test('an address is stored in one form, whichever way it was typed', () => {
  const punycode = 'ivan@xn--h1alffa9f.xn--p1ai';
  for (const typed of [
    'ivan@россия.рф',
    'Ivan@РОССИЯ.РФ',
    punycode,
    'IVAN@XN--H1ALFFA9F.XN--P1AI',
    ' ivan@россия.рф\u200B',
  ])
    expect(Email.parse(typed)).toBe(punycode);
  expect(Email.parse('ada@例え。jp')).toBe(Email.parse('ada＠例え.jp'));
  expect(Email.parse('ada@Bücher.example')).toBe('ada@xn--bcher-kva.example');
  for (const sign of ['\u200B', '\uFEFF', '\u00AD', '\u2060', '\u202A', '\0', '\u180E'])
    expect(Email.parse(`${sign}Ada${sign}@exa${sign}mple.org${sign}`)).toBe('ada@example.org');
});

test('an address is what a browser takes for one', () => {
  for (const address of [
    'tom&jerry@example.org',
    "o'neill+a=b@example.org",
    '!#$%&*/=?^`{|}~-@example.org',
    '.a..b.@example.org',
    'ada@localhost',
  ])
    expect(Email.parse(address)).toBe(address);
  const refused = [
    'ada',
    'ada@',
    '@example.org',
    'a b@example.org',
    'ada@exa mple.org',
    'ada@-a.example',
    'ada@россия.рф/x',
  ];
  for (const address of [
    ...refused,
    'ünï@example.org',
    'a@b@example.org',
    'ada@россия.рф:80',
    'ada@ex_ample.org',
    'a@россия..рф',
  ])
    expect(messageOf(address), address).toBe('Please enter a valid email address');
  expect(messageOf(' \u200B')).toBe('Email is required');
});

test('the form that is stored is its own', () => {
  for (const typed of ['ivan@россия.рф', 'no address', 'ü@ü', 'a@b@ü', '@', 'ivan@россия.рф/x'])
    expect(normalEmail(normalEmail(typed))).toBe(normalEmail(typed));
});
