import type { Page } from '@playwright/test';
import type { UserId } from '@skillverse/contract/ids';
import { sendReport } from '../../../server/src/features/reports/send-report.ts';
import { makeHost } from '../../../server/test/given/given-hosts.ts';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';
import { elsewhere, wrote } from '../../support/talk.ts';

interface Reporting {
  readonly reporterId: UserId;
  readonly kind: 'message' | 'profile';
  readonly targetId: string;
}

const reported = async ({ db }: Market, reporting: Reporting) =>
  await sendReport(db, { ...reporting, reason: 'spam', text: 'He keeps selling' });

async function lastMessageBy({ db }: Market, senderId: UserId): Promise<string> {
  const [message] = await db<{ id: string }[]>`
    select id from messages where sender_id = ${senderId} order by created_at desc, id desc limit 1`;
  return message?.id ?? '';
}

/** The host reads the one report, takes it, notes something, and warns its member. */
async function warns(page: Page) {
  await page.goto('/host');
  await page.getByRole('link', { name: '1 open report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Report of a message by Sam Seller' }).click();
  const around = page.getByRole('list', { name: 'The reported message and those around it' });
  await expect(around.getByRole('listitem')).toContainText(['Hello', 'Nice weather', 'Buy my pills']);
  await expect(page.getByText('He keeps selling')).toBeVisible();
  await expect(page.getByText('No earlier reports about this member')).toBeVisible();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('You are looking at it')).toBeVisible();
  await page.getByRole('textbox', { name: 'New note' }).fill('I know him from the market.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('I know him from the market.');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Choose what is to be done')).toBeVisible();
  await page.getByRole('radio', { name: 'Suspend the member' }).check();
  await expect(page.getByRole('combobox', { name: 'For how long?' })).toHaveValue('7');
  await page.getByRole('radio', { name: 'Warn the member' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No advertising in messages, please.');
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await expect(page.getByText('Member warned by Hanna Host').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
}

/** The member is led to the decision by the notice, and appeals. */
async function appeals(theirs: Page) {
  await theirs.goto('/');
  await theirs.getByRole('button', { name: /^Notices/ }).click();
  await theirs.getByText('The host warns you about something of yours').click();
  await expect(theirs.getByText('The host warns you about your message.')).toBeVisible();
  await expect(theirs.getByText('No advertising in messages, please.')).toBeVisible();
  await expect(theirs.getByText(/Amara|Hanna|He keeps selling/)).toHaveCount(0);
  await theirs.getByRole('textbox', { name: 'Why is it wrong?' }).fill('She asked me for them.');
  await expectNoAxeViolations(theirs);
  await theirs.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(theirs);
  await theirs.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(theirs.getByText('A host will look at it. You will get a notice.')).toBeVisible();
}

async function grants(page: Page) {
  await page.goto('/host');
  await page.getByRole('link', { name: '1 appeal' }).click();
  const appeal = page.getByRole('list', { name: 'Open appeals' }).getByRole('listitem').first();
  await expect(appeal).toContainText('She asked me for them.');
  await appeal.getByRole('radio', { name: 'No: take it back' }).check();
  await appeal.getByRole('textbox', { name: 'Answer' }).fill('You are right, sorry.');
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
  await appeal.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(page.getByText('No open appeals')).toBeVisible();
}

test('a host takes a report, notes, warns, and grants the appeal of the member, who is told each time', {
  tag: '@desktop-in-full',
}, async ({ page, given, market, browser }) => {
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  await makeHost(market.db, hanna.id);
  const amara = await given.member({ name: 'Amara Obi' });
  const other = await elsewhere(browser, market);
  const sam = await other.given.signedInLearner({ name: 'Sam Seller' });
  for (const text of ['Hello', 'Nice weather', 'Buy my pills']) await wrote(market, sam, amara, text);
  await reported(market, {
    reporterId: amara.id,
    kind: 'message',
    targetId: await lastMessageBy(market, sam.id),
  });
  await warns(page);
  const theirs = other.page;
  await appeals(theirs);
  await grants(page);
  await theirs.reload();
  await expect(theirs.getByText('Your appeal was granted.')).toBeVisible();
  await expect(theirs.getByText('You are right, sorry.')).toBeVisible();
  await theirs.context().close();
});

test('of two hosts the later one sees what the first has decided, and can undo it', {
  tag: ['@any-size'],
}, async ({ page, given, market, browser }) => {
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  const other = await elsewhere(browser, market);
  const olu = await other.given.signedInAccount({ name: 'Olu Other' });
  for (const { id } of [hanna, olu]) await makeHost(market.db, id);
  const [amara, sam] = [
    await given.member({ name: 'Amara Obi' }),
    await given.member({ name: 'Sam Seller' }),
  ];
  await reported(market, { reporterId: amara.id, kind: 'profile', targetId: sam.id });
  const decide = async (one: typeof page) => {
    await one.goto('/host/reports');
    await one.getByRole('link', { name: 'Report of a profile by Sam Seller' }).click();
    await one.getByRole('radio', { name: 'Nothing to do' }).check();
    await one.getByRole('textbox', { name: 'Reason' }).fill('A joke');
  };
  await decide(page);
  await decide(other.page);
  await other.page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(other.page.getByText('Nothing done by Olu Other')).toBeVisible();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Nothing done by Olu Other')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the decision' }).click();
  await page.getByRole('textbox', { name: 'Why is it undone?' }).fill('It was no joke');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('You are looking at it')).toBeVisible();
  await page.getByRole('link', { name: 'All reports' }).click();
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect(page.getByText('No decided reports')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Report of a profile by Sam Seller' })).toBeVisible();
  await other.page.context().close();
});
