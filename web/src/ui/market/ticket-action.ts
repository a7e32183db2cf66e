const STUB_BUTTON = '.ticket-stub:not([inert]) button';

/** What a ticket asks for, and there is none on one that was torn off; or the row, which is a way on as a whole. */
export const actionOf = (item: Element) =>
  item.querySelector<HTMLElement>(`${STUB_BUTTON}, :scope > a, :scope > button`);

/**
 * A press on cover or words is one on the ticket's action, unless something else was pressed there, or words were chosen. The
 * focus goes to the action as well, and is there again afterwards.
 */
export function pressTicketAction({ target }: { target: EventTarget }): void {
  if (!(target instanceof Element) || target.closest('button, a')) return;
  if (getSelection()?.isCollapsed === false) return;
  const action = target.closest('.ticket')?.querySelector<HTMLButtonElement>(`${STUB_BUTTON}:enabled`);
  action?.focus({ preventScroll: true });
  action?.click();
}
