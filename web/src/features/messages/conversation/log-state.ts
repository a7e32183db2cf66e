import type { Call } from '@skillverse/contract/call';
import { listMessages } from '@skillverse/contract/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import type { History } from './history/history.ts';

/** Before the first message. */
export const NO_HISTORY: History = {
  items: [],
  people: [],
  nextBefore: null,
  readNumber: 0,
  readByOther: null,
};

/** The messages, as far as they are there, and why they are not. */
export type LogState = {
  /** undefined until it is known. */
  readonly history: History | undefined;
  readonly failure:
    | { readonly detail: string; readonly retry: () => void; readonly isRetrying: boolean }
    | undefined;
};

type Asked = { readonly about: UseQueryResult<unknown>; readonly history: UseQueryResult<History> };

/** @param call what `about` asks for, before the messages can be asked for */
export function logStateOf({ about, history }: Asked, call: Call, hasConversation: boolean): LogState {
  const isKnown = about.data !== undefined;
  const failed = about.isError && !isKnown ? about : history;
  return {
    history: hasConversation ? history.data : isKnown ? NO_HISTORY : undefined,
    failure: failed.isError
      ? {
          detail: failureText(failed.error, failed === about ? call : listMessages),
          retry: () => void failed.refetch(),
          isRetrying: failed.isFetching,
        }
      : undefined,
  };
}
