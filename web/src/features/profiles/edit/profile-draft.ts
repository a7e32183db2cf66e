import { createDraftStore } from '../../../drafts/drafts.ts';
import { PROFILE_FIELDS, type ProfileValues } from './profile-form.ts';

const OWN_PROFILE = 'own profile';

/** Only the changed fields of a profile. The others keep their current values. */
const drafts = createDraftStore<Partial<ProfileValues>, never>('profile drafts', (values) =>
  Object.entries(values).every(([name, text]) => isField(name) && typeof text === 'string'),
);

const isField = (name: string) => PROFILE_FIELDS.some((field) => field === name);

export const profileDrafts = {
  of: (memberId: string): Partial<ProfileValues> => drafts.of(memberId, OWN_PROFILE)?.values ?? {},
  keep(memberId: string, typed: Partial<ProfileValues>): void {
    // Changes that were taken back need not be kept.
    const isDraft = Object.keys(typed).length > 0;
    drafts.keep(memberId, OWN_PROFILE, isDraft ? { values: typed, files: [] } : undefined);
  },
  forgetPage: drafts.forgetPage,
};
