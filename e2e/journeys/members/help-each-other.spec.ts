import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { twoMembers, write } from '../../support/talk.ts';

test('a member asks for help, another one helps, and the bounty is theirs', {
  tag: '@any-size',
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  const helping = other.page;
  await helping.goto('/');
  await page.goto('/');
  await page.getByRole('button', { name: 'Skill SOS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skill SOS' });
  await dialog.getByRole('textbox', { name: /What skill/ }).fill('My skies turn to mud.');
  await dialog.getByRole('textbox', { name: 'Skill (optional)' }).fill('Testing');
  await dialog.getByRole('textbox', { name: 'Bounty in SVC' }).fill('120');
  await dialog.getByRole('button', { name: 'Send SOS' }).click();
  await expect(page.getByText('Skill SOS sent! Community members will respond soon.')).toBeVisible();

  // Mei is alerted, and gets from there to the request.
  await helping.getByRole('button', { name: 'Notices, 2 unread' }).click();
  await helping.getByRole('link', { name: /Amara Obi needs help with Testing/ }).click();
  await expect(helping).toHaveURL(/\/help\?request=/);
  const card = helping.getByRole('article', { name: 'Amara Obi' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Fits your skills');
  await expectNoAxeViolations(helping, { dark: true });
  await card.getByRole('button', { name: 'I can help' }).click();
  await expect(helping).toHaveURL(`/messages/${amara.id}`);
  const bound = helping.getByRole('region', { name: 'Skill SOS' });
  await expect(bound).toContainText('My skies turn to mud.');
  await expect(bound.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await write(helping, 'Amara Obi', 'Let each layer dry.');
  await expect(bound).toContainText('You have answered.');

  // Amara's open page hears of it.
  await page.goto(`/messages/${mei.id}`);
  const asked = page.getByRole('region', { name: 'Skill SOS' });
  await expect(asked).toContainText('Did that solve it?');
  await expectNoAxeViolations(page, { dark: true });
  await asked.getByRole('button', { name: 'Solved', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Solved?' });
  await expect(question).toContainText('120 SVC go to Mei Tanaka.');
  await question.getByRole('textbox', { name: 'Say thank you' }).fill('Clear skies!');
  await question.getByRole('button', { name: 'Solved' }).click();
  await expect(page.getByText('120 SVC went to Mei Tanaka')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(bound).toHaveCount(0);
  expect([await given.balanceOf(amara), await given.balanceOf(mei)]).toEqual([380, 620]);
  await helping.getByRole('button', { name: /^Notices/ }).click();
  await helping.getByRole('link', { name: 'You solved the SOS of Amara Obi: +120 SVC' }).click();
  await expect(helping.getByRole('article')).toContainText('Thanks: Clear skies!');
});
