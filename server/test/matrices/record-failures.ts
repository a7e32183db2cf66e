import type { FailureText } from './failure-scene.ts';

const at = (path: string) => () => path;

/** As failureTexts, of what is about a member's record. */
export const recordFailures: readonly FailureText[] = [
  {
    text: 'Failed to get courses',
    method: 'GET',
    path: at('/api/courses/trending'),
    broken: { reading: 'courses' },
  },
  {
    text: 'Failed to get your record',
    method: 'GET',
    path: at('/api/me/record'),
    broken: { reading: 'achievements' },
  },
  {
    text: 'Failed to save what others see',
    method: 'PUT',
    path: at('/api/me/record/shown'),
    body: () => ({ achievements: false, gallery: false }),
    broken: { doing: 'update on users', when: 'not new.shows_gallery' },
  },
  {
    text: 'Failed to save the gallery',
    method: 'PUT',
    path: at('/api/me/gallery'),
    body: () => ({ items: [] }),
    broken: { reading: 'gallery_items' },
  },
  {
    text: 'Failed to get pictures',
    method: 'GET',
    path: at('/api/me/gallery/pictures'),
    broken: { reading: 'project_media' },
  },
  {
    text: 'Failed to get the record',
    method: 'GET',
    path: ({ offered }) => `/api/users/${offered.teacherId}/record`,
    broken: { reading: 'achievements' },
  },
];
