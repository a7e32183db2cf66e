import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { countdown, sideOf, stateWords } from './request-words.ts';
import { useDue } from './use-due.ts';
import { useNow } from './use-now.ts';

/** How it stands for the viewer, with the time that a claim has left, and what was said at its end. */
export function RequestState({ request }: { request: HelpRequest }) {
  const viewer = useSignedInViewer();
  const side = sideOf(request, viewer.id);
  const { claimedUntil, reason, thanks } = request;
  const now = useNow('minute');
  useDue(request);
  return (
    <div className="grid min-w-0 gap-1">
      <p className="type-text-s wrap-anywhere text-ink-soft">
        {stateWords(request, side, now)}{' '}
        {claimedUntil && side !== 'other' && <ClaimTime until={claimedUntil} />}
      </p>
      {reason && <Said words={`Not solved: ${reason}`} />}
      {thanks && <Said words={`Thanks: ${thanks}`} />}
    </div>
  );
}

function ClaimTime({ until }: { until: string }) {
  const now = useNow('second');
  return (
    <span role="timer" className="even-digits font-bold text-ink">
      {countdown(until, now)}
    </span>
  );
}

function Said({ words }: { words: string }) {
  return (
    <p dir="auto" className="type-text-s whitespace-pre-wrap wrap-anywhere">
      {words}
    </p>
  );
}
