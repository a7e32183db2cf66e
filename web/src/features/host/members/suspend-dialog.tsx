import { type HostedMember, suspendMember } from '@skillverse/contract/host/members';
import { useForm, useWatch } from 'react-hook-form';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { failureToSay } from '../../../api/http/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { RadioList } from '../../../ui/forms/radio-list.tsx';
import { ReasonField } from '../desk/reason-field.tsx';
import { LENGTHS } from '../desk/suspension-lengths.ts';
import { doneWords } from './member-words.ts';
import { type SuspendBody, type SuspendValues, suspendResolver } from './suspend-form.ts';
import { useRefetchMember } from './use-refetch-member.ts';

export type SuspendDialogProps = {
  member: Pick<HostedMember, 'id' | 'name' | 'suspendedAt'>;
  open: boolean;
  onClose: () => void;
};

/** Asks why a member is suspended, for how long, and whether what they offer is hidden meanwhile. */
export function SuspendDialog({ member, open, onClose }: SuspendDialogProps) {
  const { register, handleSubmit, formState, control } = useForm<SuspendValues, unknown, SuspendBody>({
    resolver: suspendResolver,
    defaultValues: { reason: '', days: '7', withOffers: true },
    mode: 'onTouched',
  });
  const reason = useWatch({ control, name: 'reason' });
  const { pending, failure, run } = useSuspending(member.id, open, onClose);
  const error = formState.errors.reason?.message;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={member.suspendedAt ? 'Change the suspension' : 'Suspend this member'}
      onSubmit={(event) => void handleSubmit((body) => run(body))(event)}
      footer={
        <div className="equal-buttons">
          <Button type="submit" look="danger" tall pending={pending} pendingText="Suspending...">
            Suspend
          </Button>
          <Button look="plain" tall onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-1">
          <bdi className="type-label wrap-anywhere">{member.name}</bdi>
          <p className="type-text-s text-ink-soft">
            They are signed out everywhere, and nobody finds them. They can sign in to one page, which tells
            why, and appeal there. Their coins, and the courses that they learn in, stay as they are.
          </p>
        </div>
        <ReasonField
          hint="They read it."
          typed={reason}
          error={error}
          readOnly={pending}
          {...register('reason')}
        />
        <RadioList label="For how long" options={LENGTHS} readOnly={pending} {...register('days')} />
        <CheckField
          label="Hide what they offer"
          hint="Their courses and projects are found by nobody meanwhile. Members who are in them keep them."
          readOnly={pending}
          {...register('withOffers')}
        />
        <Failure>{!pending && failure}</Failure>
      </div>
    </Dialog>
  );
}

function useSuspending(memberId: string, open: boolean, onClose: () => void) {
  const toast = useToast();
  const tellUnseen = useUnseenFailure(open);
  return useHostCommand(suspendMember, {
    input: (body: SuspendBody) => ({ params: { memberId }, body }),
    onDone: ({ hidden }) => {
      toast.success(doneWords.suspended(hidden));
      onClose();
    },
    onFailed: (error) => tellUnseen(failureToSay(error, suspendMember)),
    refetch: useRefetchMember(),
  });
}
