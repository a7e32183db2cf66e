import type { VerificationStatus } from '@skillverse/contract/profiles';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { scallops } from '../../art/seal.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/controls/tooltip.tsx';

type Badge = { readonly label: string; readonly meaning: string; readonly icon?: LucideIcon };

const badges: Readonly<Record<VerificationStatus, Badge>> = {
  not_started: {
    label: 'Not Verified',
    meaning: 'Skills have not been verified yet',
  },
  pending: {
    label: 'Verification Pending',
    meaning: 'Skills are being verified by AI against professional profiles',
    icon: Clock,
  },
  verified: {
    label: 'Skills Verified',
    meaning: 'Skills have been verified by AI against professional profiles',
    icon: Check,
  },
  failed: {
    label: 'Verification Failed',
    meaning: 'Skills could not be verified by AI against professional profiles',
    icon: X,
  },
};

type VerificationBadgeProps = {
  /** The server may know more than this page: a status without a badge shows none. */
  status: VerificationStatus | (string & {});
};

/** A member's verification status, in words beside its seal; more on hover, focus or tap. */
export function VerificationBadge({ status }: VerificationBadgeProps) {
  if (!Object.hasOwn(badges, status)) return null;
  const { label, meaning, icon } = badges[status as VerificationStatus];
  const verified = status === 'verified';
  return (
    <Tooltip
      text={`${meaning}\nSimulated`}
      className={classNames('type-label-m', verified ? 'text-green-text' : 'text-ink-soft')}
    >
      <Mark icon={icon} filled={verified} />
      {label}
    </Tooltip>
  );
}

/** Only verified skills have the filled seal. Every other status has its outline. */
function Mark({ icon: Icon, filled }: { icon: LucideIcon | undefined; filled: boolean }) {
  return (
    <svg className="size-5 shrink-0 overflow-visible" viewBox="0 0 100 100" aria-hidden="true">
      <path
        d={scallops}
        className={filled ? 'fill-green' : 'fill-none stroke-edge'}
        strokeWidth={filled ? 0 : 8}
        strokeDasharray={Icon ? undefined : '14 10'}
      />
      {Icon && (
        <Icon
          x="22"
          y="22"
          width="56"
          height="56"
          strokeWidth={4}
          className={filled ? 'text-on-green' : undefined}
        />
      )}
    </svg>
  );
}
