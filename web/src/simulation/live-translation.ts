const switchedOn = new Set<string>();
const listeners = new Set<() => void>();

const keyOf = (memberId: string, courseId: string) => `${memberId} ${courseId}`;

/** Whether this member has a course translated. Made up: nothing is translated, and nothing is sent anywhere. */
export function isTranslated(memberId: string, courseId: string): boolean {
  return switchedOn.has(keyOf(memberId, courseId));
}

/** @returns whether it is on now */
export function toggleTranslation(memberId: string, courseId: string): boolean {
  const key = keyOf(memberId, courseId);
  const on = !switchedOn.delete(key);
  if (on) switchedOn.add(key);
  for (const listener of listeners) listener();
  return on;
}

/** @returns what ends it */
export function onTranslationToggled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
