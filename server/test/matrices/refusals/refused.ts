import type { TestDatabase } from '../../database.ts';
import type { Answer, Site } from '../../site.ts';

export interface Given {
  readonly database: TestDatabase;
  readonly site: Site;
}

export interface Refused {
  /** As sections 5 and 8 of the specification have it, or where they are silent, as we do. */
  readonly message: string;
  readonly details?: unknown;
  readonly provoke: (given: Given) => Promise<Answer>;
}
