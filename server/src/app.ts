import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { TransferReason } from '@skillverse/contract/wallet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiDocsRoutes } from './core/api-docs/routes.ts';
import { ttlCache } from './core/cache/ttl-cache.ts';
import { answerFailure } from './core/errors/failure-answer.ts';
import type { Tell } from './core/events/gather-hints.ts';
import { openHints } from './core/events/hints.ts';
import { eventRoutes } from './core/events/routes.ts';
import { endSlowReaders } from './core/files/slow-readers.ts';
import { answerNotFound, guardEveryRequest, loggerFor, trustProxyFor } from './core/http/http.ts';
import { answerBadAddress, answerMalformed, passOverExpectations } from './core/http/malformed-request.ts';
import { readQuery } from './core/http/read-query.ts';
import { addSecurityHeaders, securityHeaders } from './core/http/security-headers.ts';
import { createServe, NO_BODY_MAX_KB, type Serve } from './core/http/serve.ts';
import { validatorCompiler } from './core/http/validation.ts';
import { healthRoutes } from './core/metrics/health-routes.ts';
import { measure } from './core/metrics/metrics.ts';
import { metricsRoutes } from './core/metrics/metrics-routes.ts';
import type { Heartbeat } from './core/overload/heartbeat.ts';
import { endSlowRequests, WHOLE_UPLOAD_MS } from './core/overload/slow-request.ts';
import { answerBeforeStopping } from './core/overload/stopping.ts';
import { answerWithPages } from './core/pages/trouble-page.ts';
import { serveWebApp } from './core/pages/web-app.ts';
import type { Db } from './db/client.ts';
import { accountEmailRoutes } from './features/accounts/email/routes.ts';
import { joiningRoutes } from './features/accounts/joining/routes.ts';
import { passkeyRoutes } from './features/accounts/passkeys/routes.ts';
import { accountRoutes, accountSettingsRoutes, googleRoutes } from './features/accounts/routes.ts';
import { readViewer } from './features/accounts/sign-in/read-viewer.ts';
import { findEndedSessions } from './features/accounts/sign-in/session-queries.ts';
import type { AlsoEnds } from './features/blocks/block-member.ts';
import { blockRoutes } from './features/blocks/routes.ts';
import { courseContentRoutes } from './features/course-content/routes.ts';
import { courseMediaRoutes, courseRoutes, teachingRoutes } from './features/courses/routes.ts';
import { savingRoutes } from './features/courses/saving/routes.ts';
import { departureRoutes } from './features/departures/routes.ts';
import {
  coursePageRoutes,
  discoveryRoutes,
  projectSearchRoutes,
  searchRoutes,
  trendingRoutes,
} from './features/discovery/routes.ts';
import { leavingRoutes } from './features/enrollments/leaving/routes.ts';
import type { PlaceFigures } from './features/enrollments/list-queries.ts';
import { enrollmentRoutes } from './features/enrollments/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { noteAnswer } from './features/help/note-answer.ts';
import { tellConcerned } from './features/help/open-deadlines.ts';
import { helpBoardRoutes, helpRoutes } from './features/help/routes.ts';
import { endHelpBetween } from './features/help/withdraw-help.ts';
import { deskRoutes } from './features/host/desk/routes.ts';
import { documentRoutes, hostJoiningRoutes, invitationRoutes } from './features/host/joining/routes.ts';
import { hostLogRoutes } from './features/host/log/routes.ts';
import { hostedMemberRoutes } from './features/host/members/routes.ts';
import { hostOfferRoutes } from './features/host/offers/routes.ts';
import { hostReportRoutes } from './features/host/reports/routes.ts';
import { conversationRoutes, messageRoutes, messageSettingsRoutes } from './features/messages/routes.ts';
import type { AlsoMeans } from './features/messages/send-message.ts';
import { pushRoutes } from './features/notices/push/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { avatarRoutes, profileRoutes } from './features/profiles/routes.ts';
import { projectMediaRoutes, projectPlanRoutes, projectRoutes } from './features/projects/routes.ts';
import { recordRoutes } from './features/record/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { answerRoutes } from './features/reviews/answering/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { sumTransfersAfter } from './features/wallet/queries.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import type { FileStore } from './integrations/files/file-store.ts';
import { warnOfKeptFiles } from './integrations/files/warn-of-kept-files.ts';
import { keptMailRoutes } from './integrations/mail/kept-mails.ts';
import type { Mails } from './integrations/mail/open-mails.ts';
import type { Pushes } from './integrations/push/push-services.ts';
import type { SignInService } from './integrations/sign-in/better-auth.ts';
import { createPasswords, type Passwords } from './integrations/sign-in/password-hash.ts';
import type { Settings } from './settings.ts';

export const WEB_DIST = resolve(import.meta.dirname, '../../web/dist');

export interface AppParts {
  readonly db: Db;
  readonly signIn: SignInService;
  /** Shared with signIn, so that all hashing waits in one line; left out, its own. */
  readonly passwords?: Passwords;
  readonly files: FileStore;
  readonly settings: Settings;
  /** Absent where this site sends no mail. */
  readonly mails?: Pick<Mails, 'send' | 'sendAfterwards'> | undefined;
  /** Absent where this site sends no pushes. */
  readonly pushes?: Pushes | undefined;
  /** Given only where somebody develops, on this machine. */
  readonly keptMails?: Parameters<typeof keptMailRoutes>[1];
  /** Opens a pool of one connection, on which hints are heard. Left out, nobody is told anything. */
  readonly listen?: () => Db;
  /** Left out, a silent database is known by the deadlines alone. */
  readonly heartbeat?: Heartbeat;
  /** Folder of the built web app; left out, only the API is served. */
  readonly webDist?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what happens outside of requests. */
    tell: Tell;
  }
}

/** The whole server but for listening: every room mounted, ready for requests. Tests use this same app. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, settings, signIn } = parts;
  const answer = parts.webDist ? answerWithPages(parts.webDist) : answerFailure;
  const app = Fastify({
    logger: loggerFor(settings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: answerBadAddress(answer, securityHeaders(settings)),
    clientErrorHandler: answerMalformed,
    genReqId: () => randomUUID(),
    trustProxy: trustProxyFor(settings),
    // For what is no call: each call has its own.
    bodyLimit: NO_BODY_MAX_KB * 1024,
    requestTimeout: WHOLE_UPLOAD_MS,
    connectionTimeout: 60_000,
    // Node looks for slow clients only now and then, every 30 s if it were left to it.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // As long as an address can be: an id that is none is for its call to refuse.
    routerOptions: {
      ignoreTrailingSlash: false,
      caseSensitive: true,
      maxParamLength: 16_384,
      querystringParser: readQuery,
    },
  });
  app.setValidatorCompiler(validatorCompiler as never);
  app.setErrorHandler(answer);
  const registry = settings.metrics ? measure(app) : undefined;
  addSecurityHeaders(app, settings);
  passOverExpectations(app);
  endSlowRequests(app);
  endSlowReaders(app.server);
  guardEveryRequest(app, settings);
  answerBeforeStopping(app);
  if (parts.webDist) await serveWebApp(app, parts.webDist, { publicUrl: settings.publicUrl });
  else app.setNotFoundHandler(answerNotFound);
  const { heartbeat } = parts;
  const serve = createServe(app, (cookie) => readViewer(db, cookie, signIn.cookie), { heartbeat });
  healthRoutes(serve, { db });
  const { publicUrl } = settings;
  apiDocsRoutes(app, serve, { publicUrl, cookieName: signIn.cookie.name, webDist: parts.webDist });
  metricsRoutes(
    app,
    registry && {
      registry,
      db,
      transferKinds: TransferReason.options,
      sumTransfers: (afterId) => sumTransfersAfter(db, afterId),
    },
  );
  keptMailRoutes(app, parts.keptMails);
  const tell = mountEvents(app, serve, parts);
  app.decorate('tell', tell);
  mountRooms(app, serve, { ...parts, files: warnOfKeptFiles(parts.files, app.log), tell });
  return app;
}

function mountEvents(app: FastifyInstance, serve: Serve, { db, listen }: AppParts): Tell {
  const hints = openHints({
    db,
    listen,
    findEnded: (sessionIds) => findEndedSessions(db, sessionIds),
    warn: (error, message) => app.log.warn(error, message),
  });
  eventRoutes(app, serve, hints);
  return hints.tell;
}

function mountRooms(app: FastifyInstance, serve: Serve, parts: AppParts & { tell: Tell }): void {
  const { db, files, settings, signIn, mails, pushes, tell, passwords = createPasswords() } = parts;
  const caps = {
    rewardsPerDay: settings.rewardsPerDay,
    rewardsPerTeacher30Days: settings.rewardsPerTeacher30Days,
    rewardsPerNetworkDay: settings.rewardsPerNetworkDay,
  };
  // Figures of courses with many learners. All rooms share them, so that they show the same.
  const cached = { max: 1000, ttlMs: 60_000 };
  const kept = { learners: ttlCache<number>(cached), figures: ttlCache<PlaceFigures>(cached) };
  accountRoutes(serve, { db, settings, signIn, mails, tell });
  accountSettingsRoutes(serve, { db, settings, signIn, passwords, mails, tell });
  joiningRoutes(serve, { db });
  accountEmailRoutes(serve, { db, settings, signIn, passwords, mails, tell });
  googleRoutes(app, serve, { db, settings, signIn, passwords, mails, tell });
  passkeyRoutes(serve, { db, settings, signIn, passwords, mails, tell });
  noticeRoutes(serve, {
    ...{ db, tell, keyed: signIn },
    channels: { mail: mails !== undefined, push: pushes !== undefined },
  });
  pushRoutes(serve, { db, pushes });
  blockRoutes(serve, { db, tell, alsoEnds: endsHelp(tell) });
  walletRoutes(serve, { db });
  recordRoutes(serve, { db });
  profileRoutes(serve, { db });
  avatarRoutes(serve, { db, files, quota: settings });
  onboardingRoutes(serve, { db });
  courseRoutes(serve, { db, learners: kept.learners });
  teachingRoutes(serve, { db, learners: kept.learners, settings, files, tell });
  savingRoutes(serve, { db, tell });
  courseMediaRoutes(serve, { db, files, quota: settings, tell });
  projectRoutes(serve, { db, settings, tell });
  projectPlanRoutes(serve, { db, settings, files, tell });
  projectMediaRoutes(serve, { db, files, quota: settings, tell });
  enrollmentRoutes(serve, { db, caps, kept, tell });
  leavingRoutes(serve, { db, tell });
  courseContentRoutes(serve, { db, files, tell });
  reviewRoutes(serve, { db, tell });
  answerRoutes(serve, { db, tell });
  discoveryRoutes(serve, { db });
  trendingRoutes(serve, { db, learners: kept.learners });
  coursePageRoutes(serve, { db, kept });
  searchRoutes(serve, { db, learners: kept.learners });
  projectSearchRoutes(serve, { db });
  conversationRoutes(serve, { db });
  messageSettingsRoutes(serve, { db });
  messageRoutes(serve, { ...{ db, settings, files, tell }, alsoMeans: meansAnAnswer(tell) });
  helpBoardRoutes(serve, { db, tell });
  helpRoutes(serve, { db, settings, files, tell });
  reportRoutes(serve, { db, settings, tell });
  departureRoutes(serve, { db, settings, passwords, files, signIn, tell });
  mountDesk(serve, { db, settings, passwords, mails, tell });
  exportRoutes(serve, { db, settings });
}

type DeskParts = Pick<AppParts, 'db' | 'settings' | 'mails'> & { passwords: Passwords; tell: Tell };

/** The host's desk. */
function mountDesk(serve: Serve, { db, settings, passwords, mails, tell }: DeskParts): void {
  deskRoutes(serve, { db, settings, passwords, tell });
  hostReportRoutes(serve, { db, tell });
  hostedMemberRoutes(serve, { db, settings, mails, tell });
  hostOfferRoutes(serve, { db, tell });
  hostJoiningRoutes(serve, { db, settings, mails });
  invitationRoutes(serve, { db });
  documentRoutes(serve, { db });
  hostLogRoutes(serve, { db });
}

/** A message may be the answer to a call for help. */
const meansAnAnswer =
  (tell: Tell): AlsoMeans =>
  async (tx, written) => {
    const answered = await noteAnswer(tx, written);
    return answered && (() => tellConcerned(tell, answered));
  };

/** A block ends help between the two. */
const endsHelp =
  (tell: Tell): AlsoEnds =>
  async (tx, blockerId, otherId) => {
    const ended = await endHelpBetween(tx, blockerId, otherId);
    return () => {
      for (const concerned of ended) tellConcerned(tell, concerned);
    };
  };
