import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOneWord } from '../../api/queries/search-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type NothingFoundProps = {
  /** '' if there is only a topic. */
  searched: string;
  /** '' for all. */
  topic: string;
  /** The topic has courses, but none that the viewer could begin. */
  taught: boolean;
  onAllTopics: () => void;
  /** Searches this text in all topics. */
  onSearch: (text: string) => void;
  onShowAll: () => void;
  /** The other tab, where the same words can be searched. */
  children: ReactNode;
};

export const NOT_SHOWN = 'Courses that you have begun, finished or teach are not shown.';

/** Why nothing was found for these words or in this topic, and what to try next. */
export function NothingFound(props: NothingFoundProps) {
  const { searched, topic, onAllTopics, onShowAll, children } = props;
  if (searched === '') return <NothingInTopic {...props} />;
  if (topic !== '') {
    return (
      <EmptyState
        compact
        level={3}
        title="No courses found"
        hint={`In ${topic} nothing else holds ${isOneWord(searched) ? 'this' : 'every'} word. ${NOT_SHOWN}`}
      >
        <Button onClick={onAllTopics} className="max-w-full py-2 !whitespace-normal wrap-anywhere">
          <Search aria-hidden="true" />
          {`Search without ${topic}`}
        </Button>
        <OwnCourses />
      </EmptyState>
    );
  }
  return (
    <EmptyState compact level={3} title="No courses found" hint={`${whyNone(searched)} ${NOT_SHOWN}`}>
      <Button onClick={onShowAll}>
        <Search aria-hidden="true" />
        Show all courses
      </Button>
      <OwnCourses />
      {children}
    </EmptyState>
  );
}

function whyNone(searched: string): string {
  return isOneWord(searched)
    ? 'The word has to occur in title, description or category: try another.'
    : 'Every word has to occur: try another, or fewer of them.';
}

/** To those that are not shown here. */
function OwnCourses() {
  return (
    <Link to="/courses" className={buttonClass({ look: 'plain' })}>
      See your courses
    </Link>
  );
}

/** Why this topic has no course to begin. */
function reasonOf({ topic, taught }: Pick<NothingFoundProps, 'topic' | 'taught'>) {
  return taught
    ? {
        title: `No more courses in ${topic}`,
        hint: 'You have begun, finished or taught every course in it.',
      }
    : {
        title: `No courses in ${topic} yet`,
        hint: 'A course in another category may still be about it.',
      };
}

function NothingInTopic({ topic, taught, onSearch, onShowAll }: NothingFoundProps) {
  return (
    <EmptyState compact level={3} {...reasonOf({ topic, taught })}>
      <Button onClick={() => onSearch(topic)} className="max-w-full py-2 !whitespace-normal wrap-anywhere">
        <Search aria-hidden="true" />
        {`Search for “${topic}”`}
      </Button>
      <Button look="plain" onClick={onShowAll}>
        Show all courses
      </Button>
      {taught && <OwnCourses />}
    </EmptyState>
  );
}
