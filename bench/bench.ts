import { availableParallelism } from 'node:os';
import type { Db } from '../server/src/db/client.ts';
import { checkInvariants } from '../server/src/invariants.ts';
import { addPlaces, type FillSize, FULL, learnersOf } from './fill/fill.ts';
import { addCrowds } from './fill/fill-crowds.ts';
import { addHelp } from './fill/fill-help.ts';
import { addConversations } from './fill/fill-messages.ts';
import { addNotices } from './fill/fill-notices.ts';
import { addProjects, PROJECTS } from './fill/fill-projects.ts';
import { addSaved } from './fill/fill-saved.ts';
import {
  CONNECTIONS,
  closeDownTo,
  type Ground,
  isMissed,
  layGround,
  say,
  startRig,
  stops,
} from './ground.ts';
import { growthLines, measureGrowth } from './growth.ts';
import { liveLines, measureLive } from './live.ts';
import { measureAlerts } from './load/measure-alerts.ts';
import { type MixedFigures, measureMix, mixedLines } from './load/mixed.ts';
import { measure, type Plan, WARM_UPS_MOST } from './load/windows.ts';
import { type MediaRig, measureReaders, measureUploads, mediaLines } from './media.ts';
import { measureMemory, memoryLines } from './memory.ts';
import { DIGEST_SIZE, digestLines, measureDigests, openSink } from './notices/digests.ts';
import { measureNoticePages, noticePageLines } from './notices/pages.ts';
import type { Community } from './reads.ts';
import { cookieOf, ROWS, type RowName, STEPS_TO_END } from './rows.ts';
import {
  LARGE,
  MIDDLE,
  measureSearches,
  type ScaleFigures,
  SMALL,
  scaleLines,
  searchPlans,
} from './scale.ts';
import { measureStarts, startLine } from './starts.ts';
import { courseOf, type Measured, remarksOn, tableOf } from './table.ts';
import { readWanted, type Wanted } from './wanted.ts';
import { findWholeReads } from './whole-reads.ts';

const ENDED_PER_SECOND_MAX = 3000;

async function run(wanted: Wanted): Promise<void> {
  if (wanted.rows.length > 0 || wanted.media) await runBesideBare(wanted);
  if (wanted.memory) await runForMinutes();
  if (wanted.live) await runLive();
  if (wanted.notices) await runNotices();
  if (wanted.digests) await runDigests();
  if (wanted.scale || wanted.mixed) await runAtScale(wanted);
  if (wanted.starts) say(`\n${startLine(await measureStarts())}`);
}

async function runForMinutes(): Promise<void> {
  const open = stops.length;
  const ground = await layGround(FULL);
  say(`\n${memoryLines(await measureMemory(await startRig(ground, undefined))).join('\n')}`);
  await expectSoundLedger(ground.owner);
  await closeDownTo(open);
}

async function runLive(): Promise<void> {
  const open = stops.length;
  const ground = await layGround(FULL);
  await addConversations(ground.owner, FULL);
  const rig = { ...(await startRig(ground, undefined)), ...ground, size: FULL };
  say(`\n${liveLines(await measureLive(rig)).join('\n')}`);
  await expectSoundLedger(ground.owner);
  await closeDownTo(open);
}

async function runNotices(): Promise<void> {
  const open = stops.length;
  say(`\n${noticePageLines(await measureNoticePages(await layGround(FULL))).join('\n')}`);
  await closeDownTo(open);
}

async function runDigests(): Promise<void> {
  const open = stops.length;
  const ground = await layGround(DIGEST_SIZE);
  await addProjects(ground.owner, DIGEST_SIZE, PROJECTS);
  const sink = await openSink();
  stops.push(sink.close);
  // Writing requests come from the site's own address.
  const mailAt = (port: number) => ({
    SMTP_URL: sink.url,
    MAIL_FROM: 'site@example.test',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const { server, load } = await startRig(ground, undefined, mailAt);
  const rig = { owner: ground.owner, load, port: server.port, taken: sink.taken };
  say(`\n${digestLines(await measureDigests(rig)).join('\n')}`);
  await expectSoundLedger(ground.owner);
  await closeDownTo(open);
}

/** Each community has its own database. Both measurements use the large one. */
async function runAtScale({ scale, mixed }: Wanted): Promise<void> {
  const open = stops.length;
  const large = await layCommunity(LARGE);
  if (scale) {
    const small = await layCommunity(SMALL);
    await measureReads([small, await layCommunity(MIDDLE), large]);
    const few = await searchIn(small, SMALL);
    const many = await searchIn(large, LARGE);
    say(`\n${scaleLines(few, many, await searchPlans(large.database)).join('\n')}`);
    say(`\n${(await measureAlerts(large.database)).join('\n')}`);
  }
  if (mixed) say(`\n${mixedLines(await mixIn(large)).join('\n')}`);
  if (scale) await expectNoWholeReads(large);
  await closeDownTo(open);
}

interface CommunityGround extends Ground {
  readonly community: Community;
}

async function layCommunity(community: Community): Promise<CommunityGround> {
  const startedAt = performance.now();
  const ground = await layGround(community);
  await addProjects(ground.owner, community, community.projects);
  await addCrowds(ground.owner, community, community.projects);
  await addConversations(ground.owner, community);
  await addNotices(ground.owner, community);
  await addHelp(ground.owner, community);
  await addSaved(ground.owner, community);
  say(`  filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return { ...ground, community };
}

/** Each community has its own server. All servers run at the same time. */
async function measureReads(grounds: readonly CommunityGround[]): Promise<void> {
  const open = stops.length;
  const sites = [];
  for (const { community, ...ground } of grounds) {
    const { server } = await startRig(ground, undefined, () => ({ METRICS: 'on' }));
    sites.push({ community, port: server.port, secret: ground.secret });
  }
  const all = await measureGrowth(sites, ({ read }) => say(`  ${read.title}`));
  await closeDownTo(open);
  for (const { owner } of grounds) await expectSoundLedger(owner);
  say(`\n${growthLines(sites, all).join('\n')}`);
}

async function expectNoWholeReads(ground: CommunityGround): Promise<void> {
  const found = await findWholeReads(ground);
  if (found.length > 0) throw new Error(`Reads that go through all of a large table:\n${found.join('\n')}`);
  say('\nNo read goes through all of a large table.');
}

async function searchIn(ground: Ground, { members }: FillSize): Promise<ScaleFigures> {
  const open = stops.length;
  const { server } = await startRig(ground, undefined);
  const figures = await measureSearches(server.port, (n) => cookieOf(ground.secret, n % members));
  await closeDownTo(open);
  await expectSoundLedger(ground.owner);
  return figures;
}

async function mixIn(ground: Ground): Promise<MixedFigures> {
  const open = stops.length;
  const { server, load } = await startRig(ground, undefined);
  const figures = await measureMix(load, server.port);
  await closeDownTo(open);
  await expectSoundLedger(ground.owner);
  return figures;
}

async function runBesideBare({ rows, media, plan, profileDir }: Wanted): Promise<void> {
  const ground = await layGround(FULL);
  const seconds = Math.ceil((rows.length * (plan.pairs + 5) * 2 * plan.windowMs) / 1000);
  say(`Measuring with ${CONNECTIONS} connections, about ${seconds} s`);
  const all: Measured[] = [];
  for (const row of rows) {
    if (row === rows.find(isOfHub)) await addProjects(ground.owner, FULL, PROJECTS);
    if (row === rows.find(isOfTalk)) await addConversations(ground.owner, FULL);
    if (row === 'complete' || row === 'leave') await addPlaces(ground.owner, FULL, stepsToEnd(row, plan));
    // Each row gets new servers, so its figures do not depend on the rows before it.
    const open = stops.length;
    const rig = await startRig(ground, profileDir);
    const measured = { row, ...(await measure(rig, row, plan)) };
    await closeDownTo(open);
    all.push(measured);
    say(`  ${ROWS[row].title}: ${courseOf(measured)}`);
  }
  const films = media ? await runMedia(ground, profileDir) : [];
  await expectSoundLedger(ground.owner);
  say(
    `\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}, ` +
      `${CONNECTIONS} connections, medians of ${plan.pairs} pairs of ${plan.windowMs / 1000} s\n`,
  );
  if (all.length > 0) say(tableOf(all));
  const remarks = all.length > 0 ? remarksOn(all) : [];
  say(`\n${[...films, ...remarks].join('\n')}`);
}

/** Starts new servers too. */
async function runMedia(ground: Ground, profileDir: string | undefined): Promise<string[]> {
  const open = stops.length;
  const { server, load } = await startRig(ground, profileDir);
  const cookies = {
    teacher: cookieOf(ground.secret, 0),
    learners: learnersOf(FULL, 0).map((learner) => cookieOf(ground.secret, learner)),
  };
  const rig: MediaRig = { server: server.program, port: server.port, load, dir: ground.dataDir, ...cookies };
  const { figures, url } = await measureUploads(rig);
  const readers = await measureReaders(rig, url);
  await closeDownTo(open);
  return mediaLines(figures, readers);
}

const isOfTalk = (row: RowName) => ['inbox', 'conversation', 'send'].includes(row);
const isOfHub = (row: RowName) => row.startsWith('hub');

// More than the windows can use up, not counting repeated windows.
function stepsToEnd(row: keyof typeof STEPS_TO_END, { pairs, windowMs }: Plan) {
  const { from, until } = STEPS_TO_END[row];
  const most = ((pairs + WARM_UPS_MOST) * 2 * windowMs * ENDED_PER_SECOND_MAX) / 1000;
  return { from, until: Math.min(until, from + Math.ceil(most / FULL.members) + 1) };
}

async function expectSoundLedger(owner: Db): Promise<void> {
  const broken = (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);
  if (broken.length === 0) return;
  throw new Error(
    `The ledger does not hold: ${broken.map(({ name, says }) => `${name} ${says}`).join('; ')}`,
  );
}

async function main(): Promise<void> {
  const wanted = readWanted(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => closeDownTo(0).finally(() => process.exit(130)));
  }
  await run(wanted).finally(() => closeDownTo(0));
  if (wanted.strict && isMissed()) throw new Error('A goal was missed.');
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
