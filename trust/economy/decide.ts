import { type Action, type ActionOf, type Does, keyOf, requestText } from './actions.ts';
import * as courses from './decide-courses.ts';
import * as help from './decide-help.ts';
import * as people from './decide-people.ts';
import * as projects from './decide-projects.ts';
import { leaveCourse, previewLeaving } from './leaving.ts';
import type { Economy, Kept, Ref } from './model.ts';
import { done, refused, type Told } from './told.ts';
import * as views from './views.ts';

/** What only the site can say. */
interface Facts {
  /** When it decided, in milliseconds. */
  readonly moment: number;
  /** Of the member who signed up. */
  readonly id: string;
  /** The session was read before it ended. */
  readonly isIdentified?: boolean;
}

const { askForHelp, claimRequest, releaseRequest, decideRequest } = help;

type Decisions = { [D in Does]: (economy: Economy, action: ActionOf<D>, facts: Facts) => Told };

const decisions: Decisions = {
  ...courses,
  ...projects,
  ...people,
  ...{ leaveCourse, previewLeaving },
  ...{ askForHelp, claimRequest, releaseRequest, decideRequest },
  previewReward: (economy, { who, course }, { moment }) => views.previewTold(economy, who, course, moment),
  readWallet: (economy, { who }) => done(views.walletView(economy, who)),
  readMe: (economy, { who }) => done(views.meView(economy, who)),
  readMyCourses: (economy, { who }) => done(views.myCoursesView(economy, who)),
  readMyProjects: (economy, { who }) => done(views.myProjectsView(economy, who)),
  readCourse: (economy, { course }) => views.courseTold(economy, course),
  readProject: (economy, { who, project }) => views.projectTold(economy, project, who),
  readPerson: (economy, { person }) => views.personTold(economy, person),
  readReviews: (economy, { person }) => views.reviewsTold(economy, person),
  listCourses: (economy, { who, teacher, available }) =>
    done(views.coursesOf(economy, teacher, who, available)),
  takeHome: (economy, { who }) => done(views.ownDataView(economy, who)),
};

const FOR_ANYONE: readonly Does[] = ['signUp', 'signIn', 'signOut'];

/** What should come of a request; the economy becomes what it should be afterwards. */
export function decide(economy: Economy, action: Action, facts: Facts): Told {
  if (!FOR_ANYONE.includes(action.does) && 'who' in action) {
    const { sessions, browser } = economy.people[action.who]!;
    const isOpen = browser !== undefined && sessions.includes(browser);
    if (!isOpen && !facts.isIdentified) return refused('SIGN_IN_REQUIRED');
  }
  const key = keyOf(action);
  const kept = key && 'who' in action ? `${action.who} ${key}` : undefined;
  const first = kept && economy.kept[kept];
  if (first) {
    if (first.request !== requestText(action)) return refused('IDEMPOTENCY_KEY_REUSED');
    return again(economy, action, first);
  }
  const told = decisions[action.does](economy, action as never, facts);
  if (kept && told.status === 200) {
    economy.kept[kept] = {
      request: requestText(action),
      answer: structuredClone(told.body),
      made: madeBy(economy, action),
    };
  }
  return told;
}

function madeBy(economy: Economy, { does }: Action): Ref | undefined {
  if (does === 'createCourse') return economy.courses.length - 1;
  return does === 'createProject' ? economy.projects.length - 1 : undefined;
}

function again(economy: Economy, action: Action, { answer, made }: Kept): Told {
  if (action.does === 'createCourse') return views.courseTold(economy, made!);
  if (action.does === 'createProject') return views.projectTold(economy, made!, action.who);
  return done(answer);
}
