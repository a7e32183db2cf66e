import type { Notice } from '../notices.ts';

/** A screen, as the router and the server's mails take it. */
type NoticeTarget =
  | { readonly to: '/'; readonly search: { readonly wallet: 'open' } }
  | { readonly to: '/profile' | '/courses' | '/collaborate' }
  | { readonly to: '/courses'; readonly search: { readonly tab: 'teaching' } }
  | { readonly to: '/collaborate'; readonly search: { readonly project: string } }
  | { readonly to: '/help'; readonly search: { readonly request: string } }
  | { readonly to: '/course/$courseId'; readonly params: { readonly courseId: string } }
  | { readonly to: '/user/$userId' | '/messages/$userId'; readonly params: { readonly userId: string } }
  | { readonly to: '/host' | '/host/joining' }
  | { readonly to: '/host/reports'; readonly search: { readonly show: 'appeals' } }
  | { readonly to: '/host/reports/$reportId'; readonly params: { readonly reportId: string } }
  | { readonly to: '/decision/$decisionId'; readonly params: { readonly decisionId: string } }
  | { readonly to: '/messages/project/$projectId'; readonly params: { readonly projectId: string } };

const TAUGHT = { to: '/courses', search: { tab: 'teaching' } } as const;
const TAKEN = { to: '/courses' } as const;
const PROFILE = { to: '/profile' } as const;
const WALLET = { to: '/', search: { wallet: 'open' } } as const;

type Told = Pick<Notice, 'kind' | 'subjectId' | 'svc' | 'detail'>;

/** Where a notice leads: to what it is about, or to where that stands in a list. */
export function noticeTarget({ kind, subjectId, svc, detail }: Told): NoticeTarget {
  switch (kind) {
    case 'welcome':
      return WALLET;
    case 'host':
      return hostTarget(detail, subjectId);
    case 'security':
    case 'reviewed':
      return PROFILE;
    case 'decided':
      return { to: '/decision/$decisionId', params: { decisionId: subjectId ?? '' } };
    case 'answered':
      return { to: '/course/$courseId', params: { courseId: subjectId ?? '' } };
    case 'enrolled':
    case 'completed':
    case 'left':
      return TAUGHT;
    case 'course-changed':
      return TAKEN;
    case 'course-idle':
      return TAKEN;
    case 'course-settled':
      if (detail?.startsWith('own ')) return TAUGHT;
      return svc ? WALLET : TAKEN;
    case 'course-deleted':
      return svc ? WALLET : TAKEN;
    case 'course-hidden':
      return detail?.startsWith('own ') ? TAUGHT : TAKEN;
    case 'help-wanted':
    case 'help-claimed':
    case 'help-answered':
    case 'help-solved':
    case 'help-ended':
      return { to: '/help', search: { request: subjectId ?? '' } };
    case 'report-decided':
      return { to: '/user/$userId', params: { userId: subjectId ?? '' } };
    case 'message':
      return detail === 'project'
        ? { to: '/messages/project/$projectId', params: { projectId: subjectId ?? '' } }
        : { to: '/messages/$userId', params: { userId: subjectId ?? '' } };
    default:
      return subjectId ? { to: '/collaborate', search: { project: subjectId } } : { to: '/collaborate' };
  }
}

function hostTarget(detail: string | null, subjectId: string | null): NoticeTarget {
  switch (detail) {
    case 'made-host':
      return { to: '/host' };
    case 'new-report':
      return { to: '/host/reports/$reportId', params: { reportId: subjectId ?? '' } };
    case 'new-appeal':
      return { to: '/host/reports', search: { show: 'appeals' } };
    case 'new-request':
      return { to: '/host/joining' };
    default:
      return PROFILE;
  }
}

/** The same as the path of an address. */
export function noticePath(notice: Told): string {
  const { to, ...rest } = noticeTarget(notice);
  const [param] = 'params' in rest ? Object.values(rest.params) : [];
  const path = param === undefined ? to : to.replace(/\$\w+/, param);
  return 'search' in rest ? `${path}?${new URLSearchParams({ ...rest.search })}` : path;
}
