import type { CourseId, ProjectId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { listLearners, notifyOfHiding as notifyOfHiddenCourses } from '../courses/notice-queries.ts';
import { lockCourse, updateHidden as updateHiddenCourse } from '../courses/queries.ts';
import { updateHidden as updateHiddenProject } from '../projects/hidden-queries.ts';
import { notifyOfHiding as notifyOfHiddenProjects } from '../projects/notice-queries.ts';
import { lockProject } from '../projects/queries.ts';
import { listMemberIds } from '../projects/team/team-queries.ts';
import {
  decideHiding,
  type HiddenThing,
  type Hide,
  type Hideable,
  type Show,
  undoHiding,
} from './decide-hiding.ts';

/** What members offer to all. */
export type Offer =
  | { readonly kind: 'course'; readonly id: CourseId }
  | { readonly kind: 'project'; readonly id: ProjectId };

export const COURSE: Hideable<CourseId> = {
  lock: async (tx, id) => {
    const course = await lockCourse(tx, id);
    return course && { ownerId: course.teacherId, title: course.title };
  },
  update: updateHiddenCourse,
  notify: (tx, id, turn, toOwner) => notifyOfHiddenCourses(tx, [id], turn, toOwner),
  listHints: async (tx, id, { ownerId }) => {
    const learnerIds = await listLearners(tx, id);
    return [
      { memberIds: [ownerId], kind: 'course', id },
      { memberIds: learnerIds, kind: 'enrollment', id },
      { memberIds: learnerIds, kind: 'notice', id },
    ];
  },
};

export const PROJECT: Hideable<ProjectId> = {
  lock: async (tx, id) => {
    const project = await lockProject(tx, id);
    return project && { ownerId: project.creatorId, title: project.title };
  },
  update: updateHiddenProject,
  notify: (tx, id, turn, toOwner) => notifyOfHiddenProjects(tx, [id], turn, toOwner),
  listHints: async (tx, id) => {
    const memberIds = await listMemberIds(tx, id);
    return [
      { memberIds, kind: 'project', id },
      { memberIds, kind: 'notice', id },
    ];
  },
};

/** Takes a course or project out of all lists and searches. Those who have a place in it keep it. @returns undefined where there is none */
export function hideOffer(tx: Tx, hide: Offer & Hide): Promise<HiddenThing | undefined> {
  return hide.kind === 'course'
    ? decideHiding(tx, { ...hide, hideable: COURSE })
    : decideHiding(tx, { ...hide, hideable: PROJECT });
}

/** Puts it back. @returns undefined where there is none */
export function showOffer(tx: Tx, show: Offer & Show): Promise<HiddenThing | undefined> {
  return show.kind === 'course'
    ? undoHiding(tx, { ...show, hideable: COURSE })
    : undoHiding(tx, { ...show, hideable: PROJECT });
}
