import { inGroups } from '@skillverse/contract/text/text-fields';
import { commonRefusal, invalidInput } from '../errors/refusal.ts';

/** Deeper than any call takes lists and objects in one another. */
const NESTED_MAX = 16;
/** More than any call takes: a project with all of its lists has about a hundred. */
const ENTRIES_MAX = 1000;

const TOO_DEEP = `Lists and objects can be nested at most ${NESTED_MAX} deep`;
const TOO_MANY = `A request can have at most ${inGroups(ENTRIES_MAX)} fields and entries`;
const UNSAFE_NAME = 'Unknown field: __proto__ or constructor';

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * The body of a request. What is nested deeply or has very many parts costs far more than its bytes, so that is refused before
 * anything is made of it.
 * @throws INVALID_JSON; INVALID_INPUT where it is JSON that no call takes
 */
export function readJson(text: string): unknown {
  const written = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  refuseUnwieldy(written);
  const body = parse(written);
  if (hasUnsafeName(body)) throw invalidInput('', UNSAFE_NAME);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw commonRefusal('INVALID_JSON');
  }
}

/** Reads each sign once, and what stands in quotes for no sign at all. */
function refuseUnwieldy(text: string): void {
  let depth = 0;
  let entries = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) entries++;
    else if (OPENING.has(sign)) depth++;
    else if (CLOSING.has(sign)) depth--;
    if (depth > NESTED_MAX) throw invalidInput('', TOO_DEEP);
    if (entries > ENTRIES_MAX) throw invalidInput('', TOO_MANY);
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** A name that could reach a prototype, wherever it stands. */
function hasUnsafeName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const named = Object.hasOwn(value, 'constructor') && (value as { constructor: unknown }).constructor;
  if (typeof named === 'object' && named !== null && Object.hasOwn(named, 'prototype')) return true;
  return Object.values(value).some(hasUnsafeName);
}
