import type { FailureText } from './failure-scene.ts';

const at = (path: string) => () => path;
const plan = {
  title: 'A repair map',
  description: 'Who mends what.',
  category: 'Web Development',
  requiredSkills: ['React'],
};

/** As failureTexts, of what is about projects. */
export const projectFailures: readonly FailureText[] = [
  {
    text: 'Failed to get projects',
    method: 'GET',
    path: at('/api/projects'),
    broken: { reading: 'projects' },
  },
  {
    text: 'Failed to search projects',
    method: 'GET',
    path: at('/api/projects?q=seed'),
    broken: { reading: 'projects' },
  },
  {
    text: 'Failed to get user projects',
    method: 'GET',
    path: at('/api/me/projects'),
    broken: { reading: 'projects' },
  },
  {
    text: 'Failed to get project',
    method: 'GET',
    path: ({ projects }) => `/api/projects/${projects.open.id}`,
    broken: { reading: 'projects' },
  },
  {
    // Causes that the specification has a sentence of its own for are in the tests of the room.
    text: 'Failed to create project',
    method: 'POST',
    path: at('/api/projects'),
    body: () => plan,
    broken: { doing: 'insert on projects' },
  },
  {
    text: 'Failed to update project',
    method: 'PATCH',
    path: ({ projects }) => `/api/projects/${projects.own.id}`,
    body: () => ({ title: plan.title }),
    broken: { doing: 'update on projects' },
  },
  {
    text: 'Failed to update project',
    method: 'POST',
    path: ({ projects }) => `/api/projects/${projects.open.id}/join`,
    broken: { doing: 'insert on project_members' },
  },
  {
    text: 'Failed to update project',
    method: 'POST',
    path: ({ projects }) => `/api/projects/${projects.joined.id}/leave`,
    broken: { doing: 'delete on project_members' },
  },
];
