import { createHash } from 'node:crypto';

/** A place in a list that is sorted newest first: the last row already shown. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** A place in a list that is sorted by a whole number first, such as how well something matches. */
export interface FoundPlace extends Place {
  readonly score: number;
}

/** One page of a list that is sorted newest first. */
export interface AskedPage {
  /** Where the page before ended. */
  readonly after: Place | undefined;
  readonly limit: number;
}

/** The place as the opaque text that goes out as nextCursor. */
export function placeCursor(place: Place | FoundPlace): string {
  const score = 'score' in place ? ` ${place.score}` : '';
  return Buffer.from(`${place.createdAt} ${place.id}${score}`).toString('base64url');
}

/**
 * One page of a list, and the cursor of what follows it.
 * @param rows one more than `limit` where the list goes on. @param placeOf where a row stands in the order of the list
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place | FoundPlace,
): { readonly items: Row[]; readonly nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(placeOf(last)) : null };
}

const MARK_LENGTH = 8;

/** A short text that stands for a list: its order, its words and its filters. */
export function markOf(list: object): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, MARK_LENGTH);
}

/** A cursor that leads on in the list of this mark alone. */
export function markedCursor(cursor: string, mark: string): string {
  return `${cursor}.${mark}`;
}

/** @returns undefined where the text is no cursor of ours for the list of this mark */
export function readMarkedCursor(cursor: string, mark: string): FoundPlace | undefined {
  const [place = '', marked, ...more] = cursor.split('.');
  return marked === mark && more.length === 0 ? readFoundCursor(place) : undefined;
}

const PLACE =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: (\d{1,9}))?$/;

/** @returns undefined where the text is no cursor of ours for a list that is sorted newest first */
export function readPlaceCursor(cursor: string): Place | undefined {
  const place = read(cursor);
  return place && 'score' in place ? undefined : place;
}

/** @returns undefined where the text is no cursor of ours for a list that is sorted by a number first */
export function readFoundCursor(cursor: string): FoundPlace | undefined {
  const place = read(cursor);
  return place && 'score' in place ? place : undefined;
}

function read(cursor: string): Place | FoundPlace | undefined {
  const [, createdAt, id, score] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!createdAt || !id || !isMoment(createdAt)) return undefined;
  return score === undefined ? { createdAt, id } : { createdAt, id, score: Number(score) };
}

// JavaScript reads 31 February as a day in March, and knows a year 0; PostgreSQL knows neither.
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1 && moment.toISOString() === text;
}
