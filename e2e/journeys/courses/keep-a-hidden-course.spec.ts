import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { openManage } from '../../support/course-form.ts';
import { expect, test } from '../../support/journey.ts';

test('a teacher is told that the host has hidden a course, on its card and where it is managed', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.signedInLearner();
  const hidden = await given.course({ title: 'Glazing', teacherId: teacher.id });
  await given.course({ title: 'Raku', teacherId: teacher.id });
  await given.hidden(hidden);
  const dialog = await openManage(page, 'Glazing');
  await expect(dialog.getByText('The host of this site has hidden this course')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const card = (title: string) => page.getByRole('article', { name: title });
  await expect(card('Glazing')).toContainText('Hidden by the host');
  await expect(card('Raku')).not.toContainText('Hidden by the host');
  const titleTop = async (title: string) => {
    const [ticket, heading] = [card(title), card(title).getByRole('heading')];
    return (await heading.boundingBox())!.y - (await ticket.boundingBox())!.y;
  };
  expect(await titleTop('Glazing'), 'the mark takes no room').toBeCloseTo(await titleTop('Raku'), 0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
});

test('whoever is in a project that the host has hidden is told so, and sees nothing more of it once they have left', {
  tag: '@full',
}, async ({ page, given }) => {
  const member = await given.signedInLearner();
  const project = await given.project({ title: 'Night birds', members: [member.id] });
  await given.hiddenProject(project);
  await page.goto('/collaborate?tab=mine');
  const card = page.getByRole('article', { name: 'Night birds' });
  await expect(card).toContainText('Hidden by the host');
  await expect(card, 'to nobody it is open').not.toContainText(/Open|In Progress/);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText(
    'The host of this site has hidden this project. Nobody else can find or join it',
  );
  await expectNoAxeViolations(page);
  await details.getByRole('button', { name: 'Leave' }).click();
  await details.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You left Night birds')).toBeVisible();
  await expect(details, 'there is no such project for them any more').toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('a stranger reads the review of a hidden course without its title', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const hidden = await given.course({ title: 'Unspeakable', teacherId: teacher.id });
  await given.reviewed(await given.member(), hidden, 4, 'My bowl stands.');
  await given.hidden(hidden);
  await given.signedInLearner();
  await page.goto(`/user/${teacher.id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('My bowl stands.');
  await expect(reviews).toContainText('A course that is not shown any more');
  await expect(page.getByText('Unspeakable')).toHaveCount(0);
  await expectNoAxeViolations(page);
});
