import { searchKey } from '@skillverse/contract/text/search-key';
import { useEffect, useRef } from 'react';
import { Chip, ChipRow, showInRow } from '../../../ui/controls/chip.tsx';
import { offeredSkills } from './offered-skills.ts';

type SkillFilterProps = { own: readonly string[]; skill: string; onChoose: (skill: string) => void };

/** Narrows the board to one skill. A second press on it shows all again. */
export function SkillFilter({ own, skill, onChoose }: SkillFilterProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  // A chip that came with the address may stand beyond the edge of a phone.
  useEffect(() => {
    if (skill !== '' && chosen.current) showInRow(chosen.current);
  }, [skill]);
  return (
    <ChipRow label="Filter by skill">
      <Chip selected={skill === ''} onClick={() => onChoose('')}>
        All
      </Chip>
      {offeredSkills(own, skill).map((name) => {
        const selected = searchKey(name) === searchKey(skill);
        return (
          <Chip
            key={searchKey(name)}
            ref={selected ? chosen : undefined}
            selected={selected}
            onClick={() => onChoose(selected ? '' : name)}
          >
            {name}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
