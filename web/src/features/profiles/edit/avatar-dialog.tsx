import { fileLimits } from '@skillverse/contract/files/file-limits';
import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { useBegunBefore } from '../../../ui/dialog/use-begun-before.ts';
import { type Leaving, useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { CropArea } from './crop-area.tsx';
import { type ChosenPicture, type PictureChoice, usePictureChoice } from './use-picture-choice.ts';
import { type PutAvatarState, usePutAvatar } from './use-put-avatar.ts';
import { useRemoveAvatar } from './use-remove-avatar.ts';

export type ProfileDialogProps = { open: boolean; onClose: () => void };

/** A new picture of oneself: chosen or dropped, cropped to a square, sent; or none any more. */
export function AvatarDialog({ open, onClose }: ProfileDialogProps) {
  const choice = usePictureChoice();
  const putting = usePutAvatar(() => leaving.leave());
  const { chosen } = choice;
  const leaving = useLeaveQuestion(open && chosen !== undefined, { stop: putting.cancel, close: onClose });
  return (
    <Dialog
      open={open}
      onClose={leaving.close}
      title="Your picture"
      footer={
        leaving.asking ? (
          <LeaveQuestion leaving={leaving} onItsWay={putting.pending} />
        ) : (
          chosen && <CutActions chosen={chosen} choice={choice} putting={putting} />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {chosen ? (
          <CropArea picture={chosen.picture} onChange={choice.setArea} still={putting.pending} />
        ) : (
          <PresentPicture choice={choice} onRemoved={onClose} />
        )}
        <Failure>{putting.failure}</Failure>
      </div>
    </Dialog>
  );
}

function LeaveQuestion({ leaving, onItsWay }: { leaving: Leaving; onItsWay: boolean }) {
  return (
    <Question
      title={onItsWay ? 'Stop the upload?' : 'Close without your new picture?'}
      onKeep={leaving.stay}
      actions={
        <>
          <Button look="plain" onClick={leaving.stay}>
            {onItsWay ? 'Keep uploading' : 'Keep editing'}
          </Button>
          <Button look="danger" onClick={leaving.leave}>
            {onItsWay ? 'Stop and close' : 'Discard picture'}
          </Button>
        </>
      }
    >
      <p className="type-text-s">
        {onItsWay ? 'Your new picture is not there yet.' : 'It is chosen, but not used yet.'}
      </p>
    </Question>
  );
}

type CutActionsProps = { chosen: ChosenPicture; choice: PictureChoice; putting: PutAvatarState };

function CutActions({ chosen, choice, putting }: CutActionsProps) {
  if (putting.pending) return <Uploading key="pending" putting={putting} />;
  function chooseAnother() {
    putting.forget();
    choice.forget();
  }
  return (
    <Step key="choice">
      <Button tall wide onClick={() => putting.put(chosen)}>
        {putting.failure ? 'Try again' : 'Use this picture'}
      </Button>
      <Button look="plain" tall wide onClick={chooseAnother}>
        Choose another
      </Button>
    </Step>
  );
}

function Uploading({ putting }: { putting: PutAvatarState }) {
  // 'Cancel' may stand where 'Use this picture' was: the second press of a double click was meant for that.
  const isBegunBefore = useBegunBefore(true);
  return (
    <Step>
      <ProgressBar label="Uploading your picture" percent={putting.percent} figure />
      <Button
        look="plain"
        tall
        wide
        onClick={(press) => {
          if (!isBegunBefore(press)) putting.cancel();
        }}
      >
        Cancel
      </Button>
    </Step>
  );
}

/** Leaves the focus to the dialog when it leaves with the button that was pressed. */
function Step({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusHeir<HTMLDivElement>()} className="grid gap-2">
      {children}
    </div>
  );
}

function PresentPicture({ choice, onRemoved }: { choice: PictureChoice; onRemoved: () => void }) {
  const { avatarUrl } = useSignedInViewer();
  const isOwn = avatarUrl !== DEFAULT_AVATAR_URL;
  return (
    <Step>
      <Avatar src={avatarUrl} size="xl" className="mx-auto mb-3" alt="Your picture at present" />
      <FileDrop
        label={isOwn ? 'A new picture' : 'A picture of you'}
        action="Choose a picture"
        hint={fileLimits('image').replace(' each', '')}
        icon={ImageUp}
        extensions={MEDIA_LIMITS.image.extensions}
        onFiles={(files) => void choice.choose(files)}
        refused={choice.refused}
      />
      {isOwn && <Removal onRemoved={onRemoved} />}
    </Step>
  );
}

function Removal({ onRemoved }: { onRemoved: () => void }) {
  const [asked, setAsked] = useState<boolean>();
  const { pending, failure, run: remove } = useRemoveAvatar(onRemoved);
  const button = useRef<HTMLButtonElement>(null);
  // After the question the focus returns to where it was.
  useEffect(() => {
    if (asked === false) button.current?.focus();
  }, [asked]);
  if (!asked) {
    return (
      <Button ref={button} look="bare" className="justify-self-center" onClick={() => setAsked(true)}>
        Remove picture
      </Button>
    );
  }
  return (
    <Question
      title="Remove your picture?"
      onKeep={pending ? undefined : () => setAsked(false)}
      actions={
        <>
          <Button look="plain" onClick={() => setAsked(false)}>
            Keep
          </Button>
          <Button look="danger" pending={pending} onClick={() => remove()}>
            Remove
          </Button>
        </>
      }
    >
      <p className="type-text-s">The default picture takes its place.</p>
      {failure && (
        <p role="alert" className="type-text-s font-bold text-coral-text">
          {failure}
        </p>
      )}
    </Question>
  );
}
