import type { Course } from '@skillverse/contract/courses';
import { affordability } from '@skillverse/contract/rules/affordability';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusHeir } from '../../../ui/focus/focus-content.ts';
import type { FocusGroup } from '../../../ui/focus/focus-group.ts';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { actionOf } from '../../../ui/market/ticket-action.ts';
import { EnrollOffer } from './enroll-offer.tsx';

/** A course at the price that is asked for now. */
export type Offer = { course: Course; priceSvc: number };

export type EnrollDialogProps = {
  /** The last one stays while the dialog closes. */
  offer: Offer | undefined;
  open: boolean;
  pending: boolean;
  /** Why it did not work, in one sentence. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Asked when it closes; undefined if the card stays as it is. */
  goOnAt: () => FocusGroup | undefined;
  /** Reports the course, below all about it. */
  report: (course: Course) => ReactNode;
};

/** The viewer as last seen while asking: a dialog that leaves would take the price off the new balance once more. */
function useViewerWhile(asking: boolean) {
  const viewer = useSignedInViewer();
  const [seen, setSeen] = useState(viewer);
  if (asking && seen !== viewer) setSeen(viewer);
  return seen;
}

/** For what is left to press once the button that had the focus is gone, or can no longer be pressed. */
function useFocusedWhen<Part extends HTMLElement>(needed: boolean) {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (needed) part.current?.focus();
  }, [needed]);
  return part;
}

/** Asks before coins are spent: what the person has, what the course costs, what will be left. */
export function EnrollDialog({
  offer,
  open,
  pending,
  failure,
  onConfirm,
  onClose,
  goOnAt,
  report,
}: EnrollDialogProps) {
  const { skillCoins, ongoingCourses, completedCourses } = useViewerWhile(open);
  const confirm = useRef<HTMLButtonElement>(null);
  const priceSvc = offer?.priceSvc ?? 0;
  const { balanceAfterSvc, shortfallSvc } = affordability(skillCoins, priceSvc);
  const short = shortfallSvc > 0;
  // Taken in another window, or by a request that went on when the dialog was closed.
  const taken =
    open && !pending && [...ongoingCourses, ...completedCourses].some((id) => id === offer?.course.id);
  const wayOn = useFocusedWhen<HTMLAnchorElement>(open && (short || taken));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enroll in this course?"
      finalFocus={() => goOn(goOnAt())}
      initialFocus={short ? wayOn : confirm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!short && !taken) onConfirm();
      }}
      footer={
        taken ? (
          <Link ref={wayOn} to="/courses" {...wayOnProps}>
            Go to your courses
          </Link>
        ) : (
          <>
            {short && <WayToEarn ref={wayOn} learning={ongoingCourses.length > 0} balanceSvc={skillCoins} />}
            <Confirm ref={confirm} priceSvc={priceSvc} disabled={short} pending={pending} />
          </>
        )
      }
    >
      {offer && (
        <EnrollOffer
          key={offer.course.id}
          course={offer.course}
          priceSvc={priceSvc}
          balanceSvc={skillCoins}
          balanceAfterSvc={balanceAfterSvc}
          shortfallSvc={shortfallSvc}
          inProgress={ongoingCourses.length}
          taken={taken}
          failure={failure}
          report={report}
        />
      )}
    </Dialog>
  );
}

type ConfirmProps = { ref: Ref<HTMLButtonElement>; priceSvc: number; disabled: boolean; pending: boolean };

function Confirm({ priceSvc, ...button }: ConfirmProps) {
  return (
    <Button {...button} tall wide type="submit" pendingText="Enrolling...">
      Enroll for {priceSvc === 0 ? 'free' : formatSvc(priceSvc)}
    </Button>
  );
}

type WayToEarnProps = { ref: Ref<HTMLAnchorElement>; learning: boolean; balanceSvc: number };

function WayToEarn({ ref, learning, balanceSvc }: WayToEarnProps) {
  return learning ? (
    <Link ref={ref} to="/courses" {...wayOnProps}>
      Continue a course to earn SVC
    </Link>
  ) : (
    <Link ref={ref} to="/search" search={{ maxPrice: String(balanceSvc) }} {...wayOnProps}>
      Find a course you can afford
    </Link>
  );
}

/** Back does not lead to the dialog again. */
const wayOnProps = { replace: true, className: buttonClass({ tall: true, wide: true }) } as const;

/** @returns true: the focus goes back to what opened the dialog */
function goOn(group: FocusGroup | undefined): boolean {
  return group ? focusHeir(() => firstAction(group)) : true;
}

/** None of a card that has left or is about to. */
function firstAction({ item: own, others }: FocusGroup): HTMLElement | null {
  for (const item of own ? [own, ...others] : others) {
    const action = item.isConnected && actionOf(item);
    if (action) return action;
  }
  return null;
}
