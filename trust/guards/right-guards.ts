import type { Guard } from './guard.ts';

const features = 'server/src/features';
const matrixTest = 'server/test/matrices/authorization-matrix.test.ts';
const fieldTest = 'server/test/matrices/field-write-matrix.test.ts';

/** What keeps people to what is theirs. */
export const rightGuards: readonly Guard[] = [
  {
    name: 'calls for members answer whoever asks',
    file: 'server/src/core/http/serve.ts',
    find: "if (!found) throw commonRefusal('SIGN_IN_REQUIRED');",
    without: 'if (!found) return;',
    caughtBy: {
      title: 'whoever is not signed in is told so by every call for members',
      path: 'server/test/matrices/refusals/refusal-matrix.test.ts',
    },
  },
  {
    name: 'more leaves than the contract names',
    file: 'server/src/core/http/serve.ts',
    find: '...(answersJson(call) ? { response: { 200: responseSchema(call.ok) } } : {}),',
    without: '',
    caughtBy: {
      title: 'nothing leaves but what the contract names',
      path: 'server/src/core/http/serve.test.ts',
    },
  },
  {
    name: 'another site makes the browser write',
    file: 'server/src/core/http/origin.ts',
    find: "if (!isOwn(request, publicOrigin)) throw commonRefusal('CROSS_SITE', crossSiteText(publicOrigin));",
    without: 'if (!isOwn(request, publicOrigin)) crossSiteText(publicOrigin) && commonRefusal;',
    caughtBy: { title: 'with %s is refused before anything else', path: 'server/src/core/http/http.test.ts' },
  },
  {
    name: 'another one edits a course',
    file: `${features}/courses/update-course.ts`,
    find: 'if (locked.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();',
    without: '',
    caughtBy: { title: '$name asked by $actor', path: matrixTest },
  },
  {
    name: 'another one deletes a course',
    file: `${features}/departures/delete-course.ts`,
    find: 'if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();',
    without: '',
    caughtBy: { title: '$name asked by $actor', path: matrixTest },
  },
  {
    name: 'a course is deleted without its title',
    file: `${features}/departures/delete-course.ts`,
    find: 'if (!isTitle(title, course.title)) throw refuse.TITLE_DIFFERS();',
    without: '',
    caughtBy: {
      title: 'asks for the exact title, letter by letter',
      path: `${features}/departures/delete-course.test.ts`,
    },
  },
  {
    name: 'videos and documents are open to strangers',
    file: `${features}/course-content/open-media.ts`,
    find: 'if (!isForAll && !course.isLearner) throw refuse.NOT_ENROLLED();',
    without: 'if (!isForAll && false) throw refuse.NOT_ENROLLED();',
    caughtBy: {
      title:
        'is open to its teacher and its learners, an image to every member, and none of it to anybody else',
      path: `${features}/course-content/open-media.test.ts`,
    },
  },
  {
    name: 'who was refunded is still a learner',
    file: `${features}/course-content/queries.ts`,
    find: "and e.status in ('ongoing', 'completed')) as is_learner",
    without: ') as is_learner',
    caughtBy: {
      title:
        'is open to its teacher and its learners, an image to every member, and none of it to anybody else',
      path: `${features}/course-content/open-media.test.ts`,
    },
  },
  {
    name: 'a course is reviewed before it is completed',
    file: `${features}/reviews/queries.ts`,
    find: "where learner_id = ${learnerId} and course_id = ${courseId} and status = 'completed'`;",
    without: 'where learner_id = ${learnerId} and course_id = ${courseId}`;',
    caughtBy: {
      title: 'is only for who completed the course',
      path: `${features}/reviews/write-review.test.ts`,
    },
  },
  {
    name: 'reviews at the same moment miss each other',
    file: `${features}/reviews/queries.ts`,
    find: 'order by id for no key update`;',
    without: 'order by id`;',
    caughtBy: {
      title: 'of many at the same moment: none is missing from the rating',
      path: `${features}/reviews/write-review.test.ts`,
    },
  },
  {
    name: 'a full project takes one more',
    file: 'contract/src/rules/project-team.ts',
    find: "return currentMembers.length >= maxMembers ? 'PROJECT_FULL' : undefined;",
    without: "return currentMembers.length > maxMembers ? 'PROJECT_FULL' : undefined;",
    caughtBy: {
      title: 'fifty at once for one free place: one is in it, the others are told that it is full',
      path: `${features}/projects/team/join-project.test.ts`,
    },
  },
  {
    name: 'a project is joined without its lock',
    file: `${features}/projects/queries.ts`,
    find: 'await tx`select 1 from projects where id = ${projectId} for no key update`;',
    without: 'await tx`select 1 from projects where id = ${projectId}`;',
    caughtBy: {
      title: 'waits while another takes the last place, and is told then that it is full',
      path: `${features}/projects/team/join-project.test.ts`,
    },
  },
  {
    name: 'the database lets people in without a place',
    file: 'server/src/db/migrations/0021_removed_from_projects.sql',
    find: 'if taken > project.max_members or not has_creator then',
    without: 'if not has_creator then',
    caughtBy: {
      title: 'lets nobody in without a place, and no creator out, whatever the app does',
      path: `${features}/projects/team/join-project.test.ts`,
    },
  },
  {
    name: 'a project goes with others in it',
    file: `${features}/projects/delete-project.ts`,
    find: 'if (!isLeftToCreator(project.team.length)) throw refuse.OTHERS_IN_PROJECT();',
    without: '',
    caughtBy: {
      title: 'a project in which others are is deleted by nobody until they have left',
      path: `${features}/projects/delete-project.test.ts`,
    },
  },
  {
    name: 'a suspended member makes every call',
    file: 'server/src/core/http/serve.ts',
    find: "if (found.isSuspended && !call.forSuspended) throw commonRefusal('SUSPENDED');",
    without: '',
    caughtBy: {
      title: 'a suspended member reaches the calls that are marked for them, and no other of a member',
      path: 'server/test/matrices/suspended-calls.test.ts',
    },
  },
  {
    name: 'an account can be guessed without end',
    file: `${features}/accounts/sign-in/limit-tries.ts`,
    find: 'await take(`sign-in-account:${fingerprintOf(email)}`, TRIES_PER_ACCOUNT);',
    without: 'fingerprintOf(email);',
    caughtBy: {
      title: 'ten tries for an account reach the hash in ten minutes, over all processes and addresses',
      path: `${features}/accounts/sign-in/sign-in.test.ts`,
    },
  },
  {
    name: 'an address signs up without end',
    file: `${features}/accounts/sign-in/limit-sign-ups.ts`,
    find: 'limit: settings.signUpsPerHour, windowSeconds: HOUR_SECONDS',
    without: 'limit: settings.signUpsPerHour * 1000, windowSeconds: HOUR_SECONDS',
    caughtBy: {
      title: 'an address can sign up a set number of members an hour, counted for all processes together',
      path: `${features}/accounts/sign-in/sign-up.test.ts`,
    },
  },
  {
    name: 'a new password leaves other sessions open',
    file: `${features}/accounts/password/change-password.ts`,
    find: 'const endedSessions = await deleteSessionsOf(tx, userId, sessionId);',
    without: 'const endedSessions = deleteSessionsOf ? 0 : 1;',
    caughtBy: {
      title:
        'a new password ends every other session at once and gives this one a new token, on every server',
      path: `${features}/accounts/password/change-password.test.ts`,
    },
  },
  {
    name: 'a wrong current password changes it',
    file: `${features}/accounts/password/verify-owner.ts`,
    find: "if (passwordHash !== null && !(await passwords.verify(current ?? '', passwordHash, viewer.id)))\n    throw refuse.WRONG_PASSWORD();",
    without: 'void refuse;',
    caughtBy: {
      title: 'without the current password nothing changes, and nobody is signed out',
      path: `${features}/accounts/password/change-password.test.ts`,
    },
  },
  {
    name: 'an open session alone ends the membership',
    file: `${features}/accounts/password/verify-owner.ts`,
    find: "if (passwordHash !== null && !(await passwords.verify(current ?? '', passwordHash, viewer.id)))\n    throw refuse.WRONG_PASSWORD();",
    without: 'void refuse;',
    caughtBy: {
      title: 'an open session alone ends no membership',
      path: `${features}/departures/delete-member.test.ts`,
    },
  },
  {
    name: 'an old session ends the membership of who has no password',
    file: `${features}/accounts/password/verify-owner.ts`,
    find: 'if (passwordHash === null && !session.isFresh) throw no.SIGN_IN_AGAIN();',
    without: '',
    caughtBy: {
      title: 'where there is no password it asks for a sign-in of the last ten minutes',
      path: `${features}/departures/delete-member.test.ts`,
    },
  },
  {
    name: 'a password proved before it was changed ends the membership',
    file: `${features}/accounts/password/verify-owner.ts`,
    find: 'if (passwordHash !== proof.passwordHash) throw no.WRONG_PASSWORD();',
    without: '',
    caughtBy: {
      title: 'the password was %s and is changed: what was proved before ends nothing',
      path: `${features}/departures/delete-member-races.test.ts`,
    },
  },
  {
    name: 'what a passkey has signed counts from any browser',
    file: `${features}/accounts/passkeys/store-challenge.ts`,
    find: 'if (owner === undefined || whose === undefined || owner !== fingerprintOf(whose))',
    without: 'if (owner === undefined)',
    caughtBy: {
      title:
        'takes an answer from the browser that was asked, within ten minutes, and windows share their mark',
      path: `${features}/accounts/passkeys/sign-in-with-passkey.test.ts`,
    },
  },
  {
    name: 'the last way in is taken away',
    file: `${features}/accounts/passkeys/remove-passkey.ts`,
    find: 'if (isWayIn && (rpId === undefined ? count : usable) === 1) throw refuse.LAST_WAY_IN();',
    without: 'void isWayIn;',
    caughtBy: {
      title: 'stays where both of two passkeys are removed at the same moment',
      path: `${features}/accounts/passkeys/last-way-in.test.ts`,
    },
  },
  {
    name: 'a link may run a script',
    file: 'contract/src/text/links.ts',
    find: 'return /^https?:$/.test(protocol) && !username',
    without: 'return !username',
    caughtBy: {
      title: 'is none where it is not plainly http or https: ${bad.length} tricks',
      path: 'contract/src/text/links.test.ts',
    },
  },
  {
    name: 'fields that nobody named are taken',
    file: 'contract/src/enrollments.ts',
    find: 'body: z.strictObject({ expectedSvcValue: z.optional(Svc) }),',
    without: 'body: z.object({ expectedSvcValue: z.optional(Svc) }),',
    caughtBy: { title: '$name refuses every field that is not in its row', path: fieldTest },
  },
];
