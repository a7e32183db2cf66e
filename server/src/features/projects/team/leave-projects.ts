import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../../db/client.ts';
import { deleteFiles, type StoredPaths } from '../../media/queries.ts';
import { notifyOfDeparture, notifyOfHandover } from '../notice-queries.ts';
import {
  deleteMemberships,
  deleteProjects,
  handOverProjects,
  listEmptyProjects,
  listFileIds,
  lockProjectsOf,
  reopenProjects,
} from './leave-queries.ts';
import { deleteRemovalsOf } from './team-queries.ts';

/**
 * Takes a member out of every project. One in which nobody else is goes; any other that the member created belongs to
 * the member who is in it longest. A project in progress with one member left is open again.
 * @returns what is to be put to the trash once this is for good
 */
export async function leaveProjects(tx: Tx, memberId: UserId): Promise<StoredPaths[]> {
  await lockProjectsOf(tx, memberId);
  await deleteRemovalsOf(tx, memberId);
  const left = await deleteMemberships(tx, memberId);
  const empty = await listEmptyProjects(tx, left);
  const removed = await deleteFiles(tx, await listFileIds(tx, empty));
  await deleteProjects(tx, empty);
  await notifyOfDeparture(tx, memberId, left);
  await handOverProjects(tx, memberId);
  await notifyOfHandover(tx, left);
  await reopenProjects(tx, left);
  return removed;
}
