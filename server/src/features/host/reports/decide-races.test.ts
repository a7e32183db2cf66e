import { expect, test } from '../../../../test/fixtures.ts';
import { viewerOf } from '../../../../test/given/given.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { aReport, decide, decisionOf, done, logOf, noticesOf } from '../../../../test/hosts/given-decided.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import { appealDecision } from '../../reports/appeal-decision.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideReport } from './decide-report.ts';
import { undoReport } from './undo-report.ts';

const SAID = { reason: 'Against the rules', days: null, withOffers: false } as const;

test('of two hosts who decide a report at once one does, and the other is told who', async ({
  db,
  database,
  site,
}) => {
  const [hana, olu] = [await aHost(db), await aHost(db, { name: 'Olu Other' })];
  for (const verdict of ['suspend', 'warn', 'dismiss'] as const) {
    const { id, about, reporter } = await aReport(database, site);
    const answers = await Promise.all([
      decide(site, hana.as, id, { verdict }),
      decide(site, olu.as, id, { verdict: 'warn' }),
    ]);
    const told = answers.find((answer) => typeof answer === 'string');
    const winner = typeof answers[0] === 'string' ? 'Olu Other' : 'Hanna Host';
    expect([verdict, answers.filter((answer) => typeof answer !== 'string'), told]).toEqual([
      verdict,
      [{ decided: true }],
      `409 ${winner} has decided this report already`,
    ]);
    const acted = (await noticesOf(database, about.id)).length;
    const decisions = await db`select 1 from host_decisions where member_id = ${about.id}`;
    expect(decisions).toHaveLength(acted);
    expect(await noticesOf(database, reporter.id)).toHaveLength(1);
    expect(await logOf(database, id)).toHaveLength(1);
  }
});

test('a host who decides while another does waits, and suspends nobody once the other has warned', async ({
  db,
  database,
  site,
}) => {
  const [hana, olu] = [await aHost(db), await aHost(db, { name: 'Olu Other' })];
  const [first, second] = [await viewerOf(db, hana.id), await viewerOf(db, olu.id)];
  const { id, about } = await aReport(database, site);
  const outcome = await duringOpen(
    db,
    (tx) => decideReport(tx, first, { ...SAID, id, verdict: 'warn' }),
    () => decideReport(db, second, { ...SAID, id, verdict: 'suspend' }),
  );
  expect(outcome).toBe('REPORT_DECIDED');
  expect(await db`select suspended_at from users where id = ${about.id}`).toEqual([{ suspendedAt: null }]);
});

test('an appeal that is sent twice is one, whichever is first', async ({ db, database, site }) => {
  const host = await aHost(db);
  const { id, about } = await aReport(database, site);
  await decide(site, host.as, id, { verdict: 'warn' });
  const decisionId = await decisionOf(database, about.id);
  const send = (text: string) => done(site, about.as, `POST /api/decisions/${decisionId}/appeal`, { text });
  const answers = await Promise.all([send('One'), send('Two'), send('Three')]);
  expect(answers.filter((answer) => typeof answer !== 'string')).toEqual([{ appealed: true }]);
  expect(answers.filter((answer) => typeof answer === 'string')).toEqual(
    Array(2).fill('409 You have appealed against this decision already'),
  );
  const outcome = await appealDecision(db, { id: decisionId, memberId: about.id, text: 'Later' }).catch(
    ({ code }: { code: string }) => code,
  );
  expect(outcome).toBe('APPEALED_ALREADY');
  const [decision] = await db<{ text: string }[]>`
    select appeal_text as text from host_decisions where id = ${decisionId}`;
  expect(['One', 'Two', 'Three']).toContain(decision?.text);
});

test('an undo and the decision of an appeal at once take effect one after the other', async ({
  db,
  database,
  site,
}) => {
  const [hana, olu] = [await aHost(db), await aHost(db, { name: 'Olu Other' })];
  const [first, second] = [await viewerOf(db, hana.id), await viewerOf(db, olu.id)];
  const appealed = async () => {
    const { id, about } = await aReport(database, site);
    await decide(site, hana.as, id, { verdict: 'suspend' });
    const decisionId = await decisionOf(database, about.id);
    await appealDecision(db, { id: decisionId, memberId: about.id, text: 'It was not me' });
    return { id, decisionId, about };
  };
  const details = async (memberId: (typeof hana)['id']) =>
    (await noticesOf(database, memberId)).map(({ detail }) => detail);
  const undo = { reason: 'Too early' };
  const appeal = { upheld: true, answer: 'You are right' };
  const one = await appealed();
  expect(
    await duringOpen(
      db,
      (tx) => undoReport(tx, first, { ...undo, id: one.id }),
      () => decideAppeal(db, second, { ...appeal, id: one.decisionId }),
    ),
  ).toBe('DECISION_OVER');
  expect(await details(one.about.id)).toEqual(['suspended', 'undone']);
  const other = await appealed();
  expect(
    await duringOpen(
      db,
      (tx) => decideAppeal(tx, second, { ...appeal, id: other.decisionId }),
      () => undoReport(db, first, { ...undo, id: other.id }),
    ),
  ).toBe('APPEAL_CHANGED_IT');
  expect(await details(other.about.id)).toEqual(['suspended', 'upheld']);
});

test('of two hosts who decide an appeal at once one does, and the other is told who', async ({
  db,
  database,
  site,
}) => {
  const [hana, olu] = [await aHost(db), await aHost(db, { name: 'Olu Other' })];
  const { id, about } = await aReport(database, site);
  await decide(site, hana.as, id, { verdict: 'warn' });
  const decisionId = await decisionOf(database, about.id);
  await appealDecision(db, { id: decisionId, memberId: about.id, text: 'It was not me' });
  const path = `POST /api/host/appeals/${decisionId}`;
  const answers = await Promise.all([
    done(site, hana.as, path, { upheld: true, answer: 'You are right' }),
    done(site, olu.as, path, { upheld: false, answer: 'It stays' }),
  ]);
  const winner = typeof answers[0] === 'string' ? 'Olu Other' : 'Hanna Host';
  expect(answers).toContainEqual({ decided: true });
  expect(answers).toContain(`409 ${winner} has decided this appeal already`);
  expect(await noticesOf(database, about.id)).toHaveLength(2);
});
