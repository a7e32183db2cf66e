import type { Ok } from '@skillverse/contract/call';
import { listMyCourses, OWN_LISTS, type OwnList } from '@skillverse/contract/enrollments';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../commands/use-single-mutation.ts';
import { send } from '../http/send.ts';
import { queryOf } from './queries.ts';

type MyCourses = Ok<typeof listMyCourses>;

const firstPages = queryOf(listMyCourses);
const { queryKey } = firstPages;

/** The viewer's courses: the first page of each list, followed by the further pages that were loaded. */
export const myCoursesQuery = queryOptions({
  ...firstPages,
  queryFn: async ({ client, signal }): Promise<MyCourses> => {
    let mine = await send(listMyCourses, {}, signal);
    for (let list = shortList(client, mine); list; list = shortList(client, mine)) {
      mine = withPage(mine, list, await fetchPage(mine, list, signal));
    }
    return mine;
  },
});

/** One that goes on, and of which more is shown by now. */
function shortList(client: QueryClient, { pages, ...mine }: MyCourses): OwnList | undefined {
  const shown = client.getQueryData(queryKey);
  return OWN_LISTS.find(
    (list) => pages[list].nextCursor !== null && mine[list].length < (shown?.[list].length ?? 0),
  );
}

function fetchPage({ pages }: MyCourses, list: OwnList, signal?: AbortSignal): Promise<MyCourses> {
  const { nextCursor } = pages[list];
  return send(listMyCourses, { query: { list, ...(nextCursor && { cursor: nextCursor }) } }, signal);
}

/** @param next the page that follows what is loaded so far */
function withPage(mine: MyCourses, list: OwnList, next: MyCourses): MyCourses {
  return {
    ...mine,
    [list]: [...mine[list], ...next[list]],
    pages: { ...mine.pages, [list]: next.pages[list] },
  };
}

/** Fetches one page more of one of the viewer's lists. */
export function useMoreOfMine(list: OwnList) {
  const client = useQueryClient();
  async function fetchMore(): Promise<void> {
    const before = client.getQueryData(queryKey);
    if (!before?.pages[list].nextCursor) return;
    const next = await fetchPage(before, list);
    const now = client.getQueryData(queryKey);
    // The list was fetched again meanwhile, and ends elsewhere.
    if (now?.pages[list].nextCursor !== before.pages[list].nextCursor) return await fetchMore();
    client.setQueryData(queryKey, withPage(now, list, next));
  }
  const more = useSingleMutation({ mutationFn: fetchMore });
  const { data: hasNextPage = false } = useQuery({
    ...myCoursesQuery,
    // Fetched by the component that shows them.
    enabled: false,
    select: ({ pages }) => pages[list].nextCursor !== null,
  });
  return {
    hasNextPage,
    fetchNextPage: () => more.mutate(),
    isFetchingNextPage: more.isPending,
    isFetchNextPageError: more.isError,
  };
}
