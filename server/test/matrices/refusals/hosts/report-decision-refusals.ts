import { v7 as uuidv7 } from 'uuid';
import { appealDecision } from '../../../../src/features/reports/appeal-decision.ts';
import { signedIn } from '../../../given/given.ts';
import { aHost, makeHost, proofIsOver } from '../../../given/given-hosts.ts';
import { NOWHERE } from '../../../given/given-reports.ts';
import { aReport, decide, decisionOf } from '../../../hosts/given-decided.ts';
import type { Given, Refused } from '../refused.ts';

type Way = readonly ['POST' | 'PUT' | 'DELETE' | 'GET', string, object?];

const REASON = { reason: 'Against the rules' };
const WARNING = { verdict: 'warn', ...REASON };
const ANSWER = { upheld: true, answer: 'Granted' };

/** Each writing call of a report, by its name. */
const WAYS = {
  takeReport: ['PUT', '/taken', {}],
  giveBackReport: ['DELETE', '/taken'],
  noteReport: ['POST', '/notes', { id: uuidv7(), text: 'Seen before' }],
  decideReport: ['POST', '/decision', WARNING],
  undoReportDecision: ['POST', '/undo', REASON],
} as const satisfies Record<string, Way>;
type Name = keyof typeof WAYS;
const names = Object.keys(WAYS) as Name[];

async function asked({ site }: Given, as: string, id: string, [method, path, body]: Way) {
  return await site.ask(method, `/api/host/reports/${id}${path}`, { as, ...(body && { body }) });
}

const PROOF = 'Confirm that it is you, then try again';
const NO_REPORT = 'There is no such report';
const OWN = 'You cannot do this to your own account';

async function withOldProof(given: Given, ask: (as: string) => ReturnType<typeof asked>) {
  const { db } = given.database;
  const host = await aHost(db);
  await proofIsOver(db, host.id);
  return await ask(host.as);
}

const proofs = names.map((name): [string, Refused] => [
  `host.${name} PROOF_NEEDED`,
  {
    message: PROOF,
    provoke: (given) => withOldProof(given, (as) => asked(given, as, NOWHERE, WAYS[name])),
  },
]);

const unknown = names.map((name): [string, Refused] => [
  `host.${name} REPORT_NOT_FOUND`,
  {
    message: NO_REPORT,
    provoke: async (given) => asked(given, (await aHost(given.database.db)).as, NOWHERE, WAYS[name]),
  },
]);

/** A report that another host has taken or decided. */
async function ofOther(given: Given, name: Name, isDecided: boolean) {
  const { database, site } = given;
  const [first, second] = [await aHost(database.db), await aHost(database.db, { name: 'Olu Other' })];
  const { id } = await aReport(database, site);
  if (isDecided) await decide(site, first.as, id, { verdict: 'dismiss' });
  else await asked(given, first.as, id, WAYS.takeReport);
  return await asked(given, second.as, id, WAYS[name]);
}

const others = (['takeReport', 'giveBackReport', 'decideReport'] as const).flatMap(
  (name): [string, Refused][] => [
    [
      `host.${name} REPORT_DECIDED`,
      {
        message: 'Hanna Host has decided this report already',
        details: { hostName: 'Hanna Host' },
        provoke: (given) => ofOther(given, name, true),
      },
    ],
    [
      `host.${name} REPORT_TAKEN`,
      {
        message: 'Hanna Host is looking at this report',
        details: { hostName: 'Hanna Host' },
        provoke: (given) => ofOther(given, name, false),
      },
    ],
  ],
);

/** A report about a member of whom `first` is true. */
async function about(
  given: Given,
  way: Way,
  first: (memberId: string, host: { as: string }, id: string) => Promise<unknown>,
) {
  const { database, site } = given;
  const host = await aHost(database.db);
  const { id, about } = await aReport(database, site);
  await first(about.id, host, id);
  return await asked(given, host.as, id, way);
}

/** A report about who asks, who is a host. */
async function aboutThemselves(given: Given, way: Way, isDecided: boolean) {
  const { database, site } = given;
  const host = await aHost(database.db);
  const { id, about } = await aReport(database, site);
  await makeHost(database.db, about.id);
  if (isDecided) await decide(site, host.as, id, { verdict: 'warn' });
  return await asked(given, about.as, id, way);
}

/** A decision that its member has appealed, unless it is said otherwise. */
async function appealed({ database, site }: Given, { isSent = true } = {}) {
  const { db } = database;
  const host = await aHost(db);
  const { id, about } = await aReport(database, site);
  await decide(site, host.as, id, { verdict: 'warn' });
  const decisionId = await decisionOf(database, about.id);
  if (isSent) await appealDecision(db, { id: decisionId, memberId: about.id, text: 'It was not me' });
  const as = await signedIn(db, about.id);
  return { host, id, about: { ...about, as }, decisionId };
}

const appealOf = ({ site }: Given, as: string, id: string) =>
  site.ask('POST', `/api/host/appeals/${id}`, { as, body: ANSWER });

const sendAppeal = ({ site }: Given, as: string, id: string) =>
  site.ask('POST', `/api/decisions/${id}/appeal`, { as, body: { text: 'It was not me' } });

const undone = async (given: Given, as: string, id: string) =>
  await asked(given, as, id, WAYS.undoReportDecision);

const own = (['takeReport', 'giveBackReport', 'noteReport', 'decideReport'] as const).map(
  (name): [string, Refused] => [
    `host.${name} OWN_ACCOUNT`,
    { message: OWN, provoke: (given) => aboutThemselves(given, WAYS[name], false) },
  ],
);

const hosts: Readonly<Record<string, Refused>> = {
  ...Object.fromEntries([...proofs, ...unknown, ...others, ...own]),
  'host.listHostReports INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: async ({ database, site }) =>
      site.ask('GET', '/api/host/reports?cursor=no', { as: (await aHost(database.db)).as }),
  },
  'host.listAppeals INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: async ({ database, site }) =>
      site.ask('GET', '/api/host/appeals?cursor=no', { as: (await aHost(database.db)).as }),
  },
  'host.getHostReport REPORT_NOT_FOUND': {
    message: NO_REPORT,
    provoke: async ({ database, site }) =>
      site.ask('GET', `/api/host/reports/${NOWHERE}`, { as: (await aHost(database.db)).as }),
  },
  'host.decideReport HOST_MEMBER': {
    message: 'This member is a host. Remove them as host first.',
    provoke: (given) =>
      about(given, ['POST', '/decision', { ...WARNING, verdict: 'suspend' }], (memberId) =>
        makeHost(given.database.db, memberId as Parameters<typeof makeHost>[1]),
      ),
  },
  'host.decideReport USER_NOT_FOUND': {
    message: 'User not found',
    provoke: (given) =>
      about(
        given,
        WAYS.decideReport,
        async (memberId) =>
          await given.database.owner`update users set deleted_at = now() where id = ${memberId}`,
      ),
  },
  'host.decideReport NOTHING_TO_HIDE': {
    message: 'It is hidden or gone already',
    provoke: (given) =>
      about(
        given,
        ['POST', '/decision', { ...WARNING, verdict: 'hide' }],
        async (memberId) =>
          await given.database.owner`update users set deleted_at = now() where id = ${memberId}`,
      ),
  },
  'host.undoReportDecision OWN_ACCOUNT': {
    message: OWN,
    provoke: (given) => aboutThemselves(given, WAYS.undoReportDecision, true),
  },
  'host.undoReportDecision NOT_DECIDED': {
    message: 'This report is open: there is nothing to undo',
    provoke: (given) => about(given, WAYS.undoReportDecision, async () => undefined),
  },
  'host.undoReportDecision APPEAL_CHANGED_IT': {
    message: 'An appeal has changed this decision already',
    provoke: async (given) => {
      const { host, id, decisionId } = await appealed(given);
      await appealOf(given, host.as, decisionId);
      return await undone(given, host.as, id);
    },
  },
  'host.decideAppeal PROOF_NEEDED': {
    message: PROOF,
    provoke: (given) => withOldProof(given, (as) => appealOf(given, as, NOWHERE)),
  },
  'host.decideAppeal APPEAL_NOT_FOUND': {
    message: 'There is no such appeal',
    provoke: async (given) => {
      const { host, decisionId } = await appealed(given, { isSent: false });
      return await appealOf(given, host.as, decisionId);
    },
  },
  'host.decideAppeal OWN_ACCOUNT': {
    message: OWN,
    provoke: async (given) => {
      const { about, decisionId } = await appealed(given);
      await makeHost(given.database.db, about.id);
      return await appealOf(given, about.as, decisionId);
    },
  },
  'host.decideAppeal APPEAL_DECIDED': {
    message: 'Hanna Host has decided this appeal already',
    details: { hostName: 'Hanna Host' },
    provoke: async (given) => {
      const { host, decisionId } = await appealed(given);
      await appealOf(given, host.as, decisionId);
      return await appealOf(given, host.as, decisionId);
    },
  },
  'host.decideAppeal DECISION_OVER': {
    message: 'This decision was undone or is over already',
    provoke: async (given) => {
      const { host, id, decisionId } = await appealed(given);
      await undone(given, host.as, id);
      return await appealOf(given, host.as, decisionId);
    },
  },
};

const members: Readonly<Record<string, Refused>> = {
  'reports.getDecision DECISION_NOT_FOUND': {
    message: 'There is no such decision',
    provoke: async ({ database, site }) =>
      site.ask('GET', `/api/decisions/${NOWHERE}`, { as: (await aHost(database.db)).as }),
  },
  'reports.appealDecision DECISION_NOT_FOUND': {
    message: 'There is no such decision',
    provoke: async (given) => sendAppeal(given, (await aHost(given.database.db)).as, NOWHERE),
  },
  'reports.appealDecision APPEALED_ALREADY': {
    message: 'You have appealed against this decision already',
    provoke: async (given) => {
      const { about, decisionId } = await appealed(given);
      return await sendAppeal(given, about.as, decisionId);
    },
  },
  'reports.appealDecision DECISION_OVER': {
    message: 'This decision no longer stands',
    provoke: async (given) => {
      const { host, id, about, decisionId } = await appealed(given, { isSent: false });
      await undone(given, host.as, id);
      return await sendAppeal(given, about.as, decisionId);
    },
  },
};

export const reportDecisionRefusals: Readonly<Record<string, Refused>> = { ...hosts, ...members };
