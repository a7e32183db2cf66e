import * as z from 'zod/mini';

const id = () => z.uuid({ error: 'This is not a valid id' });

export const UserId = id().brand<'UserId'>();
export type UserId = z.output<typeof UserId>;

export const CourseId = id().brand<'CourseId'>();
export type CourseId = z.output<typeof CourseId>;

export const ProjectId = id().brand<'ProjectId'>();
export type ProjectId = z.output<typeof ProjectId>;

export const EnrollmentId = id().brand<'EnrollmentId'>();
export type EnrollmentId = z.output<typeof EnrollmentId>;

export const MediaId = id().brand<'MediaId'>();
export type MediaId = z.output<typeof MediaId>;

export const ReviewId = id().brand<'ReviewId'>();
export type ReviewId = z.output<typeof ReviewId>;

export const SessionId = id().brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

export const PasskeyId = id().brand<'PasskeyId'>();
export type PasskeyId = z.output<typeof PasskeyId>;

export const ConversationId = id().brand<'ConversationId'>();
export type ConversationId = z.output<typeof ConversationId>;

export const HelpRequestId = id().brand<'HelpRequestId'>();
export type HelpRequestId = z.output<typeof HelpRequestId>;

/** Made by the browser: version 7, which begins with the time. */
export const MessageId = z.uuidv7({ error: 'This is not a valid id' }).brand<'MessageId'>();
export type MessageId = z.output<typeof MessageId>;

/** A moment in ISO 8601, e.g. 2026-11-21T09:30:00.000Z. */
export const Timestamp = z.string();
