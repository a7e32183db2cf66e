import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { searchKey } from '@skillverse/contract/text/search-key';
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx';

type SkillFilterProps = { own: readonly string[]; skill: string; onChoose: (skill: string) => void };

/** Own skills, then the categories, each once, and what is chosen besides. */
export function offeredSkills(own: readonly string[], skill: string): readonly string[] {
  const all = [...own, ...COURSE_CATEGORIES, ...(skill ? [skill] : [])];
  const keys = all.map(searchKey);
  return all.filter((_name, place) => keys.indexOf(keys[place] ?? '') === place);
}

/** Narrows the board to one skill. A second press on it shows all again. */
export function SkillFilter({ own, skill, onChoose }: SkillFilterProps) {
  return (
    <ChipRow label="Filter by skill">
      <Chip selected={skill === ''} onClick={() => onChoose('')}>
        All
      </Chip>
      {offeredSkills(own, skill).map((name) => {
        const selected = searchKey(name) === searchKey(skill);
        return (
          <Chip key={name} selected={selected} onClick={() => onChoose(selected ? '' : name)}>
            {name}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
