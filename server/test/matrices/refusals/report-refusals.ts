import { aMember, signedIn } from '../../given/given.ts';
import type { Given, Refused } from './refused.ts';

/** Asks about a profile: the asker's own, or that of nobody. */
async function about({ database: { db }, site }: Given, whose: 'own' | 'nobody') {
  const { id } = await aMember(db);
  const targetId = whose === 'own' ? id : '0190a000-0000-7000-8000-0000000000ff';
  const body = { kind: 'profile', targetId, reason: 'spam' };
  return await site.ask('POST', '/api/reports', { as: await signedIn(db, id), body });
}

export const reportRefusals: Readonly<Record<string, Refused>> = {
  'reports.sendReport REPORTED_NOT_FOUND': {
    message: 'What you want to report is not there',
    provoke: (given) => about(given, 'nobody'),
  },
  'reports.sendReport CANNOT_REPORT_YOURSELF': {
    message: 'You cannot report yourself or what is yours',
    provoke: (given) => about(given, 'own'),
  },
};
