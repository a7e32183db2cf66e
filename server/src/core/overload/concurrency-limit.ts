/**
 * Limits how many of something one member may have running at the same time. In this process: other processes of the site
 * have limits of their own.
 * @param refusal thrown if the member begins one more
 * @returns a function that begins one, and returns how to end it
 */
export function limitConcurrency(max: number, refusal: () => Error): (memberId: string) => () => void {
  const running = new Map<string, number>();
  return (memberId) => {
    const others = running.get(memberId) ?? 0;
    if (others >= max) throw refusal();
    running.set(memberId, others + 1);
    return () => {
      const left = (running.get(memberId) ?? 1) - 1;
      if (left > 0) running.set(memberId, left);
      else running.delete(memberId);
    };
  };
}
