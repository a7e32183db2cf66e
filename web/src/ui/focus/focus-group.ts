/** An item of a list and the items beside it: the focus goes there if a part of the item disappears, or all of it. */
export type FocusGroup = {
  readonly item: Element | null;
  /** Those after it, then those before it, the nearest first. */
  readonly others: readonly Element[];
};

export const NO_FOCUS_GROUP: FocusGroup = { item: null, others: [] };

/** @param part in the item, or the item itself */
export function focusGroupAround(part: Element | null | undefined): FocusGroup {
  const item = part?.closest('li');
  if (!item) return NO_FOCUS_GROUP;
  const items = [...(item.parentElement?.children ?? [])];
  const place = items.indexOf(item);
  return { item, others: [...items.slice(place + 1), ...items.slice(0, place).reverse()] };
}

/** The nearest other item that is still there and takes the focus. */
export function nearestOther({ others }: FocusGroup): HTMLElement | undefined {
  return others.find((item): item is HTMLElement => item.isConnected && item.matches('[tabindex]'));
}

/** The same, else what the tab shows without any item. */
export function nearestOtherOrPanel(group: FocusGroup): HTMLElement | null {
  return nearestOther(group) ?? document.querySelector<HTMLElement>('[role="tabpanel"]');
}

/** The first button of the item if it is still there, else as nearestOtherOrPanel. */
export function nextButtonOrPanel(group: FocusGroup): HTMLElement | null {
  if (group.item?.isConnected) return group.item.querySelector('button');
  return nearestOtherOrPanel(group);
}
