import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { putProfileAside, takeProfileBack, updateKnown } from './hidden-queries.ts';
import { type ProfileChanges, updateAvatar, updateProfile } from './queries.ts';

const NOTHING = { bio: null, linkedinUrl: null, githubUrl: null, portfolioUrl: null, otherLinks: [] };

/**
 * Takes away what a member says about themselves, with links and picture; name and skills stay. They can write something else. The
 * member must be locked. @returns false where there is nothing
 */
export async function hideProfile(tx: Tx, memberId: UserId): Promise<boolean> {
  if (!(await putProfileAside(tx, memberId))) return false;
  await change(tx, memberId, NOTHING);
  await updateAvatar(tx, memberId, undefined);
  return true;
}

/** Gives it back where there is nothing newer in its place, and with it what was verified. @returns false where nothing was taken */
export async function showProfile(tx: Tx, memberId: UserId): Promise<boolean> {
  const aside = await takeProfileBack(tx, memberId);
  if (!aside) return false;
  const { known, ...said } = aside;
  await change(tx, memberId, said);
  if (known && (await updateKnown(tx, memberId, known)) && known.isVerified) {
    const since = known.at === null ? {} : { at: new Date(known.at) };
    await writeToRecord(tx, memberId, { earned: 'ai-verified', ...since });
  }
  return true;
}

async function change(tx: Tx, memberId: UserId, changes: ProfileChanges): Promise<void> {
  const isVerified = await updateProfile(tx, memberId, changes);
  if (!isVerified) await writeToRecord(tx, memberId, { lost: 'ai-verified' });
}
