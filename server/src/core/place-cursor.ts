/** A place in a list that is sorted newest first: the last row already shown. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** The place as the opaque text that goes out as nextCursor. */
export function placeCursor({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @returns undefined where the text is no cursor of ours */
export function readPlaceCursor(cursor: string): Place | undefined {
  const [, createdAt, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!createdAt || !id || !isMoment(createdAt)) return undefined;
  return { createdAt, id };
}

// JavaScript reads 31 February as a day in March, and knows a year 0; PostgreSQL knows neither.
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1 && moment.toISOString() === text;
}
