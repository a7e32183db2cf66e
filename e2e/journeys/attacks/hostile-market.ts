import type { MediaFile } from '@skillverse/contract/files/media';
import type { UserId } from '@skillverse/contract/ids';
import { aFilm, aPdf, aPicture, someCaptions } from '../../../server/test/given/files/made-files.ts';
import { type FileToUpload, upload } from '../../../server/test/given/files/upload.ts';
import { aMessageId } from '../../../server/test/given/given-messages.ts';
import { askOver } from '../../../server/test/visitor.ts';
import type { Account, Given } from '../../support/given.ts';
import type { Market } from '../../support/market.ts';

type Values = Readonly<Record<string, unknown>>;

/** A market of two members who wrote only these hostile texts. */
export interface HostileMarket {
  readonly teacherId: UserId;
  /** The viewer is in progress on it. */
  readonly courseId: string;
  /** The viewer is on this project's team. */
  readonly projectId: string;
  /** The title of the viewer's project. The buttons are found by it. */
  readonly ownProject: string;
  /** The texts as stored. Each has to be shown somewhere. */
  readonly stored: readonly string[];
  /** The texts that the product refused, with its message. */
  readonly refused: readonly { readonly field: string; readonly text: string; readonly sentence: string }[];
}

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Stores these texts by the product's own calls. If the product refuses a text, a harmless one replaces it. */
class HostilePen {
  readonly stored: string[] = [];
  readonly refused: HostileMarket['refused'][number][] = [];
  readonly next: () => string;
  private readonly url: string;

  constructor(url: string, next: () => string) {
    this.url = url;
    this.next = next;
  }

  some = (count: number) => Array.from({ length: count }, this.next);

  async read(as: Account, path: string): Promise<Record<string, unknown>> {
    return (await askOver(this.url, 'GET', path, { cookie: as.cookies })).body;
  }

  async write(
    as: Account,
    method: string,
    path: string,
    { hostile, harmless = {} }: { hostile: Values; harmless?: Values },
  ): Promise<Record<string, unknown>> {
    let left: Values = hostile;
    for (;;) {
      const body = { ...harmless, ...left };
      const answer = await askOver(this.url, method, path, { cookie: as.cookies, body });
      if (answer.status === 200) {
        const { review, message, request } = answer.body as Readonly<Record<string, Values | undefined>>;
        const answered = review?.answer as Values | null | undefined;
        const said = { ...answer.body, ...review, ...answered, ...message, ...request };
        for (const field of Object.keys(left)) this.keep(said[`${field}Plain`] ?? said[field]);
        return answer.body;
      }
      const { issues } = answer.body.error as { issues?: Issue[] };
      if (answer.status !== 422 || !issues) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      left = this.without(left, issues);
    }
  }

  async send(as: Account, path: string, { bytes, name }: FileToUpload): Promise<MediaFile> {
    const ending = name.slice(name.lastIndexOf('.'));
    const text = this.next();
    for (const called of [`${text}${ending}`, name]) {
      const file = { bytes, name: called };
      const { status, body } = await upload<MediaFile>(this.url, path, { as: as.cookies, file });
      if (status === 200) {
        this.keep(body.name);
        return body;
      }
      this.refused.push({ field: 'file name', text, sentence: body.error?.message ?? '' });
    }
    throw new Error(`${path} takes no ${name}`);
  }

  private keep(value: unknown): void {
    for (const text of [value].flat()) if (typeof text === 'string') this.stored.push(text);
  }

  private without(values: Values, issues: readonly Issue[]): Values {
    const wrong = new Set(issues.map(({ path }) => path));
    for (const { path, message } of issues) {
      const [field = '', place] = path.split('.');
      const text = String(place ? (values[field] as string[])[Number(place)] : values[field]);
      this.refused.push({ field, text, sentence: message });
    }
    const left = Object.entries(values).flatMap(([field, value]) => {
      if (wrong.has(field)) return [];
      if (!Array.isArray(value)) return [[field, value]];
      const some = value.filter((_, place) => !wrong.has(`${field}.${place}`));
      return some.length > 0 ? [[field, some]] : [];
    });
    return Object.fromEntries(left);
  }
}

type Format = 'plain' | 'markdown';

async function writeProfile(pen: HostilePen, as: Account, bioFormat: Format): Promise<void> {
  const { next } = pen;
  const hostile = {
    name: next(),
    bio: next(),
    skills: pen.some(4),
    linkedinUrl: next(),
    githubUrl: next(),
    portfolioUrl: next(),
    otherLinks: pen.some(4),
  };
  const harmless = { bio: 'I glaze.', bioFormat };
  await pen.write(as, 'PATCH', '/api/me', { hostile, harmless });
}

/** @param pictured uses a hostile picture address. An uploaded picture would hide it. */
async function writeCourse(
  pen: HostilePen,
  as: Account,
  descriptionFormat: Format,
  pictured = true,
): Promise<string> {
  const words = { title: pen.next(), description: pen.next() };
  const hostile = pictured ? { ...words, imageUrl: pen.next() } : words;
  const harmless = {
    title: 'Glazing',
    description: 'Clay and fire.',
    descriptionFormat,
    skillCategory: 'Photography',
    svcValue: 1,
    duration: 60,
  };
  const { id } = await pen.write(as, 'POST', '/api/courses', { hostile, harmless });
  return id as string;
}

async function writeProject(
  pen: HostilePen,
  as: Account,
  format: Format,
): Promise<{ id: string; title: string }> {
  const { next } = pen;
  const hostile = {
    title: next(),
    description: next(),
    requiredSkills: pen.some(3),
    tags: pen.some(3),
    estimatedDuration: next(),
    requirements: next(),
    contactInfo: next(),
    projectGoals: pen.some(3),
    projectLinks: pen.some(4),
  };
  const harmless = {
    title: 'Seed library',
    description: 'Swap seeds.',
    descriptionFormat: format,
    requirements: 'A window sill.',
    requirementsFormat: format,
    category: 'Other',
    requiredSkills: ['Sowing'],
  };
  const project = await pen.write(as, 'POST', '/api/projects', { hostile, harmless });
  const { id, title } = project as { id: string; title: string };
  await pen.send(as, `/api/projects/${id}/media?kind=image`, await aPicture());
  await pen.send(as, `/api/projects/${id}/media?kind=document`, aPdf());
  return { id, title };
}

/** Only the teacher sees the names of captions. */
async function fillCourse(
  pen: HostilePen,
  as: Account,
  { courseId, captioned }: { courseId: string; captioned: boolean },
): Promise<void> {
  const path = `/api/courses/${courseId}/media?kind=`;
  await pen.send(as, `${path}image`, await aPicture());
  const film = await pen.send(as, `${path}video`, aFilm());
  if (captioned) await pen.send(as, `${path}caption&videoId=${film.id}`, someCaptions());
  await pen.send(as, `${path}document`, aPdf());
}

/** What the teacher has written to the viewer, and into the conversation of the project. */
async function writeMessages(pen: HostilePen, as: Account, viewerId: UserId, projectId: string) {
  const talk = await pen.read(as, `/api/projects/${projectId}/conversation`);
  const { id } = talk.conversation as { id: string };
  for (const path of [`/api/users/${viewerId}/messages`, `/api/conversations/${id}/messages`]) {
    for (const text of pen.some(3)) {
      await pen.write(as, 'POST', path, { hostile: { text }, harmless: { id: aMessageId(), text: 'Hello' } });
    }
  }
}

/** Takes each text from `next`. The browser is signed in as the learner of the two members. */
export async function hostileMarket(
  { server: { url }, db }: Market,
  given: Given,
  next: () => string,
): Promise<HostileMarket> {
  const pen = new HostilePen(url, next);
  const teacher = await given.account();
  const viewer = await given.signedInAccount();
  const ask = async (as: Account, path: string) => {
    const { status } = await askOver(url, 'POST', path, { cookie: as.cookies });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  // What the viewer reads is Markdown; what the viewer edits is plain.
  await writeProfile(pen, teacher, 'markdown');
  await writeProfile(pen, viewer, 'plain');
  await writeCourse(pen, teacher, 'markdown');
  const begun = await writeCourse(pen, teacher, 'markdown', false);
  await fillCourse(pen, teacher, { courseId: begun, captioned: false });
  await ask(viewer, `/api/courses/${begun}/enroll`);
  const own = await writeCourse(pen, viewer, 'plain');
  await fillCourse(pen, viewer, { courseId: own, captioned: true });
  for (const [learner, taughtBy, courseId] of [
    [viewer, teacher, await writeCourse(pen, teacher, 'markdown')],
    [teacher, viewer, own],
  ] as const) {
    await ask(learner, `/api/courses/${courseId}/enroll`);
    await ask(learner, `/api/courses/${courseId}/complete`);
    const review = { hostile: { comment: next() }, harmless: { rating: 4 } };
    const written = await pen.write(learner, 'PUT', `/api/courses/${courseId}/review`, review);
    const { id } = written.review as { id: string };
    const answer = { hostile: { text: next() }, harmless: { text: 'Thank you.' } };
    await pen.write(taughtBy, 'PUT', `/api/reviews/${id}/answer`, answer);
  }
  const theirs = await writeProject(pen, teacher, 'markdown');
  await ask(viewer, `/api/projects/${theirs.id}/join`);
  await writeMessages(pen, teacher, viewer.id, theirs.id);
  const mine = await writeProject(pen, viewer, 'plain');
  await pen.write(teacher, 'POST', '/api/help-requests', {
    hostile: { text: next(), skill: next() },
    harmless: { text: 'Help' },
  });
  await db`update sessions set user_agent = ${`${next().replaceAll('\0', '').toWellFormed()} Firefox/140.0`}`;
  const { stored, refused } = pen;
  const found = { teacherId: teacher.id, courseId: begun, projectId: theirs.id, ownProject: mine.title };
  return { ...found, stored, refused };
}
