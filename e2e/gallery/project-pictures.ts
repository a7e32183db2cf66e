import { withoutInitialDataWhereRouted } from '../support/without-initial-data.ts';
import type { Community } from './community.ts';
import { dialogOf, failed, neverAnswered, type Picture, press, screen, waiting } from './picture.ts';

/** A project of the member's own with a notice about it. */
const told = (name: string, idIn: (community: Community) => string, words: string): Picture => ({
  name: `project, ${name}`,
  as: 'member',
  open: async (page, community) => {
    await page.goto(`/collaborate?tab=mine&project=${idIn(community)}`);
    await dialogOf(page).getByText(words).waitFor();
  },
});

/** The hub and all actions on projects. */
export const PROJECT_PICTURES: readonly Picture[] = [
  screen('hub', 'member', '/collaborate', 'main article'),
  screen('hub, filtered', 'member', '/collaborate?category=Data+Science', 'main article'),
  screen('hub, nothing found', 'member', '/collaborate?q=xylophone', 'main h2, main h3'),
  {
    name: 'hub, choosing filters',
    as: 'member',
    whole: true,
    open: async (page) => {
      await page.goto('/collaborate?category=Data+Science&skills=Python');
      await press(page, 'Filters (2)');
      await page.getByRole('button', { name: 'Apply Filters' }).waitFor();
    },
  },
  screen('start a project', 'member', '/collaborate?tab=start', 'main h2'),
  screen('own projects', 'member', '/collaborate?tab=mine', 'main article'),
  screen('own projects, none', 'beginner', '/collaborate?tab=mine', 'main h2, main h3'),
  waiting('hub', '/collaborate'),
  waiting('own projects', '/collaborate?tab=mine'),
  failed('hub', '/collaborate'),
  failed('own projects', '/collaborate?tab=mine'),
  told(
    'hidden by the host',
    ({ hiddenProjectId }) => hiddenProjectId,
    'The host of this site has hidden this project',
  ),
  told('handed over', ({ inheritedProjectId }) => inheritedProjectId, 'Its creator left on'),
  {
    name: 'project, loading',
    as: 'member',
    open: async (page, { projectId }) => {
      withoutInitialDataWhereRouted(page);
      await page.route(`**/api/projects/${projectId}`, neverAnswered);
      await page.goto(`/collaborate?project=${projectId}`);
      await dialogOf(page).getByText('Loading this project').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'project, failed',
    as: 'member',
    open: async (page, { projectId }) => {
      withoutInitialDataWhereRouted(page);
      await page.route(`**/api/projects/${projectId}`, (route) => route.abort());
      await page.goto(`/collaborate?project=${projectId}`);
      await dialogOf(page).getByText('Could not load this project').waitFor();
    },
  },
  {
    name: 'project, of others',
    as: 'beginner',
    open: async (page, { projectId }) => {
      await page.goto(`/collaborate?project=${projectId}`);
      await dialogOf(page).getByRole('heading', { name: 'Team' }).waitFor();
    },
  },
  {
    name: 'project, as a member',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/collaborate?project=${projectId}`);
      await dialogOf(page).getByRole('heading', { name: 'Team' }).waitFor();
    },
  },
  {
    name: 'project, a picture of it',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/collaborate?project=${projectId}`);
      const gallery = dialogOf(page).getByRole('region', { name: 'Gallery' });
      await gallery.getByRole('button').first().click();
      await page.getByRole('dialog', { name: 'Gallery' }).getByRole('img').waitFor();
    },
  },
  {
    name: 'project, leave',
    as: 'member',
    open: async (page, { projectId }) => {
      await page.goto(`/collaborate?project=${projectId}`);
      await press(dialogOf(page), 'Leave');
    },
  },
  {
    name: 'project, gone',
    as: 'member',
    open: async (page) => {
      await page.goto('/collaborate?project=01a07aec-0000-7624-bcb9-37f62b0d6048');
      await dialogOf(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'project, status menu',
    as: 'member',
    open: async (page) => {
      await page.goto('/collaborate?tab=mine');
      await press(page.getByRole('article', { name: 'Night birds' }), 'Change status');
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'edit project',
    as: 'member',
    open: async (page) => {
      await page.goto('/collaborate?tab=mine');
      await press(page.getByRole('article', { name: 'Night birds' }), 'View Details');
      await press(dialogOf(page), 'Edit');
      await dialogOf(page).getByLabel('Title').waitFor();
    },
  },
  {
    name: 'edit project, deleting it',
    as: 'member',
    open: async (page) => {
      await page.goto('/collaborate?tab=mine');
      await press(page.getByRole('article', { name: 'Night birds' }), 'View Details');
      await press(dialogOf(page), 'Edit');
      await press(dialogOf(page), 'Delete this project...');
    },
  },
  {
    name: 'create project',
    as: 'member',
    open: async (page) => {
      await page.goto('/collaborate?tab=start');
      await press(page, 'Create New Project');
      await dialogOf(page).getByLabel('Title').waitFor();
    },
  },
  {
    name: 'create project, nothing filled in',
    as: 'member',
    open: async (page) => {
      await page.goto('/collaborate?tab=start');
      await press(page, 'Create New Project');
      await press(dialogOf(page), 'Create Project');
    },
  },
];
