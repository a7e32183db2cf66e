import { type ParsedUrlQuery, parse } from 'node:querystring';

/** More than any call takes. Where there are more, one of them is unknown or comes twice, which its call refuses. */
const FIELDS_MAX = 100;

/** What stands behind the question mark of an address: as much of it as is needed to answer. */
export function readQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: FIELDS_MAX });
}
