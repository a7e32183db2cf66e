export interface Span {
  readonly start: number;
  /** Included. */
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for.
 * @returns undefined where the whole file is the answer: no range, one that is none, or several at once;
 * 'unsatisfiable' where it lies behind the end
 */
export function rangeIn(header: string | undefined, sizeBytes: number): Span | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const suffix = Number(last);
    if (suffix === 0) return 'unsatisfiable';
    return { start: Math.max(0, sizeBytes - suffix), end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
