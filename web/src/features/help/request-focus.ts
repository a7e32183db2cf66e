import type { HelpRequest } from '@skillverse/contract/help/requests';

type OfRequest = Pick<HelpRequest, 'id'>;

/** The element of a request that takes the focus. */
export const requestElementId = ({ id }: OfRequest) => `request-${id}`;

const elementOf = (request: OfRequest) => document.getElementById(requestElementId(request));

/**
 * The button that was pressed leaves with the decision: the dialog below goes on, with its field if it has one by now, else the
 * request itself, else the conversation that it was decided in.
 */
export function heirOf(request: OfRequest): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
  const below = dialogs.findLast((dialog) => !dialog.closest('[data-closed]'));
  if (below) return below.querySelector('textarea') ?? below;
  return elementOf(request) ?? document.querySelector<HTMLElement>('main h2[tabindex="-1"]');
}

let taken: string | undefined;

/** The next place that shows this request takes the focus: it was taken on a moment ago, and the screen changes to its conversation. */
export function focusNext({ id }: OfRequest): void {
  taken = id;
}

/** @returns whether the request is the one that is to take the focus; it is asked once */
export function takesFocus({ id }: OfRequest): boolean {
  if (taken !== id) return false;
  taken = undefined;
  return true;
}
