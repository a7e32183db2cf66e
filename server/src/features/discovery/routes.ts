import {
  listTopics,
  listUsers,
  PEOPLE_PER_PAGE,
  suggestSearches as suggestSearchesCall,
  TOPICS_MAX,
  type Topic,
} from '@skillverse/contract/discovery';
import { splitSkills } from '@skillverse/contract/text/skills';
import { keepAnswers, whereSlow } from '../../core/cache/keep-answers.ts';
import { keepBest } from '../../core/cache/keep-best.ts';
import { refusals } from '../../core/errors/refusal.ts';
import { readFoundCursor, readPlaceCursor } from '../../core/http/place-cursor.ts';
import { searchPhrase, searchWords } from '../../core/http/search-text.ts';
import type { Serve } from '../../core/http/serve.ts';
import { endLongSearch } from '../../core/overload/end-long-search.ts';
import { fairQueue } from '../../core/overload/fair-queue.ts';
import type { Db } from '../../db/client.ts';
import { presentPerson } from './present.ts';
import { listTopicRows } from './queries.ts';
import { listPeople, searchPeople } from './search-people.ts';
import type { Crowd } from './search-queries.ts';
import { suggestSearches } from './suggest-searches.ts';

const refuseUsers = refusals(listUsers);
/** Each takes a connection for transactions, of which others have more need. */
const SUGGESTING_WAIT_MOST = 30;

export function discoveryRoutes(serve: Serve, { db }: { db: Db }): void {
  // Counted over all courses and members: on a large site it takes a while, and everybody on Search asks.
  const topics = keepAnswers<Topic[]>({ forMs: whereSlow, atMost: 1 });
  serve(listTopics, async () => ({ items: await topics('', () => listTopicRows(db, TOPICS_MAX)) }));

  const crowds = keepAnswers<Crowd>({ forMs: () => 60_000, atMost: 1000 });
  const best = keepBest();
  serve(listUsers, async ({ viewer, query: { q = '', skill, cursor } }) => {
    const words = searchWords(q);
    const filter = { skill: searchPhrase(skill ?? '') || undefined, viewerId: viewer.id };
    const page =
      words.length > 0
        ? await endLongSearch(
            searchPeople(
              db.searching,
              { crowds, best },
              { ...filter, words, phrase: searchPhrase(q) },
              { after: placeIn(cursor, readFoundCursor), pageSize: PEOPLE_PER_PAGE },
            ),
          )
        : await listPeople(db, crowds, filter, {
            after: placeIn(cursor, readPlaceCursor),
            pageSize: PEOPLE_PER_PAGE,
          });
    return { ...page, items: page.items.map(presentPerson) };
  });

  const enqueue = fairQueue(SUGGESTING_WAIT_MOST, 'too much is being searched just now');
  serve(suggestSearchesCall, async ({ viewer, query: { q: text, among, ...rest } }) => {
    const { category = '', maxPrice: maxPriceSvc, skill = '', skills = '' } = rest;
    const under = { category, maxPriceSvc, skill, skills: splitSkills(skills).map(searchPhrase) };
    const suggesting = { viewerId: viewer.id, text, among, under };
    const items = enqueue({ who: viewer.id }, () => suggestSearches(db, suggesting));
    return { items: await endLongSearch(items) };
  });
}

/** Each order of the list has cursors of its own kind: the other's would lead nowhere. */
function placeIn<P>(cursor: string | undefined, read: (cursor: string) => P | undefined): P | undefined {
  if (cursor === undefined) return undefined;
  const place = read(cursor);
  if (!place) throw refuseUsers.INVALID_CURSOR();
  return place;
}
