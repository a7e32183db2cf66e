import { useEffect, useRef } from 'react';
import { Chip, ChipRow, SkeletonChips, showInRow } from '../../ui/chip.tsx';

type TopicChipsProps = {
  /** undefined while they are on their way, null where they could not be had. */
  topics: readonly string[] | null | undefined;
  /** '' for all. */
  selected: string;
  onSelect: (topic: string) => void;
};

/** 'All' and what most people teach and learn. */
export function TopicChips({ topics, selected, onSelect }: TopicChipsProps) {
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
    <ChipRow label="Category">
      {chip('', 'All')}
      {topics === undefined ? (
        <SkeletonChips label="Loading categories" />
      ) : (
        topics?.map((topic) => chip(topic))
      )}
    </ChipRow>
  );
}
