import type { CourseValues } from './course-form.ts';
import type { ChosenFile } from './upload-queue.ts';

export type CourseDraft = { readonly values: CourseValues; readonly files: readonly ChosenFile[] };

let owner = '';
const drafts = new Map<string, CourseDraft>();

/** What one member has written and not sent: nobody who signs in afterwards reads it. */
function draftsOf(memberId: string): Map<string, CourseDraft> {
  if (owner !== memberId) drafts.clear();
  owner = memberId;
  return drafts;
}

/** A course that is not there yet. */
export const NEW_COURSE = 'new course';

/** @param about NEW_COURSE, or the id of the course that is being changed */
export function draftOf(memberId: string, about: string): CourseDraft | undefined {
  return draftsOf(memberId).get(about);
}

/** Closing the dialog or leaving the screen loses nothing that was typed or chosen. */
export function keepDraft(memberId: string, about: string, draft: CourseDraft | undefined): void {
  const kept = draftsOf(memberId);
  if (draft) kept.set(about, draft);
  else kept.delete(about);
}
