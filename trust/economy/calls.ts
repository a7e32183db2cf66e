/** Of a person, by number. */
type Ref = number;

/** A call for help. */
export interface Call {
  asker: Ref;
  bountySvc: number;
  state: 'open' | 'answered' | 'solved' | 'not-solved' | 'expired' | 'cancelled';
  /** Who is helping, or has answered. */
  helper: Ref | undefined;
  /** All who have ever taken it on. */
  helpers: Ref[];
}
