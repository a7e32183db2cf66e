import { type DiskNews, fillEach } from './disk-full.ts';
import { disksIn } from './small-disk.ts';

// Fills up disks that were mounted for it, in a process of its own. Started by disk-full.ts.

const [home = '', cycles] = process.argv.slice(2);
const tell = (news: DiskNews) => void process.send?.(news);

fillEach(disksIn(home), { cycles: Number(cycles), say: (says) => tell({ says }) }).then(
  (rows) => process.send?.({ rows } satisfies DiskNews, () => process.exit(0)),
  (error: Error) => process.send?.({ failure: error.message } satisfies DiskNews, () => process.exit(1)),
);
