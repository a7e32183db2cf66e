/** As many as fit into a small badge. @param max more are not counted */
export const countText = (count: number, max: number): string =>
  count < max ? String(count) : `${max - 1}+`;
