import { endingCalls } from '../../server/test/matrices/routes-of-contract.ts';
import { type Chance, chanceOf, SEED } from '../chance.ts';
import { breachesOf, COSTLY } from './breaches.ts';
import { aDraft, bytesOf, type Draft } from './draft.ts';
import { Line, type Outcome } from './line.ts';
import { ASKERS, type Scene } from './scene.ts';
import { addressSpoils } from './spoil-address.ts';
import { bodySpoils, type Spoil } from './spoil-body.ts';
import { headSpoils } from './spoil-head.ts';

interface Fuzzed {
  /** In one sentence each, with what repeats it. */
  readonly breaches: readonly string[];
  /** How often each call was sent something, by its name. */
  readonly sent: ReadonlyMap<string, number>;
  /** How many answers had which status; 0 stands for a line that was hung up. */
  readonly statuses: ReadonlyMap<number, number>;
}

const LINES = 8;

/** Those that are costly seldom are enough. */
const order = [...endingCalls, ...endingCalls, ...endingCalls.filter(({ name }) => !COSTLY.has(name))];

/** Sends this number of requests, each wrong in its own way, and looks at every answer. */
export async function fuzz(
  scene: Scene,
  url: string,
  { from = 0, count }: { from?: number; count: number },
): Promise<Fuzzed> {
  const breaches: string[] = [];
  const sent = new Map<string, number>();
  const statuses = new Map<number, number>();
  let next = from;
  const work = async (line: Line) => {
    while (next < from + count) {
      const round = next++;
      const draft = await aSpoiltDraft(scene, round);
      const outcome = await sendOn(line, draft);
      for (const breach of breachesOf(draft, outcome)) breaches.push(sentenceFor(round, draft, breach));
      const status = typeof outcome === 'string' ? 0 : outcome.status;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent.set(draft.name, (sent.get(draft.name) ?? 0) + 1);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: LINES }, () => work(new Line(url))));
  return { breaches, sent, statuses };
}

/** The same round of the same seed is the same request, but for its ids. */
async function aSpoiltDraft(scene: Scene, round: number): Promise<Draft> {
  const chance = chanceOf(round);
  const named = order[round % order.length]!;
  const draft = await aDraft(scene, named, { asker: chance.oneOf(ASKERS), round });
  for (const spoil of spoilsFor(draft, chance)) {
    spoil(draft, chance);
    // What is wrong with the head as it is written comes last.
    if (draft.raw) break;
  }
  return draft;
}

/** Mostly one thing is wrong, so that each is seen by itself. */
function spoilsFor({ call }: Draft, chance: Chance): Spoil[] {
  const takesBody = call.method !== 'GET';
  const kinds = takesBody
    ? [bodySpoils, bodySpoils, addressSpoils, headSpoils]
    : [addressSpoils, addressSpoils, headSpoils];
  const count = chance.happens(15) ? 2 : 1;
  return Array.from({ length: count }, () => chance.oneOf(chance.oneOf(kinds)));
}

export async function sendOn(line: Line, draft: Draft): Promise<Outcome> {
  // Who asks for it is hung up on, whatever the answer says.
  const asks = draft.headers.some(([name, value]) => name === 'Connection' && value !== 'keep-alive');
  const spoils = draft.raw !== undefined || asks || draft.headers.some(([name]) => name === 'Upgrade');
  return await line.send({
    bytes: bytesOf(draft),
    method: draft.method,
    spoils,
    ends: draft.raw?.ends ?? false,
  });
}

function sentenceFor(round: number, draft: Draft, breach: string): string {
  const start = JSON.stringify(bytesOf(draft).subarray(0, 600).toString('latin1'));
  return `${draft.name} by ${draft.asker}: ${breach} (TRUST_SEED=${SEED}, round ${round}: ${start})`;
}
