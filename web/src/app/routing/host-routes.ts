import { createRoute } from '@tanstack/react-router';
import { getParentRoute, screen } from './screen-route.tsx';

const host = createRoute({
  getParentRoute,
  ...screen('/host', () => import('../../routes/host/overview.tsx'), 'OverviewScreen'),
});

const hostReports = createRoute({
  getParentRoute,
  ...screen('/host/reports', () => import('../../routes/host/reports.tsx'), 'ReportsScreen'),
});

const hostReport = createRoute({
  getParentRoute,
  ...screen('/host/reports/$reportId', () => import('../../routes/host/report.tsx'), 'ReportScreen'),
});

const hostOffers = createRoute({
  getParentRoute,
  ...screen('/host/offers', () => import('../../routes/host/offers.tsx'), 'OffersScreen'),
});

const hostJoining = createRoute({
  getParentRoute,
  ...screen('/host/joining', () => import('../../routes/host/joining.tsx'), 'JoiningScreen'),
});

const hostLog = createRoute({
  getParentRoute,
  ...screen('/host/log', () => import('../../routes/host/log.tsx'), 'LogScreen'),
});

const hostMembers = createRoute({
  getParentRoute,
  ...screen('/host/members', () => import('../../routes/host/members.tsx'), 'MembersScreen'),
});

const hostMember = createRoute({
  getParentRoute,
  ...screen('/host/members/$memberId', () => import('../../routes/host/member.tsx'), 'MemberScreen'),
});

/** The screens of the host's desk. */
export const hostRoutes = [
  host,
  hostReports,
  hostReport,
  hostOffers,
  hostJoining,
  hostLog,
  hostMembers,
  hostMember,
] as const;
