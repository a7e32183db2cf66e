import type { Locator, Page } from '@playwright/test';
import { aPicture } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { pressTwice } from '../../support/press-twice.ts';
import { clockUntil, shortly, soon, standStill } from '../../support/standing-clock.ts';

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });
const pictureDialog = (page: Page) => page.getByRole('dialog', { name: 'Your picture' });
async function openPictureDialog(page: Page): Promise<Locator> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your picture' }).click();
  return pictureDialog(page);
}
const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label });
const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const save = (page: Page) => editDialog(page).getByRole('button', { name: 'Save changes' });

async function openEditProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(editDialog(page)).toBeVisible();
  return editDialog(page);
}

/** Adds all three links, so that the skills are verified. */
async function verified(page: Page) {
  await page.goto('/profile');
  const answer = await page.request.post('/api/me/onboarding', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      skills: ['Ceramics', 'Yoruba'],
      bio: 'I throw bowls.',
      linkedinUrl: 'https://linkedin.com/in/amara',
      githubUrl: 'https://github.com/amara',
      portfolioUrl: 'https://amara.example/',
      otherLinks: [],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
}

async function choosePicture(page: Page, file: { name: string; bytes: Uint8Array }) {
  await pictureDialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: file.name, mimeType: 'image/png', buffer: Buffer.from(file.bytes) });
}

test('a member edits the profile: only what changed is sent, and other links set the verification back', async ({
  page,
  given,
}) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await verified(page);
  await expect(page.getByText('Skills Verified')).toBeVisible();
  const dialog = await openEditProfile(page);
  await expect(dialog.getByText(/may affect your verification/)).toBeVisible();
  await expect(field(dialog, 'Name')).toHaveAttribute('autocapitalize', 'words');
  await expect(field(dialog, 'Portfolio')).toHaveAttribute('autocomplete', 'url');
  await expectNoAxeViolations(page, { dark: true });
  await field(dialog, 'Name').fill(' ');
  await field(dialog, 'LinkedIn').fill('linkedin');
  await field(dialog, 'GitHub').fill('javascript:alert(1)');
  await field(dialog, 'Portfolio').fill('amara');
  await save(page).click();
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(field(dialog, 'Name')).toBeFocused();
  for (const site of ['LinkedIn', 'GitHub', 'Portfolio']) {
    await expect(field(dialog, site)).toHaveAccessibleDescription(`Please enter a valid ${site} URL`);
  }
  await expectNothingCutOff(page);
  await expectNoAxeViolations(page);
  await field(dialog, 'Name').fill('Amara Okafor');
  await field(dialog, 'LinkedIn').fill('https://linkedin.com/in/amara');
  await field(dialog, 'GitHub').fill('');
  await field(dialog, 'Name').press('Home');
  await save(page).click();
  await expect(field(dialog, 'Portfolio')).toBeFocused();
  await expect(
    dialog.getByText('Please enter a valid Portfolio URL'),
    'what is wrong is seen with its field',
  ).toBeInViewport({ ratio: 1 });
  await field(dialog, 'Portfolio').fill('amara.example:99999');
  await field(dialog, 'Portfolio').press('Enter');
  await expect(field(dialog, 'Portfolio'), 'completed, it is still none').toHaveAccessibleDescription(
    /valid Portfolio URL/,
  );
  await field(dialog, 'Portfolio').fill('amara.example/');
  await field(dialog, 'Other links').fill('talks.example/amara');
  await expect(field(dialog, 'Portfolio')).toHaveValue('https://amara.example/');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Amara Okafor',
    githubUrl: null,
    otherLinks: ['https://talks.example/amara'],
  });
  await expect(success(page, 'Profile updated successfully!')).toBeVisible();
  await expect(dialog, 'a second later').toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
  await expect(page.getByText('Not Verified')).toBeVisible();
  const links = page.getByRole('region', { name: 'Professional links' }).getByRole('link');
  await expect(links).toHaveText([/LinkedIn linkedin\.com/, /Portfolio amara\.example/, /talks\.example/]);
});

test('Edit Profile closes 1 s after it was saved', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/profile');
  const dialog = await openEditProfile(page);
  await field(dialog, 'Bio').fill('Clay, fire and patience.');
  await standStill(page);
  await save(page).click();
  const saved = dialog.getByRole('button', { name: 'Saved' });
  await soon(page, () => expect(saved).toBeVisible(shortly), 1);
  const waitedMs = await clockUntil(page, () => expect(dialog).toBeHidden({ timeout: 300 }), 100);
  expect(waitedMs, 'some of it went by before it was seen').toBeGreaterThan(800);
  expect(waitedMs).toBeLessThan(3000);
});

test('what was typed is lost neither by a failed save, nor by a lost session, nor by closing or a reload', {
  tag: '@full',
}, async ({ page, given }) => {
  const { id, password } = await given.signedInAccount();
  await page.goto('/profile');
  const dialog = await openEditProfile(page);
  await field(dialog, 'Bio').fill('Clay, fire and patience.');
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save(page).click();
  const failure = dialog.getByRole('alert').filter({ hasText: 'Failed to update user profile' });
  await expect(failure).toContainText('Skillverse cannot be reached');
  await page.unroute('**/api/me');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await openEditProfile(page);
  await expect(dialog.getByText('What you had not saved is still here.')).toBeVisible();
  await expect(field(dialog, 'Bio')).toHaveValue('Clay, fire and patience.');
  await given.sessionLost(id);
  await save(page).click();
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expect(field(dialog, 'Bio')).toHaveValue('Clay, fire and patience.');
  await save(page).click();
  await expect(success(page, 'Profile updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Clay, fire and patience.')).toBeVisible();
  await openEditProfile(page);
  await field(dialog, 'Bio').fill('Clay alone.');
  await page.keyboard.press('Escape');
  await openEditProfile(page);
  await expect(field(dialog, 'Bio')).toHaveValue('Clay alone.');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.getByRole('region').getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(dialog, 'Bio')).toHaveValue('Clay, fire and patience.');
});

test('a new picture is cut to a square, shown everywhere at once, and removed again', {
  tag: '@full',
}, async ({ page, given }) => {
  const me = await given.signedInLearner({ name: 'Amara Obi' });
  await given.course({ title: 'First bowl', teacherId: me.id });
  await page.goto('/courses?tab=teaching');
  const onCard = page.getByRole('article', { name: 'First bowl' }).locator('img[src*="avatar"]');
  await expect(onCard).toHaveAttribute('src', '/default-avatar.svg');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const face = page.locator('main img').first();
  await expect(face).toHaveAttribute('src', '/default-avatar.svg');
  await page.getByRole('button', { name: 'Change your picture' }).click();
  const dialog = pictureDialog(page);
  await choosePicture(page, { ...(await aPicture('png', { width: 900, height: 600 })), name: 'me.png' });
  await expect(dialog.getByRole('img', { name: 'How your picture will look' })).toBeVisible();
  await expect(dialog.getByRole('slider', { name: 'Top to bottom' }), 'nothing to choose there').toHaveCount(
    0,
  );
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('200');
  await dialog.getByRole('slider', { name: 'Top to bottom' }).fill('0');
  const part = dialog.getByRole('group', { name: /^Part of the picture/ });
  const { x, y } = (await part.boundingBox())!;
  await page.mouse.move(x + 80, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + 140, y + 80, { steps: 3 });
  await page.mouse.up();
  const across = dialog.getByRole('slider', { name: 'Left to right' });
  const pushed = Number(await across.inputValue());
  expect(pushed, 'pushed to the right, it shows its left').toBeLessThan(50);
  await part.press('ArrowRight');
  await expect
    .poll(async () => Number(await across.inputValue()), 'as by the arrow keys')
    .toBeLessThan(pushed);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(success(page, 'Your new picture is there')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(face).toHaveAttribute('src', new RegExp(`^/api/users/${me.id}/avatar/[0-9a-f-]{36}$`));
  await expect(page.getByRole('button', { name: 'Change your picture' })).toBeFocused();
  const size = (image: { naturalWidth: number; naturalHeight: number }) => [
    image.naturalWidth,
    image.naturalHeight,
  ];
  await expect.poll(() => face.evaluate(size), 'half of 600').toEqual([300, 300]);
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.getByRole('tab', { name: 'Teaching' }).click();
  await expect(onCard).toHaveAttribute('src', /^\/api\/users\/.*\?size=small$/);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Change your picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(success(page, 'Your picture was removed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(face).toHaveAttribute('src', '/default-avatar.svg');
});

test('back from the question whether to remove the picture, the keyboard stays with what comes next', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openPictureDialog(page);
  await choosePicture(page, { ...(await aPicture()), name: 'me.png' });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change your picture' }).click();
  const remove = dialog.getByRole('button', { name: 'Remove picture' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(remove).toBeFocused();
  const choose = dialog.locator('button', { hasText: 'Choose a picture' });
  await choose.focus();
  await choosePicture(page, { name: 'notes.txt', bytes: Buffer.from('Not a picture') });
  await expect(dialog.getByRole('alert')).toContainText('notes.txt');
  await expect(remove).not.toBeFocused();
});

test('a picture that cannot be taken says why, one on its way is canceled, and one that failed is sent again', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openPictureDialog(page);
  await choosePicture(page, { name: 'notes.txt', bytes: Buffer.from('Not a picture') });
  await expect(dialog.getByRole('alert')).toContainText(
    'notes.txt: This is not a file of the accepted types',
  );
  await choosePicture(page, { name: 'torn.png', bytes: Buffer.from('Not a picture') });
  await expect(dialog.getByRole('alert')).toContainText('torn.png: This file is damaged or cannot be read');
  await choosePicture(page, { ...(await aPicture()), name: 'me.png' });
  await expect(dialog.getByRole('img', { name: 'How your picture will look' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('region', { name: 'Close without your new picture?' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveCount(0);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/me/avatar') && sent.push(request.method()));
  const goOn = await held(page, '**/api/me/avatar');
  await dialog.getByRole('button', { name: 'Use this picture' }).dblclick();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading your picture' })).toBeVisible();
  await page.goBack();
  await expect(dialog.getByRole('region', { name: 'Stop the upload?' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep uploading' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog, 'the keyboard goes on here').toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0);
  await pressTwice(dialog.getByRole('button', { name: 'Use this picture' }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  goOn();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/me/avatar', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to upload file: Skillverse cannot be reached',
  );
  expect(sent, 'each time once').toHaveLength(3);
  await page.unroute('**/api/me/avatar');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(success(page, 'Your new picture is there')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change your picture' }).click();
  await choosePicture(page, { ...(await aPicture()), name: 'other.png' });
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Discard picture' }).click();
  await expect(dialog).toBeHidden();
});
