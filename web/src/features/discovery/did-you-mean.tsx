import { suggestSearches } from '@skillverse/contract/discovery';
import type { Input } from '@skillverse/contract/input';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf } from '../../api/queries/queries.ts';
import { Button } from '../../ui/controls/button.tsx';

export type DidYouMeanProps = {
  /** The search, with the filters under which a suggestion must find something. */
  asked: Input<typeof suggestSearches>['query'];
  onSearch: (text: string) => void;
};

/** Similar searches with results. Renders nothing if there are none, or if they cannot be loaded. */
export function DidYouMean({ asked, onSearch }: DidYouMeanProps) {
  const id = useId();
  const { data } = useQuery(queryOf(suggestSearches, { query: asked }));
  return (
    <div role="status">
      {data && data.items.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-green-wash px-4 py-3">
          <p id={id} className="type-label">
            Did you mean
          </p>
          <ul aria-labelledby={id} className="flex min-w-0 flex-wrap gap-2">
            {data.items.map((text, place) => (
              <li key={text} className="flex max-w-full items-center gap-1 type-label">
                <Button look="plain" className="min-w-0 bg-card!" onClick={() => onSearch(text)}>
                  <span dir="auto" className="max-w-56 truncate">
                    {text}
                  </span>
                </Button>
                {place === data.items.length - 1 && '?'}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
