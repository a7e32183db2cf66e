import type { MediaKind } from '@skillverse/contract/files/media';
import type { CourseId, MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { TextFormat } from '@skillverse/contract/text/text-format';
import type { WalletTransfer } from '@skillverse/contract/wallet';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';
import type { SessionRow } from '../accounts/sign-in/session-queries.ts';
import type { ReviewRow } from '../reviews/queries.ts';
import type { HiddenProfileRow, OwnPasskeyRow, SignInMethodRow } from './account-queries.ts';
import type { HelpAskedRow, HelpGivenRow, HelpPauseRow, LastVisitRow } from './help-queries.ts';
import type { OwnConsentRow, OwnJoiningRow } from './joining-queries.ts';
import type { OwnMailRow } from './mail-queries.ts';
import type {
  MessageSettingsRow,
  OwnBlockRow,
  OwnConversationRow,
  OwnMessageRow,
} from './message-queries.ts';
import type {
  NoticeSettingRow,
  OwnDigestRow,
  OwnNoticeRow,
  OwnPushDeviceRow,
  PushSettingsRow,
} from './notice-queries.ts';
import type { JoinedProjectRow, RemovalRow, StartedProjectRow } from './project-queries.ts';
import type {
  ActivityDayRow,
  OwnAchievementRow,
  OwnGalleryRow,
  RecordSwitchesRow,
} from './record-queries.ts';
import type { OwnDecisionRow, OwnReportRow } from './report-queries.ts';
import { written } from './text-queries.ts';

interface PlaceRow {
  readonly courseTitle: string;
  readonly teacherName: string | null;
  readonly status: string;
  readonly pricePaidSvc: number;
  /** null as long as it is not completed. */
  readonly rewardSvc: number | null;
  readonly enrolledAt: string;
  readonly completedAt: string | null;
  readonly leftAt: string | null;
  readonly settledAt: string | null;
}

/** Every place that the learner ever had, those that were refunded or left too, the newest first. */
export function listPlaces(db: DbOrTx, learnerId: UserId, limit: number): Asked<PlaceRow> {
  return db<PlaceRow[]>`
    select c.title as course_title, case when t.deleted_at is null then t.name end as teacher_name, e.status,
      e.price_paid_svc, case when e.status = 'completed' then e.reward_svc end as reward_svc, e.enrolled_at,
      e.completed_at, e.left_at, e.settled_at
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = e.teacher_id
    where e.learner_id = ${learnerId} order by e.enrolled_at desc, e.id desc limit ${limit}`;
}

interface TaughtCourseRow {
  readonly title: string;
  /** As it was written. */
  readonly description: string;
  readonly descriptionFormat: TextFormat;
  readonly skillCategory: string;
  readonly priceSvc: number;
  readonly durationMinutes: number;
  readonly availability: string[];
  readonly imageUrl: string | null;
  /** What the uploaded files are called, in the teacher's order. */
  readonly mediaNames: string[];
  readonly inProgressCount: number;
  readonly completedCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** By the host. */
  readonly hiddenAt: string | null;
  readonly deletedAt: string | null;
}

/** Deleted ones too, the newest first. */
export function listTaughtCourses(db: DbOrTx, teacherId: UserId, limit: number): Asked<TaughtCourseRow> {
  return db<TaughtCourseRow[]>`
    select c.title, ${written(db, 'description')}, c.skill_category, c.price_svc, c.duration_minutes, c.availability,
      c.image_url, c.created_at, c.updated_at, c.hidden_at, c.deleted_at,
      array(select f.name from course_media m join files f on f.id = m.file_id
        where m.course_id = c.id order by m.kind, m.position) as media_names,
      (select count(*) from enrollments e where e.course_id = c.id and e.status = 'ongoing') as in_progress_count,
      (select count(*) from enrollments e where e.course_id = c.id and e.status = 'completed') as completed_count
    from courses c where c.teacher_id = ${teacherId} order by c.created_at desc, c.id desc limit ${limit}`;
}

interface SavedCourseRow {
  readonly courseTitle: string;
  readonly savedAt: string;
}

/** With those that the host has hidden, the last saved first. */
export function listSavedCourses(db: DbOrTx, memberId: UserId, limit: number): Asked<SavedCourseRow> {
  return db<SavedCourseRow[]>`
    select c.title as course_title, s.saved_at from saved_courses s join courses c on c.id = s.course_id
    where s.member_id = ${memberId} order by s.saved_at desc, s.course_id desc limit ${limit}`;
}

interface ViewRow {
  readonly courseTitle: string;
  readonly fileName: string;
  readonly viewedAt: string;
}

/** What the member has watched and opened, the newest first. */
export function listViews(db: DbOrTx, learnerId: UserId, limit: number): Asked<ViewRow> {
  return db<ViewRow[]>`
    select c.title as course_title, f.name as file_name, v.viewed_at
    from content_views v join course_media m on m.file_id = v.file_id join files f on f.id = v.file_id
    join courses c on c.id = m.course_id
    where v.learner_id = ${learnerId} order by v.viewed_at desc, v.file_id limit ${limit}`;
}

interface OpenedRow {
  readonly courseTitle: string;
  /** null where it was removed since. */
  readonly fileName: string | null;
  readonly openedAt: string;
}

/** The videos and documents that were sent to the member as a learner, the last first. */
export function listOpened(db: DbOrTx, learnerId: UserId, limit: number): Asked<OpenedRow> {
  return db<OpenedRow[]>`
    select c.title as course_title, f.name as file_name, o.opened_at
    from opened_items o join courses c on c.id = o.course_id left join files f on f.id = o.item_id
    where o.learner_id = ${learnerId} order by o.opened_at desc, o.item_id limit ${limit}`;
}

interface WrittenReviewRow {
  readonly courseTitle: string;
  readonly teacherName: string | null;
  readonly stars: number;
  readonly comment: string | null;
  /** Of the teacher. */
  readonly answer: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Since when nobody else reads it. */
  readonly hiddenAt: string | null;
}

export function listWrittenReviews(db: DbOrTx, reviewerId: UserId, limit: number): Asked<WrittenReviewRow> {
  return db<WrittenReviewRow[]>`
    select c.title as course_title, case when t.deleted_at is null then t.name end as teacher_name,
      r.rating as stars, r.comment, case when r.answer_hidden_at is null then r.answer end as answer, r.created_at, r.updated_at, r.hidden_at
    from user_reviews r join courses c on c.id = r.course_id join users t on t.id = r.user_id
    where r.reviewer_id = ${reviewerId} order by r.created_at desc, r.id desc limit ${limit}`;
}

interface OwnFileRow {
  readonly id: MediaId;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly createdAt: string;
  /** null where nothing shows it. */
  readonly kind: MediaKind | 'avatar' | null;
  readonly courseId: CourseId | null;
  readonly courseTitle: string | null;
  readonly projectId: ProjectId | null;
  readonly projectTitle: string | null;
}

/** What the member has uploaded and not removed, the newest first. */
export function listOwnFiles(db: DbOrTx, ownerId: UserId, limit: number): Asked<OwnFileRow> {
  return db<OwnFileRow[]>`
    select f.id, f.name, f.content_type, f.size_bytes, f.created_at,
      coalesce(m.kind, pm.kind, case when f.id = u.avatar_file_id then 'avatar' end) as kind, m.course_id, c.title as course_title, pm.project_id, p.title as project_title
    from files f join users u on u.id = f.owner_id left join course_media m on m.file_id = f.id left join courses c on c.id = m.course_id
      left join project_media pm on pm.file_id = f.id left join projects p on p.id = pm.project_id
    where f.owner_id = ${ownerId} order by f.created_at desc, f.id desc limit ${limit}`;
}

interface HostActionRow {
  readonly action: string;
  /** Both are null where it was done to the member. */
  readonly courseTitle: string | null;
  readonly projectTitle: string | null;
  readonly reason: string | null;
  readonly doneAt: string;
}

/** What a host did to the member, or to a course or project of theirs, the last first. How reports are worked on is not among it. */
export function listHostActions(db: DbOrTx, userId: UserId, limit: number): Asked<HostActionRow> {
  return db<HostActionRow[]>`
    select h.act as action, c.title as course_title, p.title as project_title, h.reason, h.at as done_at
    from host_log h left join courses c on c.id = h.subject_id and c.teacher_id = ${userId}
      left join projects p on p.id = h.subject_id and p.creator_id = ${userId}
    where (h.member_id = ${userId} or c.id is not null or p.id is not null)
      and h.act not in ('take-report', 'note-report', 'decide-report', 'undo-decision', 'close-report')
    order by h.id desc limit ${limit}`;
}

interface HostActRow {
  readonly act: string;
  readonly reason: string | null;
  readonly doneAt: string;
}

/** What the member did as a host, the last first. */
export function listActsAsHost(db: DbOrTx, userId: UserId, limit: number): Asked<HostActRow> {
  return db<HostActRow[]>`
    select act, reason, at as done_at from host_log where host_id = ${userId} order by id desc limit ${limit}`;
}

/** Everything that is stored about a member for longer than three days: lists under the names that they have in the file. */
export interface OwnLists {
  readonly signInMethods: SignInMethodRow;
  readonly passkeys: OwnPasskeyRow;
  readonly sessions: SessionRow;
  readonly mails: OwnMailRow;
  readonly transfers: WalletTransfer;
  readonly enrollments: PlaceRow;
  readonly coursesTaught: TaughtCourseRow;
  readonly coursesSaved: SavedCourseRow;
  readonly files: OwnFileRow;
  readonly contentViews: ViewRow;
  readonly contentOpened: OpenedRow;
  readonly reviewsWritten: WrittenReviewRow;
  readonly reviewsReceived: ReviewRow;
  readonly projectsStarted: StartedProjectRow;
  readonly projectsJoined: JoinedProjectRow;
  readonly projectRemovals: RemovalRow;
  readonly conversations: OwnConversationRow;
  readonly messages: OwnMessageRow;
  readonly blocks: OwnBlockRow;
  readonly messageSettings: MessageSettingsRow;
  readonly reportsSent: OwnReportRow;
  readonly decisions: OwnDecisionRow;
  readonly notices: OwnNoticeRow;
  readonly noticeSettings: NoticeSettingRow;
  readonly digests: OwnDigestRow;
  readonly pushDevices: OwnPushDeviceRow;
  readonly pushSettings: PushSettingsRow;
  readonly helpAsked: HelpAskedRow;
  readonly helpGiven: HelpGivenRow;
  readonly helpPauses: HelpPauseRow;
  readonly lastVisits: LastVisitRow;
  readonly activityDays: ActivityDayRow;
  readonly achievements: OwnAchievementRow;
  readonly gallery: OwnGalleryRow;
  readonly recordSwitches: RecordSwitchesRow;
  readonly profileHidden: HiddenProfileRow;
  readonly joined: OwnJoiningRow;
  readonly consents: OwnConsentRow;
  readonly hostActions: HostActionRow;
  readonly actsAsHost: HostActRow;
}
