import type { Person } from '@skillverse/contract/discovery';
import type { PersonRow } from './search-queries.ts';

/** A member as a search shows them. */
export function presentPerson(row: PersonRow): Person {
  const { id, name, avatarUrl, skills, bio, rating, reviewCount, skillsVerified, verificationStatus } = row;
  return { id, name, avatarUrl, skills, bio, rating, reviewCount, skillsVerified, verificationStatus };
}
