import { NetworkFailure } from './refusal.ts';
import { isPassing, repeatedly } from './repeat.ts';
import { refusalIn } from './send.ts';

const ATTEMPT_TIMEOUT_MS = 15_000;

/**
 * The words of a text file: the server takes in none but UTF-8.
 * @throws ApiRefusal, NetworkFailure as `send` does
 */
export function readText(address: string): Promise<string> {
  return repeatedly(() => attemptOnce(address), isPassing);
}

async function attemptOnce(address: string): Promise<string> {
  const timeout = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { signal: timeout });
    text = await answer.text();
  } catch {
    throw new NetworkFailure(timeout.aborted ? 'timeout' : 'unreachable');
  }
  if (!answer.ok) throw refusalIn(answer.status, text);
  return text;
}
