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
  /** The button that removes the price limit, offered first; '' if there is no limit. */
  anyPrice: ReactNode;
  onAllTopics: () => void;
  /** Searches this text in all topics. */
  onSearch: (text: string) => void;
  onShowAll: () => void;
  /** The other tab, where the same words can be searched. */
  children: ReactNode;
};

export const NOT_SHOWN = 'Courses that you have begun, finished or teach are not shown.';

const lookOf = (anyPrice: ReactNode) => (anyPrice ? 'plain' : 'filled');

/** Why nothing was found for these words or in this topic, and what to try next. */
export function NothingFound(props: NothingFoundProps) {
  const { searched, topic, anyPrice, onAllTopics, onShowAll, children } = props;
  if (searched === '') return <NothingInTopic {...props} />;
  if (topic !== '') {
    return (
      <EmptyState
        compact
        level={3}
        title="No courses found"
        hint={`In ${topic} nothing else ${holdsWords(searched, Boolean(anyPrice))}. ${NOT_SHOWN}`}
      >
        {anyPrice}
        <Button
          look={lookOf(anyPrice)}
          onClick={onAllTopics}
          className="max-w-full py-2 !whitespace-normal wrap-anywhere"
        >
          <Search aria-hidden="true" />
          {`Search without ${topic}`}
        </Button>
        <OwnCourses />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      compact
      level={3}
      title="No courses found"
      hint={`${whyNone(searched, Boolean(anyPrice))} ${NOT_SHOWN}`}
    >
      {anyPrice}
      <Button look={lookOf(anyPrice)} onClick={onShowAll}>
        <Search aria-hidden="true" />
        Show all courses
      </Button>
      <OwnCourses />
      {children}
    </EmptyState>
  );
}

const holdsWords = (searched: string, priced: boolean) =>
  `${priced ? 'at this price ' : ''}holds ${isOneWord(searched) ? 'this' : 'every'} word`;

function whyNone(searched: string, priced: boolean): string {
  if (priced) return `Nothing else ${holdsWords(searched, priced)}.`;
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
function reasonOf({ topic, taught, anyPrice }: Pick<NothingFoundProps, 'topic' | 'taught' | 'anyPrice'>) {
  if (anyPrice) return { title: `No courses in ${topic} at this price`, hint: NOT_SHOWN };
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

function NothingInTopic({ topic, taught, onSearch, onShowAll, ...props }: NothingFoundProps) {
  // If nothing is taught at all, the price is not the reason.
  const anyPrice = taught && props.anyPrice;
  return (
    <EmptyState compact level={3} {...reasonOf({ topic, taught, anyPrice })}>
      {anyPrice}
      <Button
        look={lookOf(anyPrice)}
        onClick={() => onSearch(topic)}
        className="max-w-full py-2 !whitespace-normal wrap-anywhere"
      >
        <Search aria-hidden="true" />
        {`Search for “${topic}”`}
      </Button>
      <Button look="plain" onClick={onShowAll}>
        Show all courses
      </Button>
      {taught && !anyPrice && <OwnCourses />}
    </EmptyState>
  );
}
