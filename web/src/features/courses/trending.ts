import type { Course } from '@skillverse/contract/courses';

const TRENDING_COUNT = 3;

/**
 * Three courses picked at random. Those picked before stay while they are on the list; only gaps are filled anew.
 * @param pickedBefore ids; the very same array comes back when nothing has to change
 * @param random gives a number from 0 to below 1
 */
export function pickTrending(
  courses: readonly Pick<Course, 'id'>[],
  pickedBefore: readonly string[],
  random: () => number = Math.random,
): readonly string[] {
  const listed = courses.map(({ id }) => id);
  const kept = pickedBefore.filter((id) => listed.some((other) => other === id));
  const others = listed.filter((id) => !kept.includes(id));
  const picked: string[] = [...kept];
  while (picked.length < TRENDING_COUNT && others.length > 0) {
    picked.push(...others.splice(Math.floor(random() * others.length), 1));
  }
  const unchanged = picked.length === pickedBefore.length && kept.length === picked.length;
  return unchanged ? pickedBefore : picked;
}
