import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Chip, ChipRow, SkeletonChips, showInRow } from '../../ui/controls/chip.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useFocusHeir } from '../../ui/focus/use-focus-heir.ts';
import type { useTopic } from './use-topic.ts';

type TopicState = Pick<
  ReturnType<typeof useTopic>,
  'topics' | 'topicsFailure' | 'tryTopicsAgain' | 'tryingTopicsAgain'
>;

type TopicChipsProps = {
  /** topics: undefined while they load, null if they could not be loaded. */
  chips: TopicState;
  /** '' for all. */
  selected: string;
  onSelect: (topic: string) => void;
};

/** 'All' and what most people teach and learn. */
export function TopicChips({ chips, selected, onSelect }: TopicChipsProps) {
  const { topics, topicsFailure, tryTopicsAgain, tryingTopicsAgain } = chips;
  const current = useRef<HTMLButtonElement>(null);
  const row = topics?.join();
  // A chip that came with the address may stand beyond the edge of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when what stands in it changes
  useEffect(() => {
    if (current.current) showInRow(current.current);
  }, [selected, row]);
  const chip = (topic: string, label = topic) => (
    <Chip
      key={topic}
      ref={topic === selected ? current : undefined}
      selected={topic === selected}
      onClick={() => topic !== selected && onSelect(topic)}
    >
      {label}
    </Chip>
  );
  return (
    <>
      <ChipRow label="Category">
        {chip('', 'All')}
        {topics === undefined ? (
          <SkeletonChips label="Loading categories" />
        ) : (
          topics?.map((topic) => chip(topic))
        )}
      </ChipRow>
      {topicsFailure && <TopicsFailed {...{ topicsFailure, tryTopicsAgain, tryingTopicsAgain }} />}
    </>
  );
}

function TopicsFailed({ topicsFailure, tryTopicsAgain, tryingTopicsAgain }: Omit<TopicState, 'topics'>) {
  return (
    <Note
      ref={useFocusHeir<HTMLDivElement>()}
      tone="bad"
      role="alert"
      action={
        <Button look="plain" pending={tryingTopicsAgain} onClick={tryTopicsAgain}>
          Try again
        </Button>
      }
    >
      {`Could not load the categories. ${topicsFailure}`}
    </Note>
  );
}
