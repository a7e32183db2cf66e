/** How long somebody has to wait, in the largest unit that fits, rounded up: 'a minute', '12 minutes', '5 hours'. */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes <= 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
