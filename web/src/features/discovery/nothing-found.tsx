import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NothingFoundProps = {
  /** '' where there is a topic alone. */
  searched: string;
  /** '' for all. */
  topic: string;
  /** Courses stand under the topic, but none that the viewer could begin. */
  taught: boolean;
  onAllTopics: () => void;
  /** Looks for this text in all topics; '' shows everything. */
  onSearch: (text: string) => void;
  /** Another place to look for the words in. */
  children: ReactNode;
};

const NOT_SHOWN = 'Courses that you have begun, finished or teach are not shown.';

/** Why nothing is found for these words or in this topic, and the shortest way to something. */
export function NothingFound({
  searched,
  topic,
  taught,
  onAllTopics,
  onSearch,
  children,
}: NothingFoundProps) {
  if (searched !== '' && topic !== '') {
    return (
      <EmptyState
        compact
        level={3}
        title="No courses found"
        hint={`In ${topic} nothing else holds every word. ${NOT_SHOWN}`}
      >
        <Button onClick={onAllTopics} className="max-w-full py-2 !whitespace-normal wrap-anywhere">
          <Search aria-hidden="true" />
          {`Search without ${topic}`}
        </Button>
      </EmptyState>
    );
  }
  if (searched !== '') {
    return (
      <EmptyState
        compact
        level={3}
        title="No courses found"
        hint={`Every word has to occur: try another, or fewer of them. ${NOT_SHOWN}`}
      >
        <Button onClick={() => onSearch('')}>
          <Search aria-hidden="true" />
          Show all courses
        </Button>
        {children}
      </EmptyState>
    );
  }
  return <NothingInTopic {...{ topic, taught, onAllTopics, onSearch }} />;
}

function NothingInTopic({
  topic,
  taught,
  onAllTopics,
  onSearch,
}: Omit<NothingFoundProps, 'searched' | 'children'>) {
  return (
    <EmptyState
      compact
      level={3}
      title={taught ? `No more courses in ${topic}` : `No courses in ${topic} yet`}
      hint={
        taught
          ? 'You have begun, finished or taught every course in it.'
          : 'A course in another category may still be about it.'
      }
    >
      <Button onClick={() => onSearch(topic)} className="max-w-full py-2 !whitespace-normal wrap-anywhere">
        <Search aria-hidden="true" />
        {`Search for “${topic}”`}
      </Button>
      <Button look="plain" onClick={onAllTopics}>
        Show all courses
      </Button>
    </EmptyState>
  );
}
