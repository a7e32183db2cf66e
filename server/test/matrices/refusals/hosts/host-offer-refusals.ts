import { aCourse } from '../../../given/given.ts';
import { aHost, proofIsOver } from '../../../given/given-hosts.ts';
import { NOWHERE } from '../../../given/given-reports.ts';
import type { Given, Refused } from '../refused.ts';

const CALLS = { 'host.hideHostOffer': 'PUT', 'host.showHostOffer': 'DELETE' } as const;
type Method = (typeof CALLS)[keyof typeof CALLS];

const body = { reason: 'Copied from a book.' };

/** @param isProved false: the host's last proof is too old. @param isOwn about a course of the host's, else about none */
const deciding =
  (method: Method, { isProved = true, isOwn = false }) =>
  async ({ site, database: { db } }: Given) => {
    const host = await aHost(db);
    const offerId = isOwn ? (await aCourse(db, { teacherId: host.id })).id : NOWHERE;
    if (!isProved) await proofIsOver(db, host.id);
    return await site.ask(method, `/api/host/offers/course/${offerId}/hidden`, { as: host.as, body });
  };

/** Of the desk's courses and projects. */
export const hostOfferRefusals: Readonly<Record<string, Refused>> = {
  'host.listHostOffers INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: async ({ site, database: { db } }) => {
      const { as } = await aHost(db);
      return await site.ask('GET', '/api/host/offers?kind=course&cursor=somewhere', { as });
    },
  },
  ...Object.fromEntries(
    Object.entries(CALLS).flatMap(([name, method]): [string, Refused][] => [
      [
        `${name} PROOF_NEEDED`,
        {
          message: 'Confirm that it is you, then try again',
          provoke: deciding(method, { isProved: false }),
        },
      ],
      [
        `${name} OFFER_NOT_FOUND`,
        { message: 'This course or project is not there any more', provoke: deciding(method, {}) },
      ],
      [
        `${name} OWN_OFFER`,
        {
          message: 'This is yours. Another host has to decide about it',
          provoke: deciding(method, { isOwn: true }),
        },
      ],
    ]),
  ),
};
