import { WELCOME_GRANT_SVC } from '@skillverse/contract/accounts';
import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';
import { ChevronDown } from 'lucide-react';
import { formatSvc } from '../../ui/market/coin-amount.tsx';

/** How coins are earned and spent. Open for members who have only the welcome grant, otherwise on demand. */
export function HowCoinsWork({ newcomer }: { newcomer: boolean }) {
  return (
    <details className="how-coins-work" open={newcomer}>
      <summary className="flex min-h-11 items-center justify-between gap-3 type-label">
        How coins work
        <ChevronDown aria-hidden="true" className="size-5" />
      </summary>
      <p className="pb-3 type-text-s text-ink-soft">
        Everybody starts with {formatSvc(WELCOME_GRANT_SVC)}. You pay a course’s price when you enroll, and
        its teacher gets it when you complete it. Completing earns you {formatSvc(COMPLETION_REWARD_SVC)}, up
        to a limit per day and per teacher. If you leave a course soon, its price comes back; later it goes to
        its teacher. To earn more, teach: each learner who completes your course pays its price to you.
      </p>
    </details>
  );
}
