import type { Course } from '@skillverse/contract/courses';

const TRENDING_COUNT = 3;

/**
 * Three courses picked at random. Those picked before stay while they are on the list; only gaps are filled again.
 * @param pickedBefore ids; the very same array comes back when nothing has to change
 * @param seed from 0 to below 1; of the same courses the same number picks the same ones
 */
export function pickTrending(
  courses: readonly Pick<Course, 'id'>[],
  pickedBefore: readonly string[],
  seed: number = Math.random(),
): readonly string[] {
  const listed = courses.map(({ id }) => id);
  const kept = pickedBefore.filter((id) => listed.some((other) => other === id));
  const others = listed.filter((id) => !kept.includes(id));
  const picked: string[] = [...kept];
  // Each pick uses the whole part of the number, and leaves the decimals to the next.
  let left = seed;
  while (picked.length < TRENDING_COUNT && others.length > 0) {
    const place = left * others.length;
    left = place % 1;
    picked.push(...others.splice(Math.floor(place), 1));
  }
  const unchanged = picked.length === pickedBefore.length && kept.length === picked.length;
  return unchanged ? pickedBefore : picked;
}
