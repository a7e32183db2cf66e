import { type OwnProfile, type ProfileInput, updateMe } from '@skillverse/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCommand } from '../../../api/commands/use-command.ts';
import { isOutcomeUnknown } from '../../../api/http/refusal.ts';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { useSignedInViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { asMarkdown } from '../../../ui/texts/as-markdown.ts';
import { showOwnProfile } from '../profile-changed.ts';
import { profileDrafts } from './profile-draft.ts';
import { saveFailureText } from './profile-failures.ts';
import {
  changesOf,
  PROFILE_FIELDS,
  ProfileForm,
  type ProfileValues,
  typedAnew,
  valuesOf,
} from './profile-form.ts';

const CLOSES_AFTER_MS = 1000;

const resolver = formResolver(ProfileForm);

/** What the viewer says about themselves, to be changed; what was typed and not saved is there the next time. */
export function useEditProfile(open: boolean, onClose: () => void) {
  const viewer = useSignedInViewer();
  const tellUnseen = useUnseenFailure(open);
  const { form, before, rebase, ...draft } = useProfileForm(viewer);
  const [verified] = useState(viewer.skillsVerified);
  const [failure, setFailure] = useState<string>();
  const {
    pending,
    done: saved,
    run: save,
  } = useSave(rebase, (error) => {
    const reason = saveFailureText(error);
    if (!markIssues(error, PROFILE_FIELDS, form.setError)) setFailure(reason);
    tellUnseen(reason);
  });
  const submit = form.handleSubmit((outcome) => {
    if (saved) return;
    setFailure(undefined);
    const typed = form.getValues();
    save({ changes: changesOf(before, typed, outcome), typed });
  });
  useClosing(saved, onClose);
  return {
    form,
    submit,
    failure,
    pending,
    saved,
    draft,
    /** The bio as it is saved, if it is plain text. */
    plainBio: viewer.bioFormat === 'plain' ? viewer.bio : null,
    /** When it began: other links or skills set it back, and what is read must not vanish then. */
    verified,
  };
}

export type EditProfileState = ReturnType<typeof useEditProfile>;

function useProfileForm({ id, ...profile }: OwnProfile) {
  const [before, setBefore] = useState(() => valuesOf(profile));
  const [draft] = useState(() => profileDrafts.of(id));
  const [restored, setRestored] = useState(Object.keys(draft).length > 0);
  const form = useForm<ProfileValues, unknown, ProfileInput>({
    resolver,
    defaultValues: { ...before, ...draft },
    mode: 'onTouched',
  });
  const { watch, getValues } = form;
  useEffect(() => {
    const writing = watch(() => profileDrafts.keep(id, typedAnew(before, getValues())));
    return () => writing.unsubscribe();
  }, [watch, getValues, id, before]);
  return {
    form,
    before,
    restored,
    /** The submitted values are saved now. More may have been typed since. */
    rebase(typed: ProfileValues) {
      profileDrafts.keep(id, typedAnew(typed, getValues()));
      setBefore(typed);
      setRestored(false);
    },
    isFilled: () => Object.keys(typedAnew(before, getValues())).length > 0,
    /** Back to what is saved. */
    startOver() {
      form.reset(before);
      profileDrafts.keep(id, {});
      setRestored(false);
      form.setFocus('name');
    },
  };
}

type Save = { readonly changes: Partial<ProfileInput>; readonly typed: ProfileValues };

/** Also called if the dialog was closed before the answer came. */
function useSave(onSaved: (typed: ProfileValues) => void, onFailed: (error: Error) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useCommand(updateMe, {
    input: ({ changes }: Save) => ({ body: asMarkdown(changes, 'bio') }),
    onDone: (profile, { typed }) => {
      onSaved(typed);
      toast.success('Profile updated successfully!');
      void showOwnProfile(client, profile);
    },
    onFailed: (error) => {
      onFailed(error);
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    },
  });
}

/** A moment later, so that one sees that it worked. */
function useClosing(saved: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [saved]);
}
