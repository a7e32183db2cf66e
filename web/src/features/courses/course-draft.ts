import { tabStorage } from '../../api/tab-storage.ts';
import type { KnownCourse } from './course-changes.ts';
import { COURSE_FIELDS, type CourseValues } from './course-form.ts';
import type { ChosenFile } from './upload-queue.ts';

export type CourseDraft = {
  readonly values: CourseValues;
  readonly files: readonly ChosenFile[];
  /** What was changed, where the course is there already. */
  readonly known?: KnownCourse | undefined;
  /** Chosen before the page was loaded anew: a browser does not hand files out twice. */
  readonly lostFiles?: number;
};

const NAME = 'course drafts';

let owner: string | undefined;
let drafts = new Map<string, CourseDraft>();

/** What one member has written and not sent: nobody who signs in afterwards reads it. */
function draftsOf(memberId: string): Map<string, CourseDraft> {
  if (owner === undefined) drafts = new Map(keptOf(memberId));
  else if (owner !== memberId) drafts.clear();
  owner = memberId;
  return drafts;
}

/** As it was kept before the page was loaded anew. */
function keptOf(memberId: string): [string, CourseDraft][] {
  try {
    const kept = JSON.parse(tabStorage().getItem(NAME) ?? '{}');
    if (kept.owner !== memberId) return [];
    return Object.entries(kept.drafts).flatMap(([about, draft]) => {
      const { values, fileCount, known } = draft as Omit<CourseDraft, 'files'> & { fileCount: number };
      const whole = COURSE_FIELDS.every((name) => typeof values[name] === 'string');
      return whole ? [[about, { values, files: [], lostFiles: fileCount, known }]] : [];
    });
  } catch {
    return []; // by another version of this app, or by hand
  }
}

/** A course that is not there yet. */
export const NEW_COURSE = 'new course';

/** @param about NEW_COURSE, or the id of the course that is being changed */
export function draftOf(memberId: string, about: string): CourseDraft | undefined {
  return draftsOf(memberId).get(about);
}

/** Closing the dialog, leaving the screen or loading the page anew loses nothing that was typed. */
export function keepDraft(memberId: string, about: string, draft: CourseDraft | undefined): void {
  const mine = draftsOf(memberId);
  if (draft) mine.set(about, draft);
  else mine.delete(about);
  const plain = [...mine].map(([name, { values, files, known }]) => [
    name,
    { values, fileCount: files.length, known },
  ]);
  try {
    if (mine.size === 0) tabStorage().removeItem(NAME);
    else tabStorage().setItem(NAME, JSON.stringify({ owner: memberId, drafts: Object.fromEntries(plain) }));
  } catch {
    // Full: then it lives as long as the page.
  }
}

/**
 * What was sent is on the server: only what was typed on since is still a draft.
 * @param saved the course that is there already, as it is by now
 */
export function draftSent(memberId: string, about: string, sent: CourseValues, saved?: KnownCourse): void {
  // The answer may have come when somebody else had signed in.
  const draft = owner === memberId ? drafts.get(about) : undefined;
  if (!draft) return;
  const isSent = COURSE_FIELDS.every((name) => draft.values[name] === sent[name]);
  keepDraft(memberId, about, isSent ? undefined : { ...draft, known: saved });
}

/** As when the page is loaded anew; for tests. */
export function forgetPage(): void {
  owner = undefined;
  drafts = new Map();
}
