import { expect, test } from 'vitest';
import { bountyHint, checkAsking, fieldErrors } from './asking.ts';

const asked = (values: object, balanceSvc = 100) =>
  checkAsking({ text: 'Watercolor', skill: '', bounty: '', ...values }, balanceSvc);

test('an SOS has at most 500 characters, and may have a skill and a bounty', () => {
  expect(asked({ text: 'a'.repeat(500) }).errors).toEqual({});
  expect(asked({ text: 'a'.repeat(501) }).errors).toEqual({
    text: 'Your SOS can have at most 500 characters',
  });
  expect(asked({ text: ' Two\nlines ' }).body).toEqual({ text: 'Two\nlines', skill: null, bountySvc: 0 });
  expect(asked({ skill: ' Oils ', bounty: ' 20 ' }).body).toEqual({
    text: 'Watercolor',
    skill: 'Oils',
    bountySvc: 20,
  });
});

test('a bounty is a whole number up to 500 SVC that the balance covers', () => {
  for (const bounty of ['ten', '-1', '1.5', '1e2']) {
    expect(asked({ bounty }).errors, bounty).toEqual({ bounty: 'Enter a whole number of SVC' });
  }
  expect(asked({ bounty: '501' }, 1000).errors).toEqual({ bounty: 'Enter at most 500 SVC' });
  expect(asked({ bounty: '100' }, 100).errors).toEqual({});
  expect(asked({ bounty: '100' }, 60)).toEqual({
    errors: { bounty: 'You need 40 more SVC for this bounty' },
  });
});

test('the field names what a bounty can be at most: the limit, or all that the asker has', () => {
  expect([12_000, 500, 380, 0].map(bountyHint)).toEqual([
    'Up to 500 SVC, held until it is decided.',
    'Up to 500 SVC, held until it is decided.',
    'Up to 380 SVC, held until it is decided.',
    'You have no SVC for a bounty now.',
  ]);
});

test('what the server says about a field stands beside that field', () => {
  const issues = [
    { path: 'bountySvc', message: 'Enter at most 500 SVC' },
    { path: 'skill', message: 'The skill is too long' },
    { path: 'skill', message: 'A second sentence' },
    { path: 'other', message: 'Of no field' },
  ];
  expect(fieldErrors(issues)).toEqual({ bounty: 'Enter at most 500 SVC', skill: 'The skill is too long' });
});
