import { aPdf } from '../given/files/made-files.ts';
import { formWith } from '../given/files/upload.ts';
import type { FailureText, Scene } from './failure-scene.ts';

const at = (path: string) => () => path;
const fileOf = ({ projects: { own, fileId } }: Scene) => `/api/projects/${own.id}/media/${fileId}`;
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
    // For what went wrong in any other way; the causes that have sentences of their own are met in create-project.test.ts.
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
    text: 'Failed to join project',
    method: 'POST',
    path: ({ projects }) => `/api/projects/${projects.open.id}/join`,
    broken: { doing: 'insert on project_members' },
  },
  {
    text: 'Failed to leave project',
    method: 'POST',
    path: ({ projects }) => `/api/projects/${projects.joined.id}/leave`,
    broken: { doing: 'delete on project_members' },
  },
  {
    text: 'Failed to delete project',
    method: 'DELETE',
    path: ({ projects }) => `/api/projects/${projects.own.id}`,
    broken: { doing: 'delete on projects' },
  },
  {
    text: 'Failed to upload file',
    method: 'POST',
    path: ({ projects }) => `/api/projects/${projects.own.id}/media?kind=document`,
    body: () => formWith(aPdf()),
    broken: { doing: 'insert on project_media' },
  },
  {
    text: 'Failed to delete file',
    method: 'DELETE',
    path: fileOf,
    broken: { doing: 'delete on files' },
  },
  {
    text: 'Failed to get project',
    method: 'GET',
    path: fileOf,
    broken: { reading: 'project_media' },
  },
];
