import { createDraftStore } from '../../drafts/drafts.ts';

const drafts = createDraftStore<{ words: string }, never>(
  'decision drafts',
  ({ words }) => typeof words === 'string',
);

/** Thanks and reasons that were written and not sent, each of one decision about one request. */
export const decisionDrafts = {
  of: (memberId: string, about: string): string => drafts.of(memberId, about)?.values.words ?? '',
  keep: (memberId: string, about: string, words: string) =>
    drafts.keep(memberId, about, words === '' ? undefined : { values: { words }, files: [] }),
};
