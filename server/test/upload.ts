import type { Answer } from './site.ts';

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

export async function upload<T>(
  url: string,
  path: string,
  { as, file }: { as: string; file: FileToUpload },
): Promise<Answer<T>> {
  const headers = { origin: url, cookie: as };
  const answer = await fetch(url + path, { method: 'POST', headers, body: formWith(file) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer<T>['body'] };
}

/** Opens a file as a browser would. */
export async function open(
  url: string,
  path: string,
  { as, headers }: { as: string; headers?: Record<string, string> },
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(url + path, { headers: { cookie: as, ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
