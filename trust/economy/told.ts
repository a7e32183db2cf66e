/** What a request is answered with, ids and moments left aside. */
export interface Told {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly details?: unknown;
  readonly body?: unknown;
}

/** Written out once more, so that nobody changes one unnoticed. */
export const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  SIGN_IN_REQUIRED: [401, 'User not authenticated'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  SIGN_UP_REFUSED: [409, 'Failed to create account'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was already used for a different request'],
  USER_NOT_FOUND: [404, 'User not found'],
  PROFILE_NOT_FOUND: [404, 'User profile not found'],
  EMAIL_DIFFERS: [409, 'This is not the e-mail address of your account'],
  COURSE_NOT_FOUND: [404, 'Course not found'],
  NOT_YOUR_COURSE: [403, 'Only the teacher can change this course'],
  COURSE_CHANGED: [409, 'This course has been changed meanwhile'],
  TITLE_DIFFERS: [409, 'This is not the exact title of the course'],
  OWN_COURSE: [409, 'You cannot enroll in your own course'],
  ALREADY_ENROLLED: [409, 'Already enrolled in this course'],
  PRICE_CHANGED: [409, 'The price is now {svcValue} SVC'],
  INSUFFICIENT_COINS: [409, 'Insufficient SVC coins'],
  NOT_ONGOING: [409, 'Course not found in ongoing courses'],
  REFUND_CHANGED: [409, 'If you leave now, {refundSvc} SVC come back'],
  NOT_COMPLETED: [409, 'Complete the course before you review its teacher'],
  PROJECT_NOT_FOUND: [404, 'Project not found'],
  NOT_YOUR_PROJECT: [403, 'Only the creator can change this project'],
  PROJECT_CHANGED: [409, 'This project has been changed meanwhile'],
  TOO_FEW_PLACES: [409, 'The team has {memberCount} members already'],
  ALREADY_MEMBER: [409, 'User is already a member of this project'],
  PROJECT_FULL: [409, 'Project is already at maximum capacity'],
  REMOVED_FROM_PROJECT: [409, 'You were removed from this project'],
  TOO_MANY_PROJECTS: [409, 'You are in {maxProjects} projects under way: complete or leave one first'],
  TOO_MANY_COURSES: [409, 'You have {maxCourses} courses on offer: delete one before you create another'],
  PROJECT_NOT_OPEN: [409, 'This project is not open to new members'],
  NOT_A_MEMBER: [409, 'User is not a member of this project'],
  OTHERS_IN_PROJECT: [409, 'Others are in this project. It can be deleted once they have left'],
  HELP_REQUEST_NOT_FOUND: [404, 'This SOS is not there'],
  NOT_YOUR_REQUEST: [403, 'Only the member who sent the SOS can do this'],
  REQUEST_OPEN: [409, 'You can have one SOS at a time'],
  REQUEST_ENDED: [409, 'This SOS has ended'],
  OWN_REQUEST: [409, 'You cannot help yourself'],
  SOMEBODY_HELPS: [409, 'Somebody else is helping with this SOS'],
  HELPED_BEFORE: [409, 'You have taken on this SOS before'],
  HELPING_ANOTHER: [409, 'You are helping with another SOS: answer or release that first'],
  NOT_HELPING: [409, 'You are not helping with this SOS'],
  NOT_ANSWERED: [409, 'Nobody has answered this SOS yet'],
  ALREADY_ANSWERED: [409, 'You have answered this SOS'],
  ANSWERED_BEFORE: [409, 'Your SOS was answered: say whether that solved it'],
  CREATOR_CANNOT_LEAVE: [409, 'Project creator cannot leave the project'],
};

export function refused(code: string, details?: Readonly<Record<string, number>>): Told {
  const [status, sentence] = REFUSALS[code]!;
  const message = Object.entries(details ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    sentence,
  );
  return { status, code, message, ...(details && { details }) };
}

export function done(body: unknown): Told {
  return { status: 200, body };
}

/** Lists whose order says nothing. */
export function sorted<T>(things: readonly T[]): T[] {
  return things.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
