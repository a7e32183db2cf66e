import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { getDesk } from '@skillverse/contract/host/desk';
import {
  HidingInput,
  type HostOffer,
  hideHostOffer,
  listHostOffers,
  showHostOffer,
} from '@skillverse/contract/host/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { failureToSay } from '../../../api/http/refusal.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

type Reason = { reason: string };

type Deciding = { offer: HostOffer; open: boolean; onClose: () => void };

/** The field of the dialog, and what comes of sending it. */
export function useDeciding({ offer, open, onClose }: Deciding) {
  const client = useQueryClient();
  const toast = useToast();
  const tellUnseen = useUnseenFailure(open);
  const form = useForm<Reason>({
    resolver: standardSchemaResolver(HidingInput),
    defaultValues: { reason: '' },
  });
  const isHiding = offer.hidden === null;
  const call = isHiding ? hideHostOffer : showHostOffer;
  const deciding = useHostCommand(call, {
    input: (body: Reason) => ({ params: { kind: offer.kind, offerId: offer.id }, body }),
    onDone: ({ offer: { title }, changed }) => {
      const was = isHiding ? `${title} was hidden already` : `${title} was shown already`;
      const now = isHiding ? `${title} is hidden now` : `${title} is shown again`;
      toast.success(changed ? now : was);
      onClose();
    },
    onFailed: (error) => tellUnseen(failureToSay(error, call)),
    refetch: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(listHostOffers) }),
        client.invalidateQueries({ queryKey: keyOf(getDesk) }),
      ]),
  });
  return {
    ...form,
    isHiding,
    pending: deciding.pending,
    failure: deciding.failure,
    send: form.handleSubmit((body) => deciding.run(body)),
  };
}
