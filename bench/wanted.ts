import { parseArgs } from 'node:util';
import type { Plan } from './load/windows.ts';
import { ROW_NAMES, type RowName } from './rows.ts';

const MEDIA = 'media';
const SCALE = 'scale';
const MIXED = 'mixed';
const STARTS = 'starts';
const MEMORY = 'memory';
const LIVE = 'live';
const NOTICES = 'notices';
const DIGESTS = 'digests';
const OTHERS: readonly string[] = [MEDIA, SCALE, MIXED, STARTS, MEMORY, LIVE, NOTICES, DIGESTS];

/** What the bench measures. */
export interface Wanted {
  readonly rows: readonly RowName[];
  /** Uploads, and films that are watched beside other traffic. */
  readonly media: boolean;
  /** Every read in communities of three sizes. Off by default, because filling the large one takes minutes. */
  readonly scale: boolean;
  /** All kinds of requests at the same time in the large community. Off by default too. */
  readonly mixed: boolean;
  /** How long `npm start` takes. */
  readonly starts: boolean;
  /** The memory of the server over minutes of load. Off by default. */
  readonly memory: boolean;
  /** Event streams, and how long a message takes to the other side. Off by default. */
  readonly live: boolean;
  /** Pages of notices of who has few and who has many. Off by default. */
  readonly notices: boolean;
  /** Requests beside the digests of 10,000 members. Off by default. */
  readonly digests: boolean;
  /** The exit code is 1 if a goal is missed. */
  readonly strict: boolean;
  readonly plan: Plan;
  readonly profileDir: string | undefined;
}

export function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string', default: [...ROW_NAMES, MEDIA, STARTS].join(',') },
      pairs: { type: 'string' },
      profile: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  });
  const names = values.rows.split(',');
  const rows = names
    .filter((name) => !OTHERS.includes(name))
    .map((name) => {
      const row = ROW_NAMES.find((known) => known === name);
      if (!row) {
        throw new Error(`--rows knows ${[...ROW_NAMES, ...OTHERS].join(', ')}, but not ${name}`);
      }
      return row;
    });
  const plan = values.quick ? { pairs: 2, windowMs: 400 } : { pairs: 8, windowMs: 2000 };
  const pairs = Number(values.pairs ?? plan.pairs);
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs takes a number from 1 up');
  const [media, scale, mixed] = [names.includes(MEDIA), names.includes(SCALE), names.includes(MIXED)];
  const [starts, memory, live] = [names.includes(STARTS), names.includes(MEMORY), names.includes(LIVE)];
  const [notices, digests] = [names.includes(NOTICES), names.includes(DIGESTS)];
  const { strict, profile: profileDir } = values;
  const others = { media, scale, mixed, starts, memory, live, notices, digests };
  return { rows, ...others, strict, plan: { ...plan, pairs }, profileDir };
}
