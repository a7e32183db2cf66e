import type { HostOffer } from '@skillverse/contract/host/offers';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { ReasonField } from '../desk/reason-field.tsx';
import { useDeciding } from './use-deciding.ts';

type OfferDialogProps = { offer: HostOffer; open: boolean; onClose: () => void };

/** Asks why something is hidden, or shown again. */
export function OfferDialog({ offer, open, onClose }: OfferDialogProps) {
  const form = useDeciding({ offer, open, onClose });
  const { register, control, formState, pending, failure, isHiding, send } = form;
  const reason = useWatch({ control, name: 'reason' });
  const error = formState.errors.reason?.message;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isHiding ? `Hide this ${offer.kind}?` : `Show this ${offer.kind} again?`}
      onSubmit={(event) => void send(event)}
      footer={
        <div className="equal-buttons">
          <Button
            type="submit"
            look={isHiding ? 'danger' : 'filled'}
            tall
            pending={pending}
            pendingText={isHiding ? 'Hiding...' : 'Showing...'}
          >
            {isHiding ? 'Hide' : 'Show again'}
          </Button>
          <Button look="plain" tall onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-1">
          <p dir="auto" className="line-clamp-2 type-label wrap-anywhere">
            {offer.title}
          </p>
          <p className="type-text-s text-ink-soft">{isHiding ? HIDES : SHOWS}</p>
        </div>
        <ReasonField typed={reason} error={error} readOnly={pending} {...register('reason')} />
        <Failure>{!pending && failure}</Failure>
      </div>
    </Dialog>
  );
}

const HIDES =
  'Nobody finds it any more. Those who are in it keep it. Its owner reads your reason, and can appeal once.';
const SHOWS = 'Everybody finds it again, and its owner is told. The reason stands in the log.';
