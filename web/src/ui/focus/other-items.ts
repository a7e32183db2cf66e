/** The other items of its list: those that come after it, then those before it, the nearest first. */
export function othersAround(item: Element | null | undefined): Element[] {
  if (!item?.matches('li')) return [];
  const items = [...(item.parentElement?.children ?? [])];
  const place = items.indexOf(item);
  return [...items.slice(place + 1), ...items.slice(0, place).reverse()];
}

/** Of items that the focus can be led to, as after 'Show more'. */
export function nearestLeft(items: readonly Element[]): HTMLElement | undefined {
  return items.find((item): item is HTMLElement => item.isConnected && item.matches('[tabindex]'));
}

/** Where one goes on whose item has left, or is about to: at another one, or at what its tab shows without any. */
export function nearestOrPanel(items: readonly Element[]): HTMLElement | null {
  return nearestLeft(items) ?? document.querySelector<HTMLElement>('[role="tabpanel"]');
}
