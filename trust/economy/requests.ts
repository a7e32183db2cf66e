import type { Method } from '@skillverse/contract/call';
import type { Action, ActionOf, Does } from './actions.ts';
import type { Ref } from './model.ts';
import type { Real } from './real.ts';

export const PASSWORD = 'correct horse battery';
/** Of nothing. */
const NO_ID = '00000000-0000-7000-8000-000000000000';

interface Request {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
}

const idIn = (ids: readonly string[], ref: Ref) => ids[ref] ?? NO_ID;

const courseAt = (real: Real, { course }: { course: Ref }, more = '') =>
  `/api/courses/${idIn(real.courseIds, course)}${more}`;
const projectAt = (real: Real, { project }: { project: Ref }, more = '') =>
  `/api/projects/${idIn(real.projectIds, project)}${more}`;
const callAt = (real: Real, { call }: { call: Ref }, step: string) =>
  `/api/help-requests/${idIn(real.callIds, call)}/${step}`;
const personAt = (real: Real, { person }: { person: Ref }, more = '') =>
  `/api/users/${idIn(real.personIds, person)}${more}`;

const COURSE = { description: 'Said at length.', skillCategory: 'Photography', duration: 60 };
const PROJECT = { description: 'Said at length.', category: 'Other', requiredSkills: ['Sowing'] };

type Requests = { [D in Does]: (action: ActionOf<D>, real: Real) => Request };

const requests: Requests = {
  signUp: ({ name, email, skills }) => ({
    method: 'POST',
    path: '/api/auth/sign-up',
    body: { name, email, skills, password: PASSWORD },
  }),
  signIn: ({ email, isRight }) => ({
    method: 'POST',
    path: '/api/auth/sign-in',
    body: { email, password: isRight ? PASSWORD : 'wrong horse battery' },
  }),
  signOut: () => ({ method: 'POST', path: '/api/auth/sign-out' }),
  endOtherSessions: () => ({ method: 'DELETE', path: '/api/me/sessions' }),
  createCourse: ({ title, svcValue }) => ({
    method: 'POST',
    path: '/api/courses',
    body: { ...COURSE, title, svcValue },
  }),
  editCourse: (action, real) => ({
    method: 'PATCH',
    path: courseAt(real, action),
    body: { ...action.changes, ...expecting(real.courseVersions, action.course, action.expectedVersion) },
  }),
  deleteCourse: (action, real) => ({
    method: 'DELETE',
    path: courseAt(real, action),
    body: { title: action.title },
  }),
  enroll: (action, real) => ({
    method: 'POST',
    path: courseAt(real, action, '/enroll'),
    body: { expectedSvcValue: action.expectedSvcValue },
  }),
  complete: (action, real) => ({ method: 'POST', path: courseAt(real, action, '/complete') }),
  leaveCourse: (action, real) => ({
    method: 'POST',
    path: courseAt(real, action, '/leave'),
    body: { expectedRefundSvc: action.expectedRefundSvc },
  }),
  previewLeaving: (action, real) => ({ method: 'GET', path: courseAt(real, action, '/leave') }),
  previewReward: (action, real) => ({ method: 'GET', path: courseAt(real, action, '/reward') }),
  review: (action, real) => ({
    method: 'PUT',
    path: courseAt(real, action, '/review'),
    body: { rating: action.stars, comment: action.comment },
  }),
  editProfile: ({ changes }) => ({ method: 'PATCH', path: '/api/me', body: changes }),
  onboard: ({ draft }) => ({
    method: 'POST',
    path: '/api/me/onboarding',
    body: { ...draft, otherLinks: [] },
  }),
  createProject: ({ title, maxMembers, contactInfo, membersOnly }) => ({
    method: 'POST',
    path: '/api/projects',
    body: { ...PROJECT, title, maxMembers, contactInfo, membersOnly },
  }),
  editProject: (action, real) => ({
    method: 'PATCH',
    path: projectAt(real, action),
    body: { ...action.changes, ...expecting(real.projectVersions, action.project, action.expectedVersion) },
  }),
  join: (action, real) => ({ method: 'POST', path: projectAt(real, action, '/join') }),
  leave: (action, real) => ({ method: 'POST', path: projectAt(real, action, '/leave') }),
  removeTeammate: (action, real) => ({
    method: 'DELETE',
    path: projectAt(real, action, `/members/${idIn(real.personIds, action.person)}`),
  }),
  deleteProject: (action, real) => ({ method: 'DELETE', path: projectAt(real, action) }),
  deleteAccount: ({ email }) => ({
    method: 'DELETE',
    path: '/api/me',
    body: { email, currentPassword: PASSWORD },
  }),
  askForHelp: ({ bountySvc }) => ({
    method: 'POST',
    path: '/api/help-requests',
    body: { text: 'Who can show me how?', bountySvc },
  }),
  claimRequest: (action, real) => ({ method: 'POST', path: callAt(real, action, 'claim') }),
  releaseRequest: (action, real) => ({ method: 'POST', path: callAt(real, action, 'release') }),
  decideRequest: (action, real) => ({
    method: 'POST',
    path: callAt(real, action, action.says),
    ...(action.says !== 'cancel' && { body: action.says === 'solved' ? {} : { reason: 'It slips.' } }),
  }),
  readWallet: () => ({ method: 'GET', path: '/api/me/wallet' }),
  readMe: () => ({ method: 'GET', path: '/api/me' }),
  readMyCourses: () => ({ method: 'GET', path: '/api/me/courses' }),
  readMyProjects: () => ({ method: 'GET', path: '/api/me/projects' }),
  readMyReview: (action, real) => ({ method: 'GET', path: courseAt(real, action, '/review') }),
  readCourse: (action, real) => ({ method: 'GET', path: courseAt(real, action) }),
  readProject: (action, real) => ({ method: 'GET', path: projectAt(real, action) }),
  readPerson: (action, real) => ({ method: 'GET', path: personAt(real, action) }),
  readReviews: (action, real) => ({ method: 'GET', path: personAt(real, action, '/reviews') }),
  listCourses: ({ teacher, available }, real) => ({
    method: 'GET',
    path: `/api/courses?teacherId=${idIn(real.personIds, teacher)}&available=${available}`,
  }),
  takeHome: () => ({ method: 'GET', path: '/api/me/export' }),
};

/** The moment of the version that a change was made to; of one before, where two changes at once let nobody see it. */
function expecting(versions: Map<string, string>, thing: Ref, version: number | undefined) {
  if (version === undefined) return {};
  let seen = version;
  while (seen > 0 && !versions.has(`${thing} ${seen}`)) seen--;
  return { expectedUpdatedAt: versions.get(`${thing} ${seen}`) };
}

export function requestOf(real: Real, action: Action): Request {
  return requests[action.does](action as never, real);
}
