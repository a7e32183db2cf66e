import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type {
  DifficultyLevel,
  ProjectCategory,
  ProjectCounts,
  ProjectStatus,
  Teammate,
} from '@skillverse/contract/projects';
import type { Place } from '../../core/http/place-cursor.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { takesPlace } from './team/team-queries.ts';

export interface ProjectRow {
  readonly id: ProjectId;
  readonly title: string;
  /** What is read of it. */
  readonly description: string;
  /** As it was written; null where that is plain text. Of the requirements likewise. */
  readonly descriptionMarkdown: string | null;
  readonly creatorId: UserId;
  readonly category: ProjectCategory;
  readonly status: ProjectStatus;
  readonly difficultyLevel: DifficultyLevel;
  readonly estimatedDuration: string | null;
  readonly deadline: string | null;
  readonly requiredSkills: string[];
  readonly tags: string[];
  readonly maxMembers: number;
  /** Who takes a place: the creator first, then in the order of their joining. */
  readonly team: Teammate[];
  /** By the host. */
  readonly isHidden: boolean;
  readonly handedOverAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ProjectFileRow {
  readonly id: MediaId;
  readonly kind: 'image' | 'video' | 'document';
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly createdAt: string;
}

export interface ProjectDetailsRow extends ProjectRow {
  readonly requirements: string | null;
  readonly requirementsMarkdown: string | null;
  readonly contactInfo: string | null;
  readonly membersOnly: boolean;
  readonly projectGoals: string[];
  readonly projectLinks: string[];
  /** Each kind in its order. */
  readonly files: ProjectFileRow[];
}

/** The columns of a ProjectRow, for a query whose `p` is projects. */
export function projectColumns(db: DbOrTx) {
  return db`
    p.id, p.title, p.description, p.description_markdown, p.creator_id, p.category, p.status, p.difficulty_level,
    p.estimated_duration, to_char(p.deadline, 'YYYY-MM-DD') as deadline, p.required_skills, p.tags, p.max_members,
    p.hidden_at is not null as is_hidden, p.handed_over_at, p.created_at, p.updated_at,
    (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
          'avatarUrl', coalesce(u.avatar_url, ${DEFAULT_AVATAR_URL}::text))
        order by u.id <> p.creator_id, m.joined_at, m.user_id), '[]')
      from project_members m join users u on u.id = m.user_id where m.project_id = p.id and ${takesPlace(db)}) as team`;
}

function detailColumns(db: DbOrTx) {
  return db`
    ${projectColumns(db)}, p.requirements, p.requirements_markdown, p.contact_info, p.members_only, p.project_goals,
    p.project_links,
    (select coalesce(json_agg(json_build_object('id', f.id, 'kind', m.kind, 'name', f.name,
        'contentType', f.content_type, 'sizeBytes', f.size_bytes,
        'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by m.kind, m.position), '[]')
      from project_media m join files f on f.id = m.file_id where m.project_id = p.id) as files`;
}

/**
 * Of those that the member is in, the ones that are not completed. They stay as many only where the member is locked:
 * by itself, as in lockProject.
 */
export async function countUnderWay(tx: Tx, memberId: UserId): Promise<number> {
  const [counted] = await tx<{ total: number }[]>`
    select count(*) as total from project_members m join projects p on p.id = m.project_id
    where m.user_id = ${memberId} and p.status <> 'completed'`;
  return counted?.total ?? 0;
}

/** @returns seconds until the creator has made fewer than `perDay` within a day; 0 where it is so now */
export async function findWaitForNext(tx: Tx, creatorId: UserId, perDay: number): Promise<number> {
  const [last] = await tx<{ seconds: number }[]>`
    select ceil(extract(epoch from created_at + interval '1 day' - clock_timestamp()))::int as seconds
    from projects where creator_id = ${creatorId} and created_at > clock_timestamp() - interval '1 day'
    order by created_at desc offset ${perDay - 1} limit 1`;
  return last ? Math.max(1, last.seconds) : 0;
}

/** Projects that the member belongs to, as every creator does, newest first: from `after` on, and one beyond `limit`. */
export async function listProjectsOfMember(
  db: DbOrTx,
  memberId: UserId,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<ProjectRow[]> {
  return await db<ProjectRow[]>`
    select ${projectColumns(db)} from projects p
    where p.id in (select m.project_id from project_members m where m.user_id = ${memberId}) ${olderThan(db, after)}
    order by p.created_at desc, p.id desc limit ${limit + 1}`;
}

/** All that the member belongs to. */
export async function countProjectsOfMember(db: DbOrTx, memberId: UserId): Promise<ProjectCounts> {
  const counted = await db<{ status: ProjectStatus; count: number }[]>`
    select (select p.status from projects p where p.id = m.project_id) as status, count(*)
    from project_members m where m.user_id = ${memberId} group by 1`;
  const counts = { open: 0, 'in-progress': 0, completed: 0, paused: 0 };
  for (const { status, count } of counted) counts[status] = count;
  return counts;
}

export function olderThan(db: DbOrTx, place: Place | undefined) {
  return place ? db`and (p.created_at, p.id) < (${place.createdAt}, ${place.id}::uuid)` : db``;
}

export async function findProjectRow(
  db: DbOrTx,
  projectId: ProjectId,
): Promise<ProjectDetailsRow | undefined> {
  const [project] = await db<ProjectDetailsRow[]>`
    select ${detailColumns(db)} from projects p where p.id = ${projectId}`;
  return project;
}

/** @throws Error where it is not there: for what the transaction has locked */
export async function getProjectRow(tx: Tx, projectId: ProjectId): Promise<ProjectDetailsRow> {
  const project = await findProjectRow(tx, projectId);
  if (!project) throw new Error('a locked project was not there to read');
  return project;
}

/** What decides which of its files the viewer may open. */
export async function findAccess(db: DbOrTx, projectId: ProjectId, viewerId: UserId) {
  const [access] = await db<{ isHidden: boolean; membersOnly: boolean; isIn: boolean }[]>`
    select hidden_at is not null as is_hidden, members_only,
      exists (select 1 from project_members where project_id = p.id and user_id = ${viewerId}) as is_in
    from projects p where id = ${projectId}`;
  return access;
}

/** Until the transaction ends nobody else joins it, leaves it, changes it or takes it away. */
export async function lockProject(tx: Tx, projectId: ProjectId): Promise<ProjectDetailsRow | undefined> {
  await tx`select 1 from projects where id = ${projectId} for no key update`;
  // By itself: only a statement that begins once the lock is held sees who joined and left before.
  return await findProjectRow(tx, projectId);
}

export interface ProjectPlan {
  readonly title: string;
  readonly description: string;
  /** Where it is left out, the description is plain. Of the requirements likewise. */
  readonly descriptionMarkdown?: string | null | undefined;
  readonly category: ProjectCategory;
  readonly difficultyLevel: DifficultyLevel;
  readonly requiredSkills: readonly string[];
  readonly tags: readonly string[];
  readonly maxMembers: number;
  readonly estimatedDuration: string | null;
  readonly deadline: string | null;
  readonly requirements: string | null;
  readonly requirementsMarkdown?: string | null | undefined;
  readonly contactInfo: string | null;
  readonly projectGoals: readonly string[];
  readonly projectLinks: readonly string[];
  readonly membersOnly: boolean;
}

export interface NewProject extends ProjectPlan {
  readonly id: ProjectId;
  readonly creatorId: UserId;
  /** Now, where it is left out. */
  readonly createdAt?: string | undefined;
}

/** Without anybody in it. @returns undefined where nothing came back */
export async function insertProject(tx: Tx, project: NewProject): Promise<ProjectId | undefined> {
  const { createdAt = null } = project;
  const [inserted] = await tx<{ id: ProjectId }[]>`
    insert into projects (id, creator_id, title, description, category, difficulty_level, required_skills, tags,
      max_members, estimated_duration, deadline, requirements, contact_info, project_goals, project_links, members_only,
      description_markdown, requirements_markdown, created_at, updated_at)
    values (${project.id}, ${project.creatorId}, ${project.title}, ${project.description}, ${project.category},
      ${project.difficultyLevel}, ${[...project.requiredSkills]}, ${[...project.tags]}, ${project.maxMembers},
      ${project.estimatedDuration}, ${project.deadline}::text::date, ${project.requirements}, ${project.contactInfo},
      ${[...project.projectGoals]}, ${[...project.projectLinks]}, ${project.membersOnly},
      ${project.descriptionMarkdown ?? null}, ${project.requirementsMarkdown ?? null},
      coalesce(${createdAt}::timestamptz, now()), coalesce(${createdAt}::timestamptz, now())) returning id`;
  return inserted?.id;
}

/** Behind all who are in it already, whatever the clock does. The project must be locked or new. */
export async function insertTeammate(tx: Tx, projectId: ProjectId, userId: UserId): Promise<void> {
  await tx`
    insert into project_members (project_id, user_id, joined_at)
    select ${projectId}, ${userId}, greatest(clock_timestamp(), max(joined_at) + interval '1 ms')
    from project_members where project_id = ${projectId}`;
}

/** What its creator says about it has not changed. The project must be locked. */
export async function updateStatus(tx: Tx, projectId: ProjectId, status: ProjectStatus): Promise<void> {
  await tx`update projects set status = ${status} where id = ${projectId} and status <> ${status}`;
}

/** The project must be locked. No two of its changes have the same moment, whatever the clock does. */
export async function updateProjectRow(
  tx: Tx,
  project: ProjectPlan & Pick<ProjectRow, 'id' | 'status'>,
): Promise<void> {
  await tx`
    update projects set updated_at = greatest(clock_timestamp(), updated_at + interval '1 ms'), handed_over_at = null,
      status = ${project.status}, title = ${project.title}, description = ${project.description},
      category = ${project.category}, difficulty_level = ${project.difficultyLevel},
      required_skills = ${[...project.requiredSkills]}, tags = ${[...project.tags]},
      max_members = ${project.maxMembers}, estimated_duration = ${project.estimatedDuration},
      deadline = ${project.deadline}::text::date, requirements = ${project.requirements},
      description_markdown = ${project.descriptionMarkdown ?? null},
      requirements_markdown = ${project.requirementsMarkdown ?? null},
      contact_info = ${project.contactInfo}, project_goals = ${[...project.projectGoals]},
      project_links = ${[...project.projectLinks]}, members_only = ${project.membersOnly}
    where id = ${project.id}`;
}
