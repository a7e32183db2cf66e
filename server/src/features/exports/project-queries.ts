import type { UserId } from '@skillverse/contract/ids';
import type { TextFormat } from '@skillverse/contract/text/text-format';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';
import { written } from './text-queries.ts';

export interface StartedProjectRow {
  readonly title: string;
  /** As it was written. */
  readonly description: string;
  readonly descriptionFormat: TextFormat;
  readonly category: string;
  readonly status: string;
  readonly difficultyLevel: string;
  readonly requiredSkills: string[];
  readonly tags: string[];
  readonly maxMembers: number;
  readonly estimatedDuration: string | null;
  readonly deadline: string | null;
  readonly requirements: string | null;
  readonly requirementsFormat: TextFormat;
  readonly contactInfo: string | null;
  readonly projectGoals: string[];
  readonly projectLinks: string[];
  readonly membersOnly: boolean;
  /** What the uploaded files are called, in their order. */
  readonly mediaNames: string[];
  /** Of the others in it, in the order of their joining. */
  readonly teamNames: string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly hiddenAt: string | null;
  readonly handedOverAt: string | null;
}

/** Those that the member is the creator of, the newest first. */
export function listStartedProjects(db: DbOrTx, creatorId: UserId, limit: number): Asked<StartedProjectRow> {
  return db<StartedProjectRow[]>`
    select p.title, ${written(db, 'description')}, p.category, p.status, p.difficulty_level, p.required_skills, p.tags,
      p.max_members, p.estimated_duration, to_char(p.deadline, 'YYYY-MM-DD') as deadline, ${written(db, 'requirements')},
      p.contact_info, p.project_goals, p.project_links, p.members_only, p.created_at, p.updated_at, p.hidden_at,
      p.handed_over_at,
      array(select f.name from project_media m join files f on f.id = m.file_id
        where m.project_id = p.id order by m.kind, m.position) as media_names,
      array(select u.name from project_members m join users u on u.id = m.user_id
        where m.project_id = p.id and u.id <> p.creator_id order by m.joined_at, u.id) as team_names
    from projects p where p.creator_id = ${creatorId} order by p.created_at desc, p.id desc limit ${limit}`;
}

export interface JoinedProjectRow {
  readonly title: string;
  readonly creatorName: string;
  readonly status: string;
  readonly joinedAt: string;
}

/** Those of others that the member is in, the last joined first. */
export function listJoinedProjects(db: DbOrTx, memberId: UserId, limit: number): Asked<JoinedProjectRow> {
  return db<JoinedProjectRow[]>`
    select p.title, u.name as creator_name, p.status, m.joined_at
    from project_members m join projects p on p.id = m.project_id join users u on u.id = p.creator_id
    where m.user_id = ${memberId} and p.creator_id <> ${memberId}
    order by m.joined_at desc, p.id desc limit ${limit}`;
}

export interface RemovalRow {
  readonly title: string;
  readonly removedAt: string;
}

/** From which projects the creator has removed the member, the last first. */
export function listRemovals(db: DbOrTx, memberId: UserId, limit: number): Asked<RemovalRow> {
  return db<RemovalRow[]>`
    select p.title, r.removed_at from project_removals r join projects p on p.id = r.project_id
    where r.user_id = ${memberId} order by r.removed_at desc, p.id desc limit ${limit}`;
}
