const STREAK_DAYS = 7;

/** The days of the present streak, oldest first and today last. Made up: nobody counts the days yet. */
export function learningStreak(today: Date): Date[] {
  return Array.from({ length: STREAK_DAYS }, (_, position) => {
    const day = new Date(today);
    day.setDate(today.getDate() - (STREAK_DAYS - 1 - position));
    return day;
  });
}
