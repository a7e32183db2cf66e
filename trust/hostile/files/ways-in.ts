import type { MediaKind } from '@skillverse/contract/files/media';
import type { TestDatabase } from '../../../server/test/database.ts';
import type { Sending } from '../../../server/test/given/files/raw-upload.ts';
import { type FileToUpload, formWith, open } from '../../../server/test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../server/test/given/given.ts';
import { aMedia } from '../../../server/test/given/given-media.ts';
import { aProject } from '../../../server/test/given/given-projects.ts';

export const WAYS = ['course', 'project', 'avatar'] as const;
export type Way = (typeof WAYS)[number];

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  /** Where it can be opened, if it was taken. */
  readonly url: string | undefined;
}

/** Somebody who may send files everywhere: to a course, to a project, and as an avatar. */
interface Sender {
  readonly as: string;
  /** Where a form goes, and how. */
  target(way: Way, kind: MediaKind): { path: string } & Pick<Sending, 'method' | 'as'>;
  send(way: Way, kind: MediaKind, file: FileToUpload): Promise<Answered>;
}

export async function aSender(database: TestDatabase, url: string): Promise<Sender> {
  const { db } = database;
  const { id: teacherId } = await aMember(db);
  const course = await aCourse(db, { teacherId });
  const project = await aProject(db, { creatorId: teacherId });
  const { id: videoId } = await aMedia(database, course, { kind: 'video' });
  const as = await signedIn(db, teacherId);
  const target: Sender['target'] = (way, kind) => {
    if (way === 'avatar') return { path: '/api/me/avatar', method: 'PUT', as };
    const query = kind === 'caption' ? `?kind=caption&videoId=${videoId}` : `?kind=${kind}`;
    const place = way === 'course' ? `courses/${course.id}` : `projects/${project.id}`;
    return { path: `/api/${place}/media${query}`, as };
  };
  const send: Sender['send'] = async (way, kind, file) => {
    const { path, method = 'POST' } = target(way, kind);
    const headers = { origin: url, cookie: as };
    const answer = await fetch(url + path, { method, headers, body: formWith(file) });
    const body = (await answer.json()) as { url?: string; avatarUrl?: string; error?: { code: string } };
    return { status: answer.status, code: body.error?.code, url: body.avatarUrl ?? body.url };
  };
  return { as, target, send };
}

const SHOWN: Readonly<Record<MediaKind, RegExp>> = {
  image: /^image\/webp$/,
  video: /^video\/(mp4|quicktime|x-msvideo)$/,
  document: /^(application\/(pdf|msword|vnd\.openxmlformats-[\w.-]+)|text\/plain; charset=utf-8)$/,
  caption: /^text\/vtt; charset=utf-8$/,
};

/** What is wrong with how a file that was taken comes back, and the bytes of it. */
export async function openedAt(
  url: string,
  path: string,
  { as, kind }: { as: string; kind: MediaKind },
): Promise<{ wrong: string[]; bytes: Buffer }> {
  // As a browser asks that would rather have a page.
  const { status, headers, bytes } = await open(url, path, { as, headers: { accept: 'text/html,*/*' } });
  const type = headers.get('content-type') ?? '';
  const wanted: [string, boolean][] = [
    [`answered ${status}`, status === 200],
    [`of the type ${type}`, SHOWN[kind].test(type)],
    ['may be sniffed', headers.get('x-content-type-options') === 'nosniff'],
    ['may do something', headers.get('content-security-policy') === "sandbox; default-src 'none'"],
    ['is shown', kind !== 'document' || /^attachment; /.test(headers.get('content-disposition') ?? '')],
    ['is kept by all', /^(private|no-store)/.test(headers.get('cache-control') ?? '')],
  ];
  return { wrong: wanted.filter(([, isRight]) => !isRight).map(([what]) => what), bytes };
}
