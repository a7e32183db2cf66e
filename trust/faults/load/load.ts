import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadFigures, LoadOrder, LoadSite } from './load-program.ts';

export interface Load {
  run(order: LoadOrder): Promise<LoadFigures>;
  stop(): void;
}

/** Somebody else's process, which asks this site. */
export function startLoad(site: LoadSite): Load {
  const child = fork(join(import.meta.dirname, 'load-program.ts'), {
    env: { ...process.env, LOAD_SITE: JSON.stringify(site) },
    // Not what this process was started with: tools/run/lifeline.mjs would let it end while it waits for an order.
    execArgv: [],
  });
  return {
    async run(order) {
      child.send(order);
      const [figures] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => {
          throw new Error(`the load ended with ${code}`);
        }),
      ]);
      return figures as LoadFigures;
    },
    stop: () => child.kill(),
  };
}
