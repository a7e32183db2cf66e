import type { Person } from '@skillverse/contract/discovery';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { PersonRow } from './people/person-queries.ts';

/** A member as a search shows them. */
export function presentPerson(row: PersonRow): Person {
  const { id, name, skills, bio, rating, reviewCount, skillsVerified, verificationStatus } = row;
  const avatarUrl = row.avatarUrl ?? DEFAULT_AVATAR_URL;
  return { id, name, avatarUrl, skills, bio, rating, reviewCount, skillsVerified, verificationStatus };
}
