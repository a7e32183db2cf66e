import { COMPLETION_REWARD_SVC, previewReward } from '@skillverse/contract/enrollments';
import type { CourseId } from '@skillverse/contract/ids';
import { OWN_COURSES_MAX } from '@skillverse/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { queryOf } from '../../../api/queries/queries.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { CoinAmount } from '../../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { REWARD_LIMIT_REACHED, rewardLimitDetail } from './reward-limit.ts';

type RewardLineProps = {
  courseId: CourseId;
  /** The balance does not cover the price. Completing a course in progress would earn the rest. */
  short: boolean;
  inProgress: number;
};

/** What completing the course would earn. Always one line, so that nothing below it moves. If it earns nothing, it says why. */
export function RewardLine({ courseId, short, inProgress }: RewardLineProps) {
  const preview = useQuery(queryOf(previewReward, { params: { courseId } }));
  if (preview.isPending) {
    return (
      <div className="type-text-s">
        <SkeletonLines count={1} label="Loading the reward" />
      </div>
    );
  }
  if (preview.data?.rewardLimitReached) {
    const { rewardLimit } = preview.data;
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.5 type-text-s">
        <Info aria-hidden="true" className="mt-0.5 size-4" />
        <p>{REWARD_LIMIT_REACHED}</p>
        {rewardLimit && <p className="col-start-2 text-ink-soft">{rewardLimitDetail(rewardLimit)}</p>}
      </div>
    );
  }
  if (short) {
    return (
      <div className="grid gap-1 type-text-s text-ink-soft">
        <Earns what="a course" rewardSvc={COMPLETION_REWARD_SVC} />
        {inProgress > 0 && (
          <p>
            You have {wholeNumber.format(inProgress)}
            {inProgress === OWN_COURSES_MAX && ' or more'} in progress.
          </p>
        )}
      </div>
    );
  }
  if (!preview.data) {
    return <p className="type-text-s text-ink-soft">What completing it earns cannot be told right now.</p>;
  }
  return (
    <div className="type-text-s text-ink-soft">
      <Earns what="this course" rewardSvc={preview.data.rewardSvc} />
    </div>
  );
}

function Earns({ what, rewardSvc }: { what: string; rewardSvc: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      Completing {what} earns you <CoinAmount amountSvc={rewardSvc} size="s" className="text-ink" />
    </p>
  );
}
