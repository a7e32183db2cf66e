import type { ErrorAnswer } from '@skillverse/contract/errors';

export interface FileToUpload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

export interface Uploaded<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & Partial<ErrorAnswer>;
}

/** Sends one file as a browser's form would. */
export async function upload<T>(
  url: string,
  path: string,
  { as, file }: { as: string; file: FileToUpload },
): Promise<Uploaded<T>> {
  const form = new FormData();
  const type = file.type ?? 'application/octet-stream';
  form.set('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type }), file.name);
  const headers = { origin: url, cookie: as };
  const answer = await fetch(url + path, { method: 'POST', headers, body: form });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Uploaded<T>['body'],
  };
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
