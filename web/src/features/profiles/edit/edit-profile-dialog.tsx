import { Check } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { RestoredDraft } from '../../../ui/forms/restored-draft.tsx';
import type { ProfileDialogProps } from './avatar-dialog.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type EditProfileState, useEditProfile } from './use-edit-profile.ts';

/** What members say about themselves. */
export function EditProfileDialog({ open, onClose }: ProfileDialogProps) {
  const editing = useEditProfile(open, onClose);
  const { form, submit, draft, verified } = editing;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Edit Profile"
      onSubmit={(event) => void submit(event)}
      footer={<Save editing={editing} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RestoredDraft of="edit" draft={draft} pending={editing.pending} />
        {verified && (
          <div data-read-first="">
            <Note>
              Changing your skills or links may affect your verification: they would be checked anew.
            </Note>
          </div>
        )}
        <ProfileFields form={form} plain={editing.plainBio} />
      </div>
    </Dialog>
  );
}

function Save({ editing: { pending, saved, failure } }: { editing: EditProfileState }) {
  return (
    <>
      {/* Beside the button that was pressed, so that it is in sight however long the form is. */}
      <Failure>{failure}</Failure>
      <Button type="submit" tall wide pending={pending}>
        {saved && <Check aria-hidden="true" />}
        {saved ? 'Saved' : 'Save changes'}
      </Button>
    </>
  );
}
