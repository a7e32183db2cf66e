import type { Answer } from '../../site.ts';

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

/** A site of this process, or where one is. */
type Where = string | { readonly url: string };

const urlOf = (where: Where) => (typeof where === 'string' ? where : where.url);

export async function upload<T>(
  where: Where,
  path: string,
  { as, file, key }: { as: string; file: FileToUpload; key?: string },
): Promise<Answer<T>> {
  const url = urlOf(where);
  const headers = { origin: url, cookie: as, ...(key && { 'idempotency-key': key }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: formWith(file) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer<T>['body'] };
}

/** Opens a file as a browser would. */
export async function open(
  where: Where,
  path: string,
  { as, headers }: { as: string; headers?: Record<string, string> },
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(urlOf(where) + path, { headers: { cookie: as, ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
