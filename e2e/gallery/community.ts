import type { BrowserContext } from '@playwright/test';
import type { UserId } from '@skillverse/contract/ids';
import { REVIEW_COMMENT_MAX } from '@skillverse/contract/reviews';
import { claimRequest } from '../../server/src/features/help/claim-request.ts';
import { aFilm, aPdf } from '../../server/test/given/files/made-files.ts';
import { type FileToUpload, upload } from '../../server/test/given/files/upload.ts';
import { signedIn } from '../../server/test/given/given.ts';
import { aRequest } from '../../server/test/given/given-help.ts';
import { aRecordedFilm } from '../support/course-content.ts';
import { type Account, type Given, givenIn } from '../support/given.ts';
import type { Market } from '../support/market.ts';
import { aDrawnPicture } from './drawn-picture.ts';

/** The viewer: signed out, on the first day, at the first steps, or an experienced member. */
export type Viewer = 'nobody' | 'newcomer' | 'beginner' | 'member';

export interface Community {
  readonly accounts: Readonly<Record<Exclude<Viewer, 'nobody'>, Account>>;
  /** A teacher with verified skills and reviews. */
  readonly teacherId: string;
  /** In progress for the member, and saved by the beginner. */
  readonly courseId: string;
  /** Another member's project, with a team, files and links. */
  readonly projectId: string;
  /** The member's own projects: one hidden by the host, and one handed over by a creator who has left. */
  readonly hiddenProjectId: string;
  readonly inheritedProjectId: string;
}

/** A review of the maximum length. */
const LONG_REVIEW =
  'Pull, press, wait, and pull again: she shows each step twice, and laughs when it breaks. '
    .repeat(9)
    .slice(0, REVIEW_COMMENT_MAX)
    .trim();

const LOOM = {
  title: 'A loom from bicycle parts',
  category: 'Other',
  difficultyLevel: 'intermediate',
} as const;

/** The sample people and courses of the first start, and one member with every kind of activity. */
export async function openCommunity(market: Market, context: BrowserContext): Promise<Community> {
  const given = givenIn(market, context);
  const newcomer = await given.account({ name: 'Nia Park', onboarded: false });
  const beginner = await given.account({ name: 'Ben Okafor' });
  const member = await given.account({ name: 'Amara Obi' });
  const learner = { ...member, name: 'Amara Obi' };
  const teacher = await given.member({ name: 'Mei Tanaka', skills: ['Ceramics', 'Glazing', 'Patience'] });
  await describe(market, learner.id, teacher.id);
  const film = await aRecordedFilm(await context.newPage());
  const picture = await aDrawnPicture(context, 'spanish');
  const courseId = await learn(market, given, { learner, teacher, film, picture });
  await market.db`insert into saved_courses (member_id, course_id) values (${beginner.id}, ${courseId})`;
  await teach(market, given, { teacher: member, picture });
  const projectId = await collaborate(market, given, { learner, teacher, picture });
  const own = await lead(market, given, learner);
  await askAround(market, given);
  await makeOlder(market, learner.id);
  return { accounts: { newcomer, beginner, member }, teacherId: teacher.id, courseId, projectId, ...own };
}

type Person = Awaited<ReturnType<Given['member']>>;
type Cast = Record<'learner' | 'teacher', Person> & { picture: FileToUpload };

async function describe({ db }: Market, memberId: string, teacherId: string): Promise<void> {
  await db`update users set verification_status = 'verified', skills_verified = true where id = ${teacherId}`;
  await db`
    update users set bio = 'I throw bowls and repair bicycles.', github_url = 'https://github.com/amara',
      skills = '{Ceramics, Bicycle repair, Portuguese}'
    where id = ${memberId}`;
}

/** Adds two courses in progress and two completed ones. One of these is reviewed, and some have content. @returns the first in progress */
async function learn(
  market: Market,
  given: Given,
  { learner, teacher, film, picture }: Cast & { film: FileToUpload },
): Promise<string> {
  const course = (title: string, priceSvc: number, description: string) =>
    given.course({ title, priceSvc, description, teacherId: teacher.id, durationMinutes: 90 });
  const bowls = await course(
    'Throw your first bowl',
    80,
    'Clay, a wheel and an afternoon: you leave with two bowls.',
  );
  const glaze = await course(
    'Glazes from the garden',
    40,
    'Ash, rust and eggshells make colours that no shop sells.',
  );
  await send(market, teacher.id, `/api/courses/${bowls.id}/media`, [
    ['image', picture],
    ['video', film],
    ['document', aPdf()],
  ]);
  await given.enrolled(learner, bowls);
  await given.enrolled(learner, glaze);
  await given.reviewed(
    learner,
    await course('Centre the clay', 20, 'The first ten minutes.'),
    5,
    'Patient and clear.',
  );
  await given.completed(learner, await course('Wedge like a baker', 0, 'No bubbles, no cracks.'));
  const other = await given.member({ name: 'Kofi Mensah' });
  await given.reviewed(other, await course('Handles that hold', 10, 'Pulled, not rolled.'), 4, LONG_REVIEW);
  return bowls.id;
}

async function teach(
  market: Market,
  given: Given,
  { teacher: { id: teacherId }, picture }: { teacher: Account; picture: FileToUpload },
): Promise<void> {
  const repair = await given.course({
    title: 'Repair a puncture in five minutes',
    description: 'Tyre levers, chalk and a bucket.',
    priceSvc: 30,
    teacherId,
  });
  await send(market, teacherId, `/api/courses/${repair.id}/media`, [
    ['image', picture],
    ['video', aFilm()],
    ['document', aPdf()],
  ]);
  await given.completed(await given.member({ name: 'Lena Fischer' }), repair);
  await given.enrolled(await given.member({ name: 'Samir Haddad' }), repair);
  await given.course({
    title: 'Portuguese at the market',
    priceSvc: 0,
    teacherId,
    skillCategory: 'Language Learning',
  });
  const hidden = await given.course({ title: 'Keep bees on a balcony', priceSvc: 50, teacherId });
  await market.db`update courses set hidden_at = now() where id = ${hidden.id}`;
}

/** @returns another member's project that the member is in */
async function collaborate(
  market: Market,
  given: Given,
  { learner, teacher, picture }: Cast,
): Promise<string> {
  const said = {
    description: 'Frames, spokes and chains become a loom that folds: for the school, which has none.',
    requiredSkills: ['Bicycle repair', 'Weaving'],
    tags: ['wood', 'school'],
    maxMembers: 5,
    estimatedDuration: '6 weeks',
    requirements: 'Two free evenings a week.',
    contactInfo: 'At the well, on Mondays.',
    projectGoals: ['Draw it', 'Build it', 'Teach it'],
    projectLinks: ['https://example.org/loom'],
  };
  const theirs = await given.project({ ...LOOM, ...said, creatorId: teacher.id, members: [learner.id] });
  await send(market, teacher.id, `/api/projects/${theirs.id}/media`, [
    ['image', picture],
    ['document', aPdf()],
  ]);
  await given.project({
    title: 'Night birds',
    description: 'Count the owls of the valley.',
    creatorId: learner.id,
    maxMembers: 4,
  });
  await given.project({ title: 'Seed library', category: 'Web Development', status: 'paused' });
  await given.project({
    title: 'A map of quiet benches',
    category: 'Data Science',
    difficultyLevel: 'advanced',
    maxMembers: 6,
  });
  return theirs.id;
}

/** Adds projects that changed without an action of their creator. */
async function lead({ db }: Market, given: Given, { id: creatorId }: Person) {
  const hidden = await given.project({ title: 'A choir without notes', creatorId, category: 'Other' });
  const inherited = await given.project({ title: 'Rain for the roof garden', creatorId, category: 'Design' });
  await db`update projects set hidden_at = now() where id = ${hidden.id}`;
  await db`update projects set handed_over_at = now() - interval '2 days' where id = ${inherited.id}`;
  return { hiddenProjectId: hidden.id, inheritedProjectId: inherited.id };
}

/** Open calls for help of others: two that fit the member's skills, and one that somebody is helping with. */
async function askAround({ db }: Market, given: Given): Promise<void> {
  const asks = async (name: string, text: string, skill: string | null, bountySvc: number) => {
    const { id: askerId } = await given.member({ name });
    return await aRequest(db, { askerId, text, skill, bountySvc });
  };
  await asks('Rosa Lindqvist', 'My glaze crawls off the rim. What do I change first?', 'Glazing', 0);
  const taken = await asks('Tariq Aziz', 'How do I read a contract for a shared flat?', null, 40);
  await claimRequest(db, { id: taken.id, helperId: (await given.member({ name: 'Ines Duarte' })).id });
  await asks(
    'Pavel Novak',
    'The chain jumps on the smallest sprocket, and I leave on Friday.',
    'Bicycle repair',
    120,
  );
  await asks('Yuki Mori', 'Is my bowl too thick to fire? I can show the cut.', 'Ceramics', 60);
}

async function send(
  { db, server }: Market,
  memberId: UserId,
  path: string,
  files: readonly (readonly [kind: string, file: FileToUpload])[],
): Promise<void> {
  const as = await signedIn(db, memberId);
  for (const [kind, file] of files) {
    const { status } = await upload(server.url, `${path}?kind=${kind}`, { as, file });
    if (status !== 200) throw new Error(`${path} took no ${kind}: ${status}`);
  }
}

/** Spreads the member's coin movements over a month, so that the chart has a month to draw. */
async function makeOlder({ db }: Market, memberId: UserId): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`; // turns off the triggers that forbid changes of transfers
    await tx`update users set created_at = now() - interval '40 days' where id = ${memberId}`;
    await tx`
      update transfers t set created_at = now() - interval '4 days' * (later - 1) - interval '1 hour'
      from (
        select id, row_number() over (order by id desc) as later from transfers
        where (select id from wallets where user_id = ${memberId}) in (debit_wallet_id, credit_wallet_id)
      ) own
      where t.id = own.id`;
  });
}
