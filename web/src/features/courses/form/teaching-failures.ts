import { orderCourseMedia, removeCourseMedia, uploadCourseMedia } from '@skillverse/contract/courses/media';
import { updateCourse } from '@skillverse/contract/courses/teaching';
import { deleteCourse } from '@skillverse/contract/departures';
import { failureText, isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { REFUSED_FOR_GOOD } from '../../../api/http/refused-files.ts';

/** Texts of red toasts. The dialog shows the reason. */
export const CREATE_FAILED = 'Failed to create course. Please try again.';
export const UPDATE_FAILED = 'Failed to update course. Please try again.';
export const DELETE_FAILED = 'Failed to delete course. Please try again.';

const CHANGES = [updateCourse, deleteCourse, uploadCourseMedia, orderCourseMedia, removeCourseMedia];

/** The course was deleted meanwhile, in another window or on another device. */
export function isCourseGone(error: unknown): boolean {
  return CHANGES.some((call) => isRefusal(error, call) && error.code === 'COURSE_NOT_FOUND');
}

const HOPELESS = [...REFUSED_FOR_GOOD, 'COURSE_NOT_FOUND', 'NOT_YOUR_COURSE'];

/** The same file would be refused again. */
export function isPermanentFailure(error: unknown): boolean {
  return isRefusal(error, uploadCourseMedia) && HOPELESS.includes(error.code);
}

/** Why a file was not uploaded. Always shown, because it is beside the file. */
export function uploadFailureText(error: unknown): string {
  if (isSignedOut(error)) return 'Sign in again, then try again';
  if (!isRefusal(error, uploadCourseMedia)) return failureText(error, uploadCourseMedia);
  switch (error.code) {
    case 'COURSE_NOT_FOUND':
      return 'This course has been deleted meanwhile';
    case 'NOT_YOUR_COURSE':
    case 'VIDEO_NOT_FOUND':
    case 'FILE_MISSING':
    case 'FILE_TOO_LARGE':
    case 'FILE_TYPE_REFUSED':
    case 'FILE_DAMAGED':
    case 'FILE_NAME_REFUSED':
    case 'PDF_BEGINS_LATE':
    case 'PDF_CONTINUES':
    case 'DOCUMENT_REFUSED':
    case 'VIDEO_MISSING':
    case 'TEXT_NOT_UTF8':
    case 'IMAGE_TOO_LARGE':
    case 'IMAGE_TOO_LONG':
    case 'QUOTA_REACHED':
    case 'TOO_MANY_FILES':
    case 'STORAGE_FULL':
      return error.message;
  }
}
