const STUB_BUTTON = '.ticket-stub:not([inert]) button';

/** The action of a ticket (a torn-off one has none), or of a row that is a link or a button as a whole. */
export const actionOf = (item: Element) =>
  item.querySelector<HTMLElement>(`${STUB_BUTTON}, :scope > a, :scope > button`);

/**
 * A press on cover or text triggers the ticket's action, unless it was on another control, or text is selected. The focus moves to
 * the action too, so that it returns there afterwards.
 */
export function pressTicketAction({ target }: { target: EventTarget }): void {
  if (!(target instanceof Element) || target.closest('button, a')) return;
  if (getSelection()?.isCollapsed === false) return;
  const action = target.closest('.ticket')?.querySelector<HTMLButtonElement>(`${STUB_BUTTON}:enabled`);
  action?.focus({ preventScroll: true });
  action?.click();
}
