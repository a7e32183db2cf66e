import type { Examples } from '../example.ts';
import { content, course, courseInput, video } from '../example-things.ts';
import { ongoingPlace } from './enrollment-examples.ts';

export const courseExamples: Examples = {
  'courses.listCourses': {
    summary: 'List courses or search them, narrowed and sorted as you like',
    answer: {
      items: [{ ...course, courseRating: 4.5, courseReviewCount: 2 }],
      nextCursor: null,
      total: 1,
      totalIsCapped: false,
    },
  },
  'courses.getCourse': {
    summary: 'One course, and how many files it holds',
    answer: { ...course, files: { images: 1, videos: 3, documents: 2 } },
  },
  'courses.createCourse': {
    summary: 'Create a course: the viewer is its teacher',
    body: courseInput,
    answer: course,
    details: { TOO_MANY_COURSES: { maxCourses: 100 } },
  },
  'courses.updateCourse': {
    summary: 'Change a course of your own; a new price counts for those who enroll from then on',
    body: { svcValue: 120, expectedUpdatedAt: course.updatedAt },
    answer: { ...course, svcValue: 120 },
    details: { COURSE_CHANGED: { course: { ...course, svcValue: 90 }, imageAddress: null } },
  },
  'courses.uploadCourseMedia': {
    summary: 'Add a file to a course of your own: an image, a video, a document, or captions for a video',
    answer: { ...video, viewed: false },
    details: {
      FILE_TOO_LARGE: { maxMb: 50 },
      FILE_TYPE_REFUSED: { accepted: 'MP4, AVI or MOV' },
      FILE_NAME_REFUSED: { ending: '.exe' },
      IMAGE_TOO_LARGE: { maxMegapixels: 40 },
      IMAGE_TOO_LONG: { maxFrames: 500 },
      DOCUMENT_REFUSED: { what: 'macros' },
      QUOTA_REACHED: { quotaMb: 1024 },
      TOO_MANY_FILES: { maxFiles: 100 },
    },
  },
  'courses.orderCourseMedia': {
    summary: 'Put all files of one kind into a new order',
    body: { kind: 'video', order: [video.id] },
    answer: { ...content, progressPercent: 0, videos: [{ ...video, viewed: false }] },
  },
  'courses.removeCourseMedia': {
    summary: 'Remove a file, a video with its captions',
    answer: { ...content, videos: [], progressPercent: null },
  },
  'courses.saveCourse': {
    summary: 'Save a course for later: nobody else sees it',
    answer: { saved: true },
    details: { TOO_MANY_SAVED: { maxSaved: 1000 } },
  },
  'courses.unsaveCourse': {
    summary: 'Take a course off your saved ones',
    answer: { saved: false },
  },
};

export const courseContentExamples: Examples = {
  'courseContent.getCourseContent': {
    summary: 'The images, videos and documents of a course that you learn or teach',
    answer: content,
  },
  'courseContent.viewCourseMedia': {
    summary: 'Remember that you watched the video or opened the document',
    answer: { progressPercent: 100 },
  },
  'courseContent.openCourseMedia': { summary: 'The bytes of a file, whole or a part (Range)' },
};

export const coursePageAnswer = {
  course,
  files: { images: 1, videos: 1, documents: 0 },
  titles: { videos: [video.name], documents: [] },
  rating: 4.5,
  reviewCount: 2,
  hiddenByHost: false,
  learning: ongoingPlace,
  left: null,
  taught: null,
  moreOfTeacher: [],
  similar: [],
};
