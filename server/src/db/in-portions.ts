const AT_ONCE = 1000;

/**
 * For work whose size nobody can bound: a portion in each statement, until less is left.
 * @param work does up to `limit`. @returns what it has done
 */
export async function inPortions(work: (limit: number) => PromiseLike<readonly unknown[]>): Promise<void> {
  while ((await work(AT_ONCE)).length >= AT_ONCE);
}
