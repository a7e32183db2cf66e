import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MediaId, ProjectId, Timestamp } from '../ids.ts';
import { Cursor, invalidCursor } from '../page.ts';
import { Svc } from '../svc.ts';
import { optionalLine, textOrNull } from '../text/text-fields.ts';

/** In the order in which they are shown. */
export const ACHIEVEMENT_KEYS = [
  'first-course',
  'streak-master',
  'collaborator',
  'skill-sharer',
  'ai-verified',
] as const;
export type AchievementKey = (typeof ACHIEVEMENT_KEYS)[number];

/** The days in a row that make a Streak Master. */
export const STREAK_MASTER_DAYS = 7;
/** Missing days of a calendar month that a streak outlasts. */
export const REST_DAYS_PER_MONTH = 2;
/** Days of a calendar month that may be missing because the member changed the time zone. */
export const ZONE_DAYS_PER_MONTH = 2;
/** How many days a record shows, today last. */
export const RECORD_DAYS = 7;
export const GALLERY_MAX = 12;
export const CAPTION_MAX = 120;
export const PICTURES_PER_PAGE = 50;

export const Achievement = z.object({
  /** One of ACHIEVEMENT_KEYS, or another that a newer server knows. */
  key: z.string(),
  /** null: not earned yet. */
  awardedAt: z.nullable(Timestamp),
});
export type Achievement = z.output<typeof Achievement>;

/**
 * learned: the member learned or helped. rest, moved: nothing happened, and the streak goes on: a rest day, or a date that a change of
 * the time zone took. open: today, until something happens. missed: the streak, if there was one, ended.
 */
export const RecordDay = z.object({
  /** 2026-11-28, where the member was then. */
  day: z.string(),
  kind: z.enum(['learned', 'rest', 'moved', 'open', 'missed']),
});
export type RecordDay = z.output<typeof RecordDay>;

/** A picture of a project that a member shows on the profile. */
export const GalleryItem = z.object({
  mediaId: MediaId,
  projectId: ProjectId,
  projectTitle: z.string(),
  caption: z.nullable(z.string()),
});
export type GalleryItem = z.output<typeof GalleryItem>;

/** What others see of the record. */
export const RecordSwitches = z.object({ achievements: z.boolean(), gallery: z.boolean() });
export type RecordSwitches = z.output<typeof RecordSwitches>;

export const OwnRecord = z.object({
  /** Days on which the member learned or helped; days in between that were bridged do not count. */
  streakDays: z.int(),
  /** The last RECORD_DAYS, today last. */
  days: z.array(RecordDay),
  /** Rewards and what was earned by teaching, since the first of the month where the member is. */
  earnedThisMonthSvc: Svc,
  /** All of them, those not earned yet, too. */
  achievements: z.array(Achievement),
  /** What of the chosen pictures can be shown at present. */
  gallery: z.array(GalleryItem),
  shown: RecordSwitches,
});
export type OwnRecord = z.output<typeof OwnRecord>;

export const getMyRecord = call({
  method: 'GET',
  path: '/api/me/record',
  who: 'member',
  failure: 'Failed to get your record',
  ok: OwnRecord,
  errors: {},
});

export const putRecordSwitches = call({
  method: 'PUT',
  path: '/api/me/record/shown',
  who: 'member',
  failure: 'Failed to save what others see',
  body: z.strictObject({ achievements: z.boolean(), gallery: z.boolean() }),
  ok: RecordSwitches,
  errors: {},
});

const Caption = z.nullable(z.pipe(optionalLine('The caption', CAPTION_MAX), z.transform(textOrNull)));

/** Takes the place of the whole gallery. A picture is of a project that the viewer is in and that is not for its members only. */
export const putGallery = call({
  method: 'PUT',
  path: '/api/me/gallery',
  who: 'member',
  failure: 'Failed to save the gallery',
  body: z.strictObject({
    items: z.array(z.strictObject({ mediaId: MediaId, caption: Caption })).check(
      z.maxLength(GALLERY_MAX, `Choose at most ${GALLERY_MAX} pictures`),
      z.refine(
        (items) => new Set(items.map(({ mediaId }) => mediaId)).size === items.length,
        'Choose each picture once',
      ),
    ),
  }),
  ok: z.object({ gallery: z.array(GalleryItem) }),
  errors: {
    PICTURE_CANNOT_BE_SHOWN: {
      status: 409,
      message: 'Only pictures of projects that you are in can be shown, and only with members-only off',
    },
  },
});

/** The pictures that the viewer may choose, those of the project joined last first. */
export const listPictures = call({
  method: 'GET',
  path: '/api/me/gallery/pictures',
  who: 'member',
  failure: 'Failed to get pictures',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: z.object({
    items: z.array(z.omit(GalleryItem, { caption: true })),
    nextCursor: z.nullable(z.string()),
  }),
  errors: invalidCursor,
});
