import { type Ref, useEffect, useRef, useState } from 'react';
import { Seal } from '../../art/seal.tsx';
import { useMoveGuard } from '../../navigation/move-guards.ts';
import {
  VERIFYING,
  type VerificationState,
  verifyCompletion,
} from '../../simulation/blockchain-verification.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { focusHeir } from '../../ui/focus/focus-content.ts';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { Receipt, ReceiptRow } from '../../ui/market/receipt.tsx';
import { REWARD_LIMIT_REACHED, rewardLimitDetail } from './enroll/reward-limit.ts';
import type { Completion } from './use-complete-course.ts';

const STEPS = ['verifying', 'processing', 'success'] as const;

const words = {
  verifying: {
    ahead: 'Verify',
    now: 'Verifying',
    done: 'Verified',
    detail: 'Your completion is being checked',
    doneDetail: 'Your completion was checked',
  },
  processing: {
    ahead: 'Process',
    now: 'Processing',
    done: 'Processed',
    detail: 'A block is being written',
    doneDetail: 'A block was written',
  },
  success: {
    ahead: 'Success',
    now: 'Success',
    done: 'Success',
    detail: 'Your completion is on the chain',
    doneDetail: 'Your completion is on the chain',
  },
};

function useVerification(courseId: string | undefined): VerificationState {
  const [state, setState] = useState(VERIFYING);
  useEffect(() => {
    if (courseId === undefined) return;
    return verifyCompletion(courseId, setState);
  }, [courseId]);
  return state;
}

export type BlockchainDialogProps = {
  /** The last one stays while the dialog closes. */
  completion: Completion | undefined;
  open: boolean;
  onClose: () => void;
  /** Asked when it has left, and with it the course from its list. */
  goOnAt: () => HTMLElement | null;
  /** Goes on to saying how the course was. */
  onReview: () => void;
};

/** The simulated verification after a completion, beside what it really earned. Stays until it has succeeded. */
export function BlockchainDialog({ completion, open, onClose, goOnAt, onReview }: BlockchainDialogProps) {
  const state = useVerification(completion?.course.id);
  const succeeded = state.step === 'success';
  const steps = useRef<HTMLOListElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const reviewing = useRef(false);
  useEffect(() => {
    if (succeeded) done.current?.focus();
  }, [succeeded]);
  // Back closes it as its button does, and there is none before.
  useMoveGuard({
    shouldBlock: (move) => move === 'BACK',
    disabled: !open || succeeded,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={succeeded}
      initialFocus={steps}
      // If the person goes on to the review, the focus moves there.
      finalFocus={() => !reviewing.current && focusHeir(goOnAt)}
      title="Blockchain Verification"
      footer={
        <WayOn
          ref={done}
          succeeded={succeeded}
          onClose={onClose}
          onReview={() => {
            reviewing.current = true;
            onReview();
          }}
        />
      }
    >
      <div className="grid gap-5">
        <p className="type-text-s text-ink-soft">Simulated</p>
        <p role="status" className="sr-only">
          {words[state.step].now}
        </p>
        <ol ref={steps} tabIndex={-1} className="grid gap-4 outline-none">
          {STEPS.map((step) => (
            <Step key={step} step={step} current={state.step} />
          ))}
        </ol>
        <div className={classNames('grid gap-4', !succeeded && 'invisible')}>
          {completion && <Earned completion={completion} state={state} />}
        </div>
      </div>
    </Dialog>
  );
}

type WayOnProps = {
  ref: Ref<HTMLButtonElement>;
  succeeded: boolean;
  onClose: () => void;
  onReview: () => void;
};

/** As high from the beginning as it will be. */
function WayOn({ ref, succeeded, onClose, onReview }: WayOnProps) {
  return (
    <div className="relative">
      {!succeeded && (
        <p className="absolute inset-0 grid place-items-center type-text-s text-ink-soft">
          This takes a few seconds
        </p>
      )}
      <div className={classNames('grid gap-2', !succeeded && 'invisible')}>
        <Button ref={ref} tall wide onClick={onClose}>
          Done
        </Button>
        <Button look="plain" tall wide onClick={onReview}>
          Review your teacher
        </Button>
      </div>
    </div>
  );
}

type StepName = VerificationState['step'];

function Step({ step, current }: { step: StepName; current: StepName }) {
  const place = STEPS.indexOf(step) - STEPS.indexOf(current);
  const done = place < 0 || (place === 0 && step === 'success');
  const text = words[step];
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <span className="grid size-10 place-items-center text-green">
        {done && <Seal className={classNames('size-10 -rotate-6', step === 'success' && 'stamped')} />}
        {!done && place === 0 && <Spinner className="size-8" />}
        {place > 0 && <span className="size-8 rounded-full border-2 border-dashed border-edge" />}
      </span>
      <span className={place > 0 ? 'text-ink-soft' : undefined}>
        <span className="block type-label">{done ? text.done : place === 0 ? text.now : text.ahead}</span>
        {place <= 0 && (
          <span className="block type-text-s text-ink-soft">{done ? text.doneDetail : text.detail}</span>
        )}
      </span>
    </li>
  );
}

function Earned({ completion, state }: { completion: Completion; state: VerificationState }) {
  const success = state.step === 'success' ? state : undefined;
  return (
    <>
      <Receipt label="What it earned">
        {!completion.rewardLimitReached && (
          <ReceiptRow label="Course reward">
            <CoinAmount amountSvc={completion.enrollment.rewardSvc} signed size="l" />
          </ReceiptRow>
        )}
        <ReceiptRow label="Bonus (simulated)">
          <CoinAmount amountSvc={success?.bonusSvc ?? 0} signed key={state.step} />
        </ReceiptRow>
        <ReceiptRow label="Transaction">
          <code className="type-text-s text-ink-soft">{success?.transaction ?? '0x'}</code>
        </ReceiptRow>
      </Receipt>
      {completion.rewardLimitReached && (
        <Note>
          {REWARD_LIMIT_REACHED}
          {completion.rewardLimit && (
            <span className="block text-ink-soft">{rewardLimitDetail(completion.rewardLimit)}</span>
          )}
        </Note>
      )}
    </>
  );
}
