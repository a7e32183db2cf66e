import { expect, test } from 'vitest';
import { type ReportValues, reportResolver } from './report-form.ts';

const about = { kind: 'course', targetId: '01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12' } as const;

async function checked(values: Pick<ReportValues, 'reason' | 'text'>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values: body, errors } = await reportResolver({ ...about, ...values }, undefined, options);
  return { body, reason: errors.reason?.message, text: errors.text?.message };
}

test('a reason alone is a report, but for something else, which has to be described', async () => {
  expect((await checked({ reason: 'spam', text: ' ' })).body).toEqual({
    ...about,
    reason: 'spam',
    text: null,
  });
  expect(await checked({ reason: 'other', text: ' \u200B' })).toMatchObject({
    reason: undefined,
    text: 'Please describe what is wrong',
  });
  expect((await checked({ reason: 'other', text: ' Spam ' })).body).toMatchObject({ text: 'Spam' });
});

test('without a reason it is none, however it is described', async () => {
  expect(await checked({ reason: null, text: 'Look' })).toMatchObject({ reason: 'Please select a reason' });
});
