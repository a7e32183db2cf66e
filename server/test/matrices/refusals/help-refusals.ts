import type { HelpRequestId } from '@skillverse/contract/ids';
import { claimRequest } from '../../../src/features/help/claim-request.ts';
import { aMember, signedIn } from '../../given/given.ts';
import { aClaim, aHelper, aRequest, hoursAgo } from '../../given/given-help.ts';
import { createSite } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '/api/help-requests/0190a000-0000-7000-8000-0000000000ff';
const question = { text: 'How do I tie this knot?' };

type What = 'claim' | 'release' | 'solved' | 'not-solved' | 'cancel';
const bodies: Partial<Record<What, object>> = { solved: {}, 'not-solved': { reason: 'It slips.' } };

interface Doing {
  readonly as: string;
  readonly path: string;
}

/** Does something with the request that is made, as somebody. */
const doing =
  (what: What, arrange: (given: Given) => Promise<Doing>): Refused['provoke'] =>
  async (given) => {
    const { as, path } = await arrange(given);
    const body = bodies[what];
    return await given.site.ask('POST', `${path}/${what}`, { as, ...(body && { body }) });
  };

const anybody = async ({ database: { db } }: Given) => (await aHelper(db)).as;
const ofNobody = (what: What): Refused => ({
  message: 'This SOS is not there',
  provoke: doing(what, async (given) => ({ as: await anybody(given), path: NOWHERE })),
});

/** As the asker of a request that a helper has taken on. */
const asAsker =
  (wanted: Parameters<typeof aClaim>[1]) =>
  async ({ database: { db } }: Given) => {
    const { askerId, path } = await aClaim(db, wanted);
    return { as: await signedIn(db, askerId), path };
  };

const ended = async ({ database: { db } }: Given) => {
  const { askerId, path } = await aRequest(db, { now: hoursAgo(25) });
  return { as: await signedIn(db, askerId), path };
};

const ofOther = (what: What): Refused => ({
  message: 'Only the member who sent the SOS can do this',
  provoke: doing(what, async (given) => {
    const { path } = await aClaim(given.database.db, { isAnswered: true });
    return { as: await anybody(given), path };
  }),
});

const atEnd = (what: What): Refused => ({ message: 'This SOS has ended', provoke: doing(what, ended) });

const unanswered = (what: What): Refused => ({
  message: 'Nobody has answered this SOS yet',
  provoke: doing(what, asAsker({})),
});

const full = async ({ database }: Given, ask: (given: Given) => ReturnType<Refused['provoke']>) => {
  const site = await createSite({ ...database, files: { ...database.files, hasRoom: async () => false } });
  return await ask({ database, site }).finally(site.close);
};
const FULL = "This site's disk is full. Its host has to make room.";
const UNVERIFIED = 'Confirm your e-mail address first: open Settings and press “Send the link again”.';

const asking = async (given: Given) =>
  await given.site.ask('POST', '/api/help-requests', { as: await anybody(given), body: question });

const claimingAnother = doing('claim', async (given) => {
  const { path } = await aRequest(given.database.db);
  return { as: await anybody(given), path };
});

/** The helper has taken on another request before, or this one. */
const helping = async (
  { database: { db } }: Given,
  wanted: { isReleased?: boolean; isAnother?: boolean },
) => {
  const request = await aRequest(db, { now: wanted.isReleased ? hoursAgo(2) : hoursAgo(0) });
  const helper = await aHelper(db);
  const now = wanted.isReleased ? hoursAgo(2) : undefined;
  await claimRequest(db, { id: request.id as HelpRequestId, helperId: helper.id }, { now });
  return { as: helper.as, path: wanted.isAnother ? (await aRequest(db)).path : request.path };
};

const onlyVerified = async ({ database }: Given, ask: (given: Given) => ReturnType<Refused['provoke']>) => {
  const site = await createSite(database, {}, { settings: { requireVerifiedEmail: true } });
  return await ask({ database, site }).finally(site.close);
};

const PAUSED_UNTIL = '2099-01-01T00:00:00.000Z';

export const helpRefusals: Readonly<Record<string, Refused>> = {
  'help.listHelpRequests INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: async (given) =>
      await given.site.ask('GET', '/api/help-requests?cursor=somewhere', { as: await anybody(given) }),
  },
  'help.getHelpRequest HELP_REQUEST_NOT_FOUND': {
    message: 'This SOS is not there',
    provoke: async (given) => await given.site.ask('GET', NOWHERE, { as: await anybody(given) }),
  },
  'help.askForHelp EMAIL_UNVERIFIED': {
    message: UNVERIFIED,
    provoke: (given) => onlyVerified(given, asking),
  },
  'help.askForHelp REQUEST_OPEN': {
    message: 'You can have one SOS at a time',
    provoke: async ({ database: { db }, site }) => {
      const { askerId } = await aRequest(db);
      return await site.ask('POST', '/api/help-requests', {
        as: await signedIn(db, askerId),
        body: question,
      });
    },
  },
  'help.askForHelp INSUFFICIENT_COINS': {
    message: 'Insufficient SVC coins',
    details: { shortfallSvc: 70 },
    provoke: async ({ database: { db }, site }) => {
      const { id } = await aMember(db, { balanceSvc: 30 });
      const body = { ...question, bountySvc: 100 };
      return await site.ask('POST', '/api/help-requests', { as: await signedIn(db, id), body });
    },
  },
  'help.askForHelp STORAGE_FULL': { message: FULL, provoke: (given) => full(given, asking) },
  'help.claimRequest HELP_REQUEST_NOT_FOUND': ofNobody('claim'),
  'help.claimRequest EMAIL_UNVERIFIED': {
    message: UNVERIFIED,
    provoke: (given) => onlyVerified(given, claimingAnother),
  },
  'help.claimRequest OWN_REQUEST': {
    message: 'You cannot help yourself',
    provoke: doing('claim', asAsker({})),
  },
  'help.claimRequest REQUEST_ENDED': {
    message: 'This SOS has ended',
    provoke: doing('claim', async (given) => ({ ...(await ended(given)), as: await anybody(given) })),
  },
  'help.claimRequest SOMEBODY_HELPS': {
    message: 'Somebody else is helping with this SOS',
    provoke: doing('claim', async (given) => ({
      path: (await aClaim(given.database.db)).path,
      as: await anybody(given),
    })),
  },
  'help.claimRequest HELPED_BEFORE': {
    message: 'You have taken on this SOS before',
    provoke: doing('claim', (given) => helping(given, { isReleased: true })),
  },
  'help.claimRequest HELPING_ANOTHER': {
    message: 'You are helping with another SOS: answer or release that first',
    provoke: doing('claim', (given) => helping(given, { isAnother: true })),
  },
  'help.claimRequest HELPING_PAUSED': {
    message: 'You left three SOS requests unanswered, so you can help again later',
    details: { pausedUntil: PAUSED_UNTIL },
    provoke: doing('claim', async ({ database: { db } }) => {
      const { id, as } = await aHelper(db);
      await db`insert into help_pauses (member_id, paused_until) values (${id}, ${PAUSED_UNTIL})`;
      return { as, path: (await aRequest(db)).path };
    }),
  },
  'help.claimRequest STORAGE_FULL': { message: FULL, provoke: (given) => full(given, claimingAnother) },
  'help.releaseRequest HELP_REQUEST_NOT_FOUND': ofNobody('release'),
  'help.releaseRequest NOT_HELPING': {
    message: 'You are not helping with this SOS',
    provoke: doing('release', asAsker({})),
  },
  'help.releaseRequest ALREADY_ANSWERED': {
    message: 'You have answered this SOS',
    provoke: doing('release', async ({ database: { db } }) => {
      const { path, helper } = await aClaim(db, { isAnswered: true });
      return { as: helper.as, path };
    }),
  },
  'help.solveRequest HELP_REQUEST_NOT_FOUND': ofNobody('solved'),
  'help.solveRequest NOT_YOUR_REQUEST': ofOther('solved'),
  'help.solveRequest REQUEST_ENDED': atEnd('solved'),
  'help.solveRequest NOT_ANSWERED': unanswered('solved'),
  'help.refuseAnswer HELP_REQUEST_NOT_FOUND': ofNobody('not-solved'),
  'help.refuseAnswer NOT_YOUR_REQUEST': ofOther('not-solved'),
  'help.refuseAnswer REQUEST_ENDED': atEnd('not-solved'),
  'help.refuseAnswer NOT_ANSWERED': unanswered('not-solved'),
  'help.cancelRequest HELP_REQUEST_NOT_FOUND': ofNobody('cancel'),
  'help.cancelRequest NOT_YOUR_REQUEST': ofOther('cancel'),
  'help.cancelRequest REQUEST_ENDED': atEnd('cancel'),
  'help.cancelRequest ALREADY_ANSWERED': {
    message: 'Your SOS was answered: say whether that solved it',
    provoke: doing('cancel', asAsker({ isAnswered: true })),
  },
};
