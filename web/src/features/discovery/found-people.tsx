import type { ReactNode } from 'react';
import { isOutOfDate } from '../../api/http/out-of-reach.ts';
import { ShowMore } from '../../ui/controls/show-more.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../ui/feedback/out-of-date.tsx';
import { useFirstNew } from '../../ui/focus/use-first-new.ts';
import { PeopleSkeletons, peopleGridClass } from './people-skeletons.tsx';
import { PersonCard, type PersonParts } from './person-card.tsx';
import type { FoundPeopleState } from './use-found-people.ts';

type FoundPeopleProps = PersonParts & {
  found: FoundPeopleState;
  /** A newer search is pending. */
  outdated: boolean;
  /** Shown if nobody was found. */
  empty: ReactNode;
};

/** The members that a search found. */
export function FoundPeople({ found, outdated, empty, ...parts }: FoundPeopleProps) {
  const { list, awaitMore } = useFirstNew(found.listed.length);
  if (outdated || found.isPending) return <PeopleSkeletons />;
  const retry = { onRetry: () => void found.refetch(), retrying: found.isFetching };
  if (!found.data) return <LoadFailed what="people" detail={found.failure} {...retry} />;
  const outOfDate = isOutOfDate(found) && <OutOfDate why={found.failure} {...retry} />;
  if (found.listed.length === 0) return outOfDate || empty;
  return (
    <>
      {outOfDate}
      <ul ref={list} aria-label="People" className={peopleGridClass}>
        {found.listed.map((person) => (
          // The focus is led here when more were shown.
          <li key={person.id} tabIndex={-1} className="min-w-0">
            <PersonCard person={person} {...parts} />
          </li>
        ))}
      </ul>
      <ShowMore of={found} what="people" onMore={awaitMore} />
    </>
  );
}
