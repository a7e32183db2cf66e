import type { Answer, Site } from './site.ts';

export interface FileToUpload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One file as a browser's form sends it. */
export function formWith({ name, bytes }: FileToUpload): FormData {
  const form = new FormData();
  // What the sender says about its type counts for nothing.
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
  return form;
}

export function upload<T>(
  site: Site,
  path: string,
  { as, file }: { as: string; file: FileToUpload },
): Promise<Answer<T>> {
  return site.ask<T>('POST', path, { as, body: formWith(file) });
}

/** Opens a file as a browser would. */
export async function open(
  { url }: Site,
  path: string,
  { as, headers }: { as: string; headers?: Record<string, string> },
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(url + path, { headers: { cookie: as, ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
