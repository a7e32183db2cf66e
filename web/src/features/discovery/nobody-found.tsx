import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOneWord } from '../../api/queries/search-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type NobodyFoundProps = {
  searched: string;
  /** '' for all. */
  topic: string;
  /** Only who teaches something was looked for. */
  teaching: boolean;
  onAllTopics: () => void;
  /** Looks also for those who teach nothing. */
  onAlsoLearners: () => void;
  onShowAll: () => void;
  /** The other tab, where the same words can be searched. */
  children: ReactNode;
};

/** Why nobody was found, and what to try next. */
export function NobodyFound(props: NobodyFoundProps) {
  const { searched, topic, teaching, onAllTopics, onAlsoLearners, onShowAll, children } = props;
  if (teaching) {
    return (
      <EmptyState
        compact
        level={3}
        title="No people found"
        hint={
          searched || topic
            ? 'None of those who fit teaches a course yet.'
            : 'Nobody else teaches a course yet.'
        }
      >
        <Button onClick={onAlsoLearners}>
          <Search aria-hidden="true" />
          Look also for those who do not teach
        </Button>
      </EmptyState>
    );
  }
  if (searched === '' && topic === '') {
    return (
      <EmptyState
        compact
        level={3}
        title="Nobody else is here yet"
        hint="Tell others about Skillverse: whoever joins is found here."
      />
    );
  }
  const within = topic && ` with ${topic} among their skills`;
  return (
    <EmptyState
      compact
      level={3}
      title="No people found"
      hint={
        searched
          ? `${isOneWord(searched) ? 'The' : 'Every'} word has to occur in a name or in a skill${within && `, of somebody${within}`}.`
          : `Nobody else is here${within} yet.`
      }
    >
      {searched && topic ? (
        <Button onClick={onAllTopics} className="max-w-full py-2 !whitespace-normal wrap-anywhere">
          <Search aria-hidden="true" />
          {`Search without ${topic}`}
        </Button>
      ) : (
        <Button onClick={onShowAll}>
          <Search aria-hidden="true" />
          Show all people
        </Button>
      )}
      {searched && !topic && children}
    </EmptyState>
  );
}
