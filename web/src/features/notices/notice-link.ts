import type { Notice } from '@skillverse/contract/notices';
import type { LinkProps } from '@tanstack/react-router';

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

const TAUGHT: Target = { to: '/courses', search: { tab: 'teaching' } };
const TAKEN: Target = { to: '/courses' };
const PROFILE: Target = { to: '/profile' };
const WALLET: Target = { to: '/', search: { wallet: 'open' } };

/** Where a notice leads: to what it is about, or to where that stands in a list. */
export function noticeTarget({ kind, subjectId, svc, detail }: Notice): Target {
  switch (kind) {
    case 'welcome':
      return WALLET;
    case 'security':
    case 'reviewed':
      return PROFILE;
    case 'enrolled':
    case 'completed':
    case 'left':
      return TAUGHT;
    case 'course-changed':
      return TAKEN;
    case 'course-deleted':
      return svc ? WALLET : TAKEN;
    case 'course-hidden':
      return detail?.startsWith('own ') ? TAUGHT : TAKEN;
    case 'message':
      return { to: '/messages' };
    case 'report-decided':
      return { to: '/user/$userId', params: { userId: subjectId ?? '' } };
    default:
      return { to: '/collaborate', search: { project: subjectId ?? undefined } };
  }
}
