/**
 * For what one member may have going on so many times at the same moment. In this process: other processes of the site
 * have their own.
 * @param most or how to find out each time
 * @param refusal for whoever begins one more
 * @returns what takes a place, and gives back how to leave it
 */
export function limitAtOnce(
  most: number | (() => number),
  refusal: () => Error,
): (who: string) => () => void {
  const running = new Map<string, number>();
  return (who) => {
    const others = running.get(who) ?? 0;
    if (others >= (typeof most === 'number' ? most : most())) throw refusal();
    running.set(who, others + 1);
    return () => {
      const left = (running.get(who) ?? 1) - 1;
      if (left > 0) running.set(who, left);
      else running.delete(who);
    };
  };
}
