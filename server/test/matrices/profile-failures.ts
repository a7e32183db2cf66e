import { aPicture } from '../given/files/made-files.ts';
import { formWith } from '../given/files/upload.ts';
import type { FailureText } from './failure-scene.ts';

const at = (path: string) => () => path;
const picture = await aPicture();
const draft = {
  skills: ['Ink'],
  linkedinUrl: null,
  githubUrl: null,
  portfolioUrl: null,
  otherLinks: [],
  bio: null,
};

/** As failureTexts, of what is about people. */
export const profileFailures: readonly FailureText[] = [
  {
    text: 'Failed to update user profile',
    method: 'PATCH',
    path: at('/api/me'),
    body: () => ({ name: 'Nobody' }),
    broken: { doing: 'update on users', when: "new.name = 'Nobody'" },
  },
  {
    text: 'Failed to update user profile',
    method: 'POST',
    path: at('/api/me/onboarding'),
    body: () => draft,
    broken: { doing: 'update on users', when: 'new.onboarding_completed' },
  },
  {
    text: 'Failed to upload file',
    method: 'PUT',
    path: at('/api/me/avatar'),
    body: () => formWith(picture),
    broken: { doing: 'insert on files' },
  },
  {
    text: 'Failed to delete file',
    method: 'DELETE',
    path: at('/api/me/avatar'),
    broken: { doing: 'delete on files' },
  },
  {
    text: 'Failed to get user profile',
    method: 'GET',
    path: ({ avatarUrl }) => avatarUrl,
    broken: { reading: 'files' },
  },
  {
    // Who asks is read from there too.
    text: 'Failed to search users',
    method: 'GET',
    path: at('/api/users?q=tom'),
    broken: { reading: 'users' },
  },
  {
    text: 'Failed to get suggestions',
    method: 'GET',
    path: at('/api/discovery/suggestions?q=watercolor&among=courses'),
    broken: { reading: 'search_words' },
  },
];
