import { get } from 'node:http';

interface HeardHint {
  readonly kind: string;
  readonly id: string;
}

export interface OpenedStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** All that has come so far. */
  text(): string;
  hints(): HeardHint[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens the event stream as a browser would, on a connection of its own. */
export function openStream(url: string, cookie: string): Promise<OpenedStream> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { headers: { cookie }, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      const ended = new Promise<void>((end) => {
        answer.once('close', end).once('error', () => end());
      });
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        hints: () => [...text.matchAll(/^data: (\{"kind.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
        ended,
        close: () => request.destroy(),
      });
    });
    request.once('error', reject);
  });
}
