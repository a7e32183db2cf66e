import type { Examples } from '../example.ts';
import {
  joinedProject,
  ownProject,
  project,
  projectDetails,
  projectImage,
  projectInput,
} from '../example-things.ts';

export const projectExamples: Examples = {
  'projects.listProjects': {
    summary: 'List projects of other members, newest first, or search the open ones, 30 a page',
    answer: { items: [project], nextCursor: null, total: 1, totalIsCapped: false },
  },
  'projects.listMyProjects': {
    summary: 'Projects that you created or are a member of, newest first, 30 a page',
    answer: {
      items: [project],
      nextCursor: null,
      total: 1,
      counts: { open: 1, 'in-progress': 0, completed: 0, paused: 0 },
    },
  },
  'projects.getProject': { summary: 'All about a project', answer: projectDetails },
  'projects.createProject': {
    summary: 'Start a project: the viewer is its creator and first member',
    body: projectInput,
    answer: ownProject,
    details: { TOO_MANY_PROJECTS: { maxProjects: 20 } },
  },
  'projects.updateProject': {
    summary: 'Change a project of your own, pause it, complete it or let it run again',
    body: { status: 'paused', expectedUpdatedAt: project.updatedAt },
    answer: { ...ownProject, status: 'paused' },
    details: {
      TOO_MANY_PROJECTS: { maxProjects: 20 },
      TOO_FEW_PLACES: { memberCount: 3 },
      PROJECT_CHANGED: { project: { ...ownProject, title: 'A repair map' } },
    },
  },
  'projects.deleteProject': {
    summary: 'Delete a project of your own in which nobody else is',
    answer: { deleted: true },
  },
  'projects.joinProject': {
    summary: 'Take a free place in a project',
    answer: joinedProject,
    details: { TOO_MANY_PROJECTS: { maxProjects: 20 } },
  },
  'projects.removeTeammate': {
    summary: 'Remove a member from a project of your own, for 30 days',
    answer: ownProject,
  },
  'projects.leaveProject': { summary: 'Give your place in a project up', answer: projectDetails },
  'projects.uploadProjectMedia': {
    summary: 'Add a file to a project of your own: an image, a video or a document',
    answer: projectImage,
    details: {
      FILE_TOO_LARGE: { maxMb: 10 },
      FILE_TYPE_REFUSED: { accepted: 'PDF, DOC or DOCX' },
      FILE_NAME_REFUSED: { ending: '.exe' },
      IMAGE_TOO_LARGE: { maxMegapixels: 40 },
      IMAGE_TOO_LONG: { maxFrames: 500 },
      DOCUMENT_REFUSED: { what: 'macros' },
      QUOTA_REACHED: { quotaMb: 1024 },
      TOO_MANY_FILES: { maxFiles: 30 },
    },
  },
  'projects.removeProjectMedia': {
    summary: 'Remove a file from a project of your own',
    answer: { ...ownProject, galleryImages: [] },
  },
  'projects.openProjectMedia': { summary: 'The bytes of a file of a project, whole or a part (Range)' },
};
