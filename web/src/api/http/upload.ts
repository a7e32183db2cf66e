import type { Call, Ok } from '@skillverse/contract/call';
import { addressOf, type Input, type PlainInput } from '@skillverse/contract/input';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isRefusal, NetworkFailure } from './refusal.ts';
import { isOverloaded, isPassing, repeatedly } from './repeat.ts';
import { headersOf, readAnswer } from './send.ts';

/** An upload may take any time, but it must not stall, neither while it is sent nor while the server checks the file. */
const STANDSTILL_MS = 60_000;

type Uploading = {
  /** Called repeatedly while bytes are sent. 100 means that all are sent, not that the server has answered. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one file to a call that takes one. Retries at most twice, under the same conditions as `send`.
 * @throws ApiRefusal, NetworkFailure as `send` does
 * @throws the signal's reason if it was canceled
 */
export function upload<C extends Call & { readonly upload: true }>(
  call: C,
  input: Input<C>,
  file: File,
  way: Uploading,
): Promise<Ok<C>> {
  const isKeyed = (input as PlainInput).idempotencyKey !== undefined;
  // After a stall the person has waited long enough: no retry.
  const stoodStill = (error: unknown) => error instanceof NetworkFailure && error.why === 'timeout';
  const mayRepeat = (error: unknown) =>
    isOverloaded(error) || (isKeyed && isPassing(error) && !stoodStill(error) && !isRefusal(error, call));
  return repeatedly(() => uploadOnce(call, input, file, way), mayRepeat, way.signal);
}

/** The same as a mutation, so that a session that was lost is noticed here too. */
export function uploadAsMutation<C extends Call & { readonly upload: true }>(
  client: QueryClient,
  ...uploading: Parameters<typeof upload<C>>
): Promise<Ok<C>> {
  return new MutationObserver(client, { mutationFn: () => upload(...uploading) }).mutate();
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function uploadOnce<C extends Call>(
  call: C,
  input: Input<C>,
  file: File,
  { onPercent, signal }: Uploading,
): Promise<Ok<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let standstill: ReturnType<typeof setTimeout> | undefined;
    function giveUp(reason: unknown) {
      reject(reason);
      request.abort();
    }
    const cancel = () => giveUp(signal.reason);
    function moves() {
      clearTimeout(standstill);
      standstill = setTimeout(() => giveUp(new NetworkFailure('timeout')), STANDSTILL_MS);
    }
    function answer() {
      try {
        resolve(readAnswer(call, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    }
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    };
    request.onload = answer;
    request.onerror = () => reject(new NetworkFailure('unreachable'));
    request.onloadend = () => {
      clearTimeout(standstill);
      signal.removeEventListener('abort', cancel);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', cancel);
    request.open(call.method, addressOf(call, input as PlainInput));
    const key = (input as PlainInput).idempotencyKey;
    const headers = { ...headersOf(call), ...(key && { 'idempotency-key': key }) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    moves();
    request.send(formWith(file));
  });
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}
