/** What somebody has chosen or typed and not sent; what is absent is as the server has it. */
export type ReviewDraft = { readonly stars?: number; readonly comment?: string };

let owner = '';
const drafts = new Map<string, ReviewDraft>();

/** One member's only: nobody who signs in afterwards reads it. */
function draftsOf(memberId: string): Map<string, ReviewDraft> {
  if (owner !== memberId) drafts.clear();
  owner = memberId;
  return drafts;
}

export function reviewDraftOf(memberId: string, courseId: string): ReviewDraft {
  return draftsOf(memberId).get(courseId) ?? {};
}

/** Closing the dialog or leaving the screen loses nothing. */
export function keepReviewDraft(memberId: string, courseId: string, draft: ReviewDraft): void {
  draftsOf(memberId).set(courseId, draft);
}
