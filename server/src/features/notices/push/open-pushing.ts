import type { Jobs } from '../../../core/jobs/open-jobs.ts';
import { repeatWork } from '../../../core/jobs/repeat-work.ts';
import type { Db } from '../../../db/client.ts';
import { openPushPost } from '../../../integrations/push/post-push.ts';
import { openPushKeys } from '../../../integrations/push/push-keys.ts';
import type { Pushes } from '../../../integrations/push/push-services.ts';
import type { Settings } from '../../../settings.ts';
import { claimPushes } from './claim-pushes.ts';
import { DUE_AT_ONCE } from './queries.ts';
import { sendPush } from './send-push.ts';

interface PushingParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, 'pushServices' | 'publicUrl'>;
  readonly secret: string;
  readonly warn: (error: unknown, message: string) => void;
}

export interface Pushing extends Pushes {
  /** From now on this process claims what is due, and runs jobs. */
  start(): Promise<void>;
  /** Settles once what is being claimed is. */
  stop(): Promise<void>;
}

const CLAIM_EVERY_MS = 3000;
/** Services ask whom to turn to; on a site without an address of its own nobody can say. */
const NOBODY = 'mailto:nobody@skillverse.invalid';

/** The pushes of this process; undefined where the site sends none. */
export function openPushing({ db, jobs, settings, secret, warn }: PushingParts): Pushing | undefined {
  const { pushServices: services, publicUrl } = settings;
  if (services.length === 0) return undefined;
  const keys = openPushKeys(db, secret);
  const subject = publicUrl?.startsWith('https:') ? publicUrl : NOBODY;
  const post = openPushPost({ services, keys, subject });
  let stopClaiming = async () => {};
  let isStopping = false;
  return {
    services,
    publicKey: async () => (await keys()).publicKey,
    async start() {
      await jobs.work('pushes', ({ deviceId = '', noticeIds = '' }) =>
        sendPush({ db, jobs, post }, { deviceId, noticeIds }),
      );
      stopClaiming = repeatWork(
        async () => {
          // After a busy moment there is more than a round takes.
          while ((await claimPushes({ db, jobs })) >= DUE_AT_ONCE) if (isStopping) return;
        },
        CLAIM_EVERY_MS,
        (error) => warn(error, 'pushes wait'),
      );
    },
    async stop() {
      isStopping = true;
      await stopClaiming();
    },
  };
}
