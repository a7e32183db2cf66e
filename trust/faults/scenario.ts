/** What one kind of fault did, over all its cycles: a row of the table. */
export interface FaultRow {
  readonly fault: string;
  readonly cycles: number;
  /** Answers that clients got, each held against the database afterwards. */
  readonly answers: number;
  /** Requests that got no answer, or one that says it is not known: asked again, each had the effect of one. */
  readonly unanswered: number;
  /** What does not hold, in one sentence each; none is how it should be. */
  readonly breaches: readonly string[];
  /** What was measured, e.g. '503 after 0.9 s, served again 1.4 s after it was back'. */
  readonly measured: string;
}

export interface Wanted {
  /** Instead of the scenario's own number. */
  readonly cycles: number | undefined;
  /** One line about how far it has got. */
  readonly say: (line: string) => void;
}

export interface Scenario {
  /** As the command line calls it. */
  readonly name: string;
  /** Only where it is asked for by name. */
  readonly isLong?: boolean;
  /** What this machine has to have installed first; undefined where it has all of it. */
  readonly lacks?: () => string | undefined;
  readonly run: (wanted: Wanted) => Promise<readonly FaultRow[]>;
}
