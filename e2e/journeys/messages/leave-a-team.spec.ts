import type { Page } from '@playwright/test';
import type { UserId } from '@skillverse/contract/ids';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import type { Given } from '../../support/given.ts';
import { expect, test } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';
import { elsewhere, field, said, waiting, write } from '../../support/talk.ts';

test.use({ expectedFault: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

const TITLE = 'A seed library';

/** Mei has started a project elsewhere, and Amara, whose page this is, has joined it. */
async function aTeam(given: Given, browser: Parameters<typeof elsewhere>[0], market: Market) {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const other = await elsewhere(browser, market);
  const mei = await other.given.signedInLearner({ name: 'Mei Tanaka' });
  const { id } = await given.project({ creatorId: mei.id, members: [amara.id], title: TITLE });
  return { id, amara, other };
}

/** The creator, who is signed in there, removes the member. */
async function removes(page: Page, projectId: string, member: { id: UserId }) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.delete(`/api/projects/${projectId}/members/${member.id}`, { headers });
  expect(answer.status()).toBe(200);
}

const closed = (page: Page) => page.getByRole('heading', { name: 'You are not in this project' });

test('who is removed while writing keeps the focus in the conversation, hears why, and keeps what was typed', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, browser, market }) => {
  const { id, amara, other } = await aTeam(given, browser, market);
  const opened = page.waitForResponse('**/api/events');
  await page.goto(`/messages/project/${id}`);
  await opened;
  await expect(said(page)).toHaveText(['You joined']);
  await field(page, TITLE).fill('Beans  in May,\npeas in June');
  await removes(other.page, id, amara);
  await expect(closed(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You are not in this project' })).toBeAttached();
  const written = page.getByText('Beans in May');
  await expect(page.getByText('You had written:')).toBeVisible();
  expect(await written.innerText()).toBe('Beans  in May,\npeas in June');
  await expectNoAxeViolations(page);
});

test('a conversation that was closed stays closed while the connection fails', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, browser, market }) => {
  const { id, amara, other } = await aTeam(given, browser, market);
  const opened = page.waitForResponse('**/api/events');
  await page.goto(`/messages/project/${id}`);
  await opened;
  await write(page, TITLE, 'Who brings beans?');
  await expect(said(page).last()).toContainText('Sent');
  await removes(other.page, id, amara);
  await expect(closed(page)).toBeVisible();
  let failures = 0;
  await page.route('**/api/projects/*/conversation', (route) => {
    failures += 1;
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  // Each question is asked three times: with the fourth request the first question has failed.
  await expect(async () => {
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    expect(failures).toBeGreaterThan(3);
  }).toPass({ timeout: 30_000 });
  await expect(closed(page)).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await page.unrouteAll();
});

test('what could not be sent to a project that one is out of is found above the inbox, and removed there', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, browser, market, context }) => {
  const { id, amara, other } = await aTeam(given, browser, market);
  await page.goto(`/messages/project/${id}`);
  await expect(said(page)).toHaveCount(1);
  await context.setOffline(true);
  await write(page, TITLE, 'I bring beans', 'And\npeas');
  await expect(waiting(page)).toHaveCount(2);
  await removes(other.page, id, amara);
  await context.setOffline(false);
  await expect(page.getByText('Not sent. You are not in this project any more')).toBeVisible();

  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  const unsent = page.getByRole('list', { name: 'Not sent yet' }).getByRole('link');
  await expect(unsent).toHaveText(['And peasNot sent']);
  await expectNoAxeViolations(page);
  await unsent.click();
  await expect(page).toHaveURL(`/messages/project/${id}`);
  await expect(closed(page)).toBeVisible();
  for (const left of [1, 0]) {
    await waiting(page).first().getByRole('button', { name: 'Delete' }).click();
    await expect(waiting(page)).toHaveCount(left);
  }
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await expect(unsent).toHaveCount(0);
});
