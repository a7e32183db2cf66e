import type { ProjectId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { type Hiding, hideOrShow } from '../accounts/hide-or-show.ts';
import { updateHidden } from './hidden-queries.ts';
import { notifyOfHiding } from './notice-queries.ts';
import { lockProject } from './queries.ts';

/** Those who are in it keep it. @returns undefined where there is no such project */
export function hideProject(
  db: Db,
  projectId: ProjectId,
  action: 'hide' | 'show',
): Promise<Hiding | undefined> {
  return hideOrShow(db, { lock: lockProject, updateHidden, notify: notifyOfHiding }, projectId, action);
}
