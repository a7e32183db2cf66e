import { sqlStateOf } from '../../db/transaction.ts';
import { NotNow } from '../errors/not-now.ts';

const QUERY_CANCELED = '57014';
const SEARCH_TOO_LONG = 'the search took too long. Try longer words, or more of them';

/** @throws NotNow where the database has ended the search: who asks is told what to do, rather than to come back */
export async function endLongSearch<T>(search: Promise<T>): Promise<T> {
  try {
    return await search;
  } catch (error) {
    throw sqlStateOf(error) === QUERY_CANCELED ? new NotNow(SEARCH_TOO_LONG, { cause: error }) : error;
  }
}
