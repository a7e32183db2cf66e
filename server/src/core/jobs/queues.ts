interface QueueRules {
  /** A job that has run for so long counts as lost, with the process that ran it, and another process takes it. */
  readonly expireInSeconds: number;
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** From retryDelay on, each wait is about twice the one before. */
  readonly retryBackoff: boolean;
  readonly retryDelayMax: number;
  /** How long a job that nobody runs waits before it is deleted. */
  readonly retentionSeconds: number;
  /** How long one that is done, or has failed for good, is kept. */
  readonly deleteAfterSeconds: number;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Of what is due again by itself if its job is lost. */
const DUE_AGAIN = {
  expireInSeconds: 60,
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: HOUR,
  deleteAfterSeconds: HOUR,
} as const satisfies QueueRules;

/** Every queue of the site. The start makes each where it is absent, and gives it the rules that stand here. */
export const QUEUES = {
  // About a minute, two, four ... two hours: 20 tries take more than a day.
  mails: {
    expireInSeconds: 120,
    retryLimit: 20,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 2 * HOUR,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: DAY,
  },
  // Half a minute, one, two ... an hour: 10 tries take about four hours. What is older is no news.
  pushes: {
    expireInSeconds: 60,
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: HOUR,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
  },
  help: DUE_AGAIN,
  settling: DUE_AGAIN,
  suspensions: DUE_AGAIN,
} as const satisfies Readonly<Record<string, QueueRules>>;

export type QueueName = keyof typeof QUEUES;
