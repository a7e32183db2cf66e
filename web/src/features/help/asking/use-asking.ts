import { askForHelp } from '@skillverse/contract/help/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { intentKey } from '../../../api/http/intent-key.ts';
import { ApiRefusal, failureToSay, isRefusal } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { refetchHelp, showBalance } from '../help-changed.ts';
import {
  type AskingBody,
  type AskingErrors,
  type AskingValues,
  checkAsking,
  fieldErrors,
  shortText,
} from './asking.ts';
import { keepAsking } from './kept-asking.ts';

const asking = keepAsking({
  // The same key for corrected words: if an answer was lost, a second SOS would be the worse outcome.
  send: (memberId, body) => send(askForHelp, { body, idempotencyKey: intentKey(askForHelp, memberId) }),
});

/** What the viewer asks for help with, written and perhaps on its way. */
export function useAsking() {
  const client = useQueryClient();
  const { id, skillCoins } = useSignedInViewer();
  const read = () => asking.read(id);
  const { values, state, error } = useSyncExternalStore(asking.subscribe, read, read);
  const { errors, body } = checkAsking(values, skillCoins);
  const beside = errorsOf(error);
  return {
    values,
    isSending: state === 'sending',
    balanceSvc: skillCoins,
    body,
    errors: { ...beside, ...errors },
    failure:
      state === 'failed' && Object.keys(beside).length === 0 ? failureToSay(error, askForHelp) : undefined,
    write: (next: Partial<AskingValues>) => asking.write(id, next),
    async send(wanted: AskingBody, onSent: () => Promise<void>) {
      await asking.send(id, wanted, async (answer) => {
        showBalance(client, answer.skillCoins);
        await onSent();
      });
      // After a failure too: an answer that was lost may have been a yes.
      await refetchHelp(client);
    },
  };
}

/** What the server has said about single fields. */
function errorsOf(error: unknown): AskingErrors {
  if (isRefusal(error, askForHelp) && error.code === 'INSUFFICIENT_COINS') {
    return { bounty: shortText(error.details.shortfallSvc) };
  }
  return error instanceof ApiRefusal ? fieldErrors(error.issues) : {};
}

export type AskingState = ReturnType<typeof useAsking>;
