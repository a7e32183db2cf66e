import type { ProjectDetails, ProjectStatus } from '@skillverse/contract/projects';
import fc from 'fast-check';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { Answer, Site } from '../../../../test/site.ts';

/** What somebody does with the project; they are called by number, the creator is 0. */
type Move =
  | { readonly does: 'join' | 'leave'; readonly who: number }
  | { readonly does: 'edit'; readonly who: number; readonly maxMembers: number }
  | { readonly does: 'set'; readonly who: number; readonly status: ProjectStatus };

/** The project as it should be, in its plainest form. */
interface Plain {
  readonly members: readonly number[];
  readonly maxMembers: number;
  readonly status: ProjectStatus;
}

/** What should come of a move: the next state, or the sentence of a refusal. */
function expected(plain: Plain, move: Move): Plain | string {
  const { members, status } = plain;
  const { who } = move;
  switch (move.does) {
    case 'join':
      if (members.includes(who)) return 'User is already a member of this project';
      if (status === 'paused' || status === 'completed') return 'This project is not open to new members';
      if (members.length >= plain.maxMembers) return 'Project is already at maximum capacity';
      return { ...plain, members: [...members, who], status: 'in-progress' };
    case 'leave': {
      if (who === 0) return 'Project creator cannot leave the project';
      if (!members.includes(who)) return 'User is not a member of this project';
      const left = members.filter((one) => one !== who);
      const isLone = left.length === 1 && status === 'in-progress';
      return { ...plain, members: left, status: isLone ? 'open' : status };
    }
    case 'edit':
      if (who !== 0) return 'Only the creator can change this project';
      if (move.maxMembers < members.length) return `The team has ${members.length} members already`;
      return { ...plain, maxMembers: move.maxMembers };
    case 'set': {
      if (who !== 0) return 'Only the creator can change this project';
      if (move.status === 'paused' || move.status === 'completed') return { ...plain, status: move.status };
      return { ...plain, status: members.length > 1 ? 'in-progress' : 'open' };
    }
  }
}

/** The real project, asked over HTTP by those people. */
interface Real {
  readonly site: Site;
  readonly path: string;
  readonly ids: readonly string[];
  readonly cookies: readonly string[];
}

/** @returns the sentence of the refusal; nothing where it was done */
async function really({ site, path, cookies }: Real, move: Move): Promise<string | undefined> {
  const as = cookies[move.who]!;
  const asked = (): Promise<Answer> => {
    if (move.does === 'edit') return site.ask('PATCH', path, { as, body: { maxMembers: move.maxMembers } });
    if (move.does === 'set') return site.ask('PATCH', path, { as, body: { status: move.status } });
    return site.ask('POST', `${path}/${move.does}`, { as });
  };
  const { status, body } = await asked();
  expect([200, 403, 409]).toContain(status);
  return body.error?.message;
}

async function stateOf({ site, path, ids, cookies }: Real): Promise<Plain> {
  const { body } = await site.ask<ProjectDetails>('GET', path, { as: cookies[0]! });
  const { maxMembers, status } = body;
  return { members: body.currentMembers.map((id) => ids.indexOf(id)), maxMembers, status };
}

/** All orders in which these can come one after the other. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) =>
    ordersOf(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

type Answered = { readonly move: Move; readonly refusal: string | undefined };

/** What the project is after these moves in this order; nothing where other answers would have been given. */
function after(plain: Plain, answered: readonly Answered[]): Plain | undefined {
  let state = plain;
  for (const { move, refusal } of answered) {
    const next = expected(state, move);
    if ((typeof next === 'string' ? next : undefined) !== refusal) return undefined;
    if (typeof next !== 'string') state = next;
  }
  return state;
}

/** Some moves at the same moment: as if they had come one after the other, in whichever order. */
class AtOnce implements fc.AsyncCommand<{ plain: Plain }, Real> {
  readonly moves: readonly Move[];

  constructor(moves: readonly Move[]) {
    this.moves = moves;
  }

  check(): boolean {
    return true;
  }

  async run(model: { plain: Plain }, real: Real): Promise<void> {
    const answers = await Promise.all(this.moves.map((move) => really(real, move)));
    const answered = this.moves.map((move, n) => ({ move, refusal: answers[n] }));
    const found = await stateOf(real);
    const possible = ordersOf(answered).flatMap((order) => after(model.plain, order) ?? []);
    expect(possible, `before: ${JSON.stringify(model.plain)}, ${JSON.stringify(answered)}`).toContainEqual(
      found,
    );
    model.plain = found;
  }

  toString(): string {
    return this.moves.map((move) => JSON.stringify(move)).join(' while ');
  }
}

const PEOPLE = 5;
const anybody = fc.nat({ max: PEOPLE - 1 });
// Mostly the creator: others are refused, whatever the project is like.
const mostlyCreator = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, anybody);
const aMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('join' as const), who: anybody }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('leave' as const), who: anybody }) },
  fc.record({
    does: fc.constant('edit' as const),
    who: mostlyCreator,
    maxMembers: fc.integer({ min: 2, max: 5 }),
  }),
  fc.record({
    does: fc.constant('set' as const),
    who: mostlyCreator,
    status: fc.constantFrom('open', 'in-progress', 'completed', 'paused') as fc.Arbitrary<ProjectStatus>,
  }),
);

describe('a project', () => {
  for (const [how, atOnce, runs] of [
    ['one after the other', 1, 40],
    ['at the same moment', 4, 40],
  ] as const) {
    test(`is what joining, leaving, editing and pausing make of it, ${how}`, {
      tags: 'full',
      timeout: 60_000,
    }, async ({ db, site }) => {
      const ids: Awaited<ReturnType<typeof aMember>>['id'][] = [];
      for (let i = 0; i < PEOPLE; i++) ids.push((await aMember(db)).id);
      const cookies = await Promise.all(ids.map((id) => signedIn(db, id)));
      const commands = fc.array(aMove, { minLength: 1, maxLength: atOnce }).map((moves) => new AtOnce(moves));
      const anew = async () => {
        // Nobody is in more than there may be.
        await db`update projects set status = 'completed' where creator_id = ${ids[0]!}`;
        const { id } = await aProject(db, { creatorId: ids[0]!, maxMembers: 3 });
        const plain: Plain = { members: [0], maxMembers: 3, status: 'open' };
        return { model: { plain }, real: { site, path: `/api/projects/${id}`, ids, cookies } };
      };
      await fc.assert(
        fc.asyncProperty(fc.commands([commands], { maxCommands: 20, size: 'max' }), (sequence) =>
          fc.asyncModelRun(anew, sequence),
        ),
        { numRuns: runs },
      );
    });
  }
});
