import type { ProjectStatus } from '@skillverse/contract/projects';
import type { Links, Ref } from './model.ts';

/** Of calls that count once for a key. */
interface Keyed {
  readonly key?: string;
}

export type Draft = Links & { readonly skills: readonly string[]; readonly bio: string | null };

interface OfSomebody {
  readonly who: Ref;
}

interface OfCourse extends OfSomebody {
  readonly course: Ref;
}

interface OfProject extends OfSomebody {
  readonly project: Ref;
}

interface OfCall extends OfSomebody {
  readonly call: Ref;
}

interface CourseChange {
  readonly title?: string;
  readonly svcValue?: number;
}

interface ProjectChange {
  readonly title?: string;
  readonly maxMembers?: number;
  readonly status?: ProjectStatus;
}

/** What each kind of request says; all of it is fixed before it is sent. */
interface Actions {
  signUp: { readonly name: string; readonly email: string; readonly skills: readonly string[] };
  /** In this person's browser, which may have a session, by anybody's address. */
  signIn: OfSomebody & { readonly email: string; readonly isRight: boolean };
  signOut: OfSomebody;
  endOtherSessions: OfSomebody;
  createCourse: OfSomebody & Keyed & { readonly title: string; readonly svcValue: number };
  editCourse: OfCourse & { readonly changes: CourseChange; readonly expectedVersion?: number };
  deleteCourse: OfCourse & Keyed & { readonly title: string };
  enroll: OfCourse & Keyed & { readonly expectedSvcValue?: number };
  complete: OfCourse & Keyed;
  leaveCourse: OfCourse & Keyed & { readonly expectedRefundSvc?: number };
  previewLeaving: OfCourse;
  previewReward: OfCourse;
  review: OfCourse & { readonly stars: number; readonly comment?: string };
  editProfile: OfSomebody & { readonly changes: Partial<Draft> & { readonly name?: string } };
  onboard: OfSomebody & { readonly draft: Draft };
  createProject: OfSomebody &
    Keyed & {
      readonly title: string;
      readonly maxMembers: number;
      readonly contactInfo: string | null;
      readonly membersOnly: boolean;
    };
  editProject: OfProject & { readonly changes: ProjectChange; readonly expectedVersion?: number };
  join: OfProject;
  leave: OfProject;
  removeTeammate: OfProject & { readonly person: Ref };
  deleteProject: OfProject;
  deleteAccount: OfSomebody & { readonly email: string };
  askForHelp: OfSomebody & Keyed & { readonly bountySvc: number };
  claimRequest: OfCall;
  releaseRequest: OfCall;
  decideRequest: OfCall & Keyed & { readonly says: 'solved' | 'not-solved' | 'cancel' };
  readWallet: OfSomebody;
  readMe: OfSomebody;
  readMyCourses: OfSomebody;
  readMyProjects: OfSomebody;
  readMyReview: OfCourse;
  readCourse: OfCourse;
  readProject: OfProject;
  readPerson: OfSomebody & { readonly person: Ref };
  readReviews: OfSomebody & { readonly person: Ref };
  listCourses: OfSomebody & { readonly teacher: Ref; readonly available: boolean };
  takeHome: OfSomebody;
}

export type Does = keyof Actions;
export type ActionOf<D extends Does> = { readonly does: D } & Actions[D];
export type Action = { [D in Does]: ActionOf<D> }[Does];

export function keyOf(action: Action): string | undefined {
  return 'key' in action ? action.key : undefined;
}

/** Two requests are the same where these are. */
export function requestText(action: Action): string {
  const { key: _key, ...asked } = { key: undefined, ...action };
  return JSON.stringify(asked);
}
