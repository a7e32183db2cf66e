/** What one star means, what two mean, and so on. */
export const RATING_WORDS = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** The stars of a review as text for screen readers. */
export function starsInWords(stars: number): string {
  return `Rated ${stars} out of 5, ${RATING_WORDS[stars - 1]}`;
}
