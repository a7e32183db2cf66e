import { createDraftStore } from '../../../drafts/drafts.ts';

/** What a teacher has typed as an answer and not sent. About the id of the review. */
export const answerDrafts = createDraftStore<{ readonly text: string }, never>(
  'answer drafts',
  ({ text }) => typeof text === 'string',
);
