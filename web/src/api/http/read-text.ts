import { isPassing, repeatedly } from './repeat.ts';
import { fetchWhole, refusalIn } from './send.ts';

const ATTEMPT_TIMEOUT_MS = 15_000;

/**
 * The words of a text file: the server takes in none but UTF-8.
 * @throws ApiRefusal, NetworkFailure as `send` does
 */
export function readText(address: string, signal?: AbortSignal): Promise<string> {
  return repeatedly(() => attemptOnce(address, signal), isPassing, signal);
}

async function attemptOnce(address: string, signal: AbortSignal | undefined): Promise<string> {
  const { status, text } = await fetchWhole(
    (either) => [address, { signal: either }],
    ATTEMPT_TIMEOUT_MS,
    signal,
  );
  if (status !== 200) throw refusalIn(status, text);
  return text;
}
