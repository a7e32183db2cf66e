import type { Page } from '@playwright/test';
import type { MediaFile } from '@skillverse/contract/files/media';
import type { UserId } from '@skillverse/contract/ids';
import { aPdf, aPicture } from '../../../server/test/given/files/made-files.ts';
import { upload } from '../../../server/test/given/files/upload.ts';
import { signedIn } from '../../../server/test/given/given.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { drawFinger } from '../../support/finger.ts';
import { expect, test } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';
import { expectWhole } from '../../support/whole-picture.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Seed library' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const LEAVE = 'Are you sure you want to leave this project?';

/** Swipes across the middle of the screen. */
const swipe = (page: Page, { fromX, toX }: { fromX: number; toX: number }) =>
  drawFinger(page, [
    { x: fromX, y: 400 },
    { x: toX, y: 400 },
  ]);

/** Adds two pictures and a document. */
async function filled({ db, server }: Market, project: { id: string; creatorId: UserId }) {
  const as = await signedIn(db, project.creatorId);
  const files = [
    ['image', { ...(await aPicture('png', { width: 900, height: 2000 })), name: 'sketch.png' }],
    ['image', { ...(await aPicture()), name: 'plan.png' }],
    ['document', { ...aPdf(), name: 'Sowing plan.pdf' }],
  ] as const;
  for (const [kind, file] of files) {
    const path = `/api/projects/${project.id}/media?kind=${kind}`;
    const { status } = await upload<MediaFile>(server.url, path, { as, file });
    expect(status).toBe(200);
  }
}

test('the details tell all, and their pictures are looked at by keyboard', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  await given.signedInLearner();
  const project = await given.project({
    title: 'Seed library',
    projectGoals: ['Sow', 'Reap'],
    requirements: 'A spade.\nPatience, as at https://example.org/spades.',
    tags: ['seeds'],
    projectLinks: ['https://example.org/seeds?year=1'],
    contactInfo: '<b>seeds@example.org</b>, or sow@example.net.',
    estimatedDuration: '6 weeks',
    deadline: '2099-03-31',
  });
  await filled(market, project);
  await page.goto(`/collaborate?project=${project.id}`);
  for (const told of ['Open', 'Beginner', 'Other', '1 / 2 members', '6 weeks', 'Mar 31, 2099', 'Reap']) {
    await expect(details(page).getByText(told, { exact: true })).toBeVisible();
  }
  for (const part of ['About', 'Requirements', 'Required skills', 'Tags', 'Files']) {
    await expect(details(page).getByRole('heading', { name: part })).toBeVisible();
  }
  const contact = details(page).getByRole('region', { name: 'Contact information' });
  await expect(contact.getByText('<b>seeds@example.org</b>, or sow@example.net.')).toBeVisible();
  await expect(contact.getByRole('link')).toHaveText('sow@example.net');
  await expect(contact.getByRole('link')).toHaveAttribute('href', 'mailto:sow@example.net');
  const links = details(page).getByRole('link', { name: /^(https:..)?example\.org/ });
  await expect(links).toHaveText([/^https:..example.org.spades /, /^example\.org/]);
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/);
  await expectNoAxeViolations(page, { dark: true });
  const saved = page.waitForEvent('download');
  await details(page).getByRole('link', { name: 'Download Sowing plan.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Sowing plan.pdf');

  const first = details(page).getByRole('button', { name: 'Picture 1 of 2: sketch.png' });
  await first.press('Enter');
  const viewer = page.locator('[aria-modal=true]').and(page.getByRole('dialog', { name: 'Gallery' }));
  await expectWhole(viewer.getByRole('img', { name: 'Picture 1 of 2: sketch.png' }));
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Picture 2 of 2: plan.png' })).toBeVisible();
  await expect(viewer.getByRole('status')).toHaveText('2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('2 of 2');
  await swipe(page, { fromX: 60, toX: 330 });
  await expect(viewer.getByRole('status')).toHaveText('1 of 2');
  await swipe(page, { fromX: 330, toX: 60 });
  await expect(viewer.getByRole('status')).toHaveText('2 of 2');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(details(page)).toBeVisible();
  await expect(first).toBeFocused();
  await first.press('Enter');
  await expect(viewer).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();
  await expect(viewer).toBeHidden();
});

test('a member writes to the creator, joins and leaves where the details are', async ({ page, given }) => {
  await given.signedInLearner();
  const project = await given.project({ title: 'Seed library' });
  await page.goto('/collaborate');
  const opener = page.getByRole('article', { name: 'Seed library' }).getByRole('button', { name: 'Details' });
  await opener.press('Enter');
  await expect(page).toHaveURL(`/collaborate?project=${project.id}`);
  await details(page).getByRole('button', { name: 'Send Message' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect(chat).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await details(page).getByRole('button', { name: 'Join' }).press('Enter');
  await expect(toast(page, 'You joined Seed library')).toBeVisible();
  await expect(details(page).getByText('2 / 2 members')).toBeVisible();
  await details(page).getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(details(page).getByRole('region', { name: LEAVE })).toBeFocused();
  await details(page).getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(details(page).getByText('1 / 2 members')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL('/collaborate');
  await expect(opener).toBeFocused();
  await opener.click();
  await details(page).getByRole('link', { name: 'Cleo Creator' }).click();
  await expect(page).toHaveURL(`/user/${project.creatorId}`);
  await page.goBack();
  await expect(details(page)).toBeVisible();
});

test('a creator removes a member, who hears so when joining again', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const sock = await given.member({ name: 'Sid Sock' });
  const creator = await given.signedInLearner({ name: 'Cleo Creator' });
  const project = await given.project({ title: 'Seed library', creatorId: creator.id, members: [sock.id] });
  await page.goto(`/collaborate?project=${project.id}`);
  const remove = details(page).getByRole('button', { name: 'Remove Sid Sock' });
  await remove.press('Enter');
  const question = details(page).getByRole('region', { name: 'Remove Sid Sock from this project?' });
  await expect(question).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Sid Sock was removed from Seed library')).toBeVisible();
  await expect(details(page).getByText('1 / 2 members')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await given.signedInAgain(sock.id);
  await page.goto(`/collaborate?project=${project.id}`);
  await details(page).getByRole('button', { name: 'Join' }).click();
  await expect(details(page).getByRole('alert')).toHaveText(/You were removed from this project/);
  expect(await market.db`select 1 from project_members where user_id = ${sock.id}`).toHaveLength(0);
});
