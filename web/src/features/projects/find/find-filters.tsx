import { POPULAR_SKILLS, PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { filterOf, type ProjectFilter } from './project-filter.ts';

type Chosen = Pick<ProjectFilter, 'category' | 'skills'>;

const NOTHING: Chosen = { category: '', skills: [] };

export type FindFiltersProps = {
  id: string;
  /** What is in force. */
  filter: ProjectFilter;
  onApply: (chosen: Chosen) => void;
  /** Clears everything at once, also the search text. The panel stays open. */
  onClear: (nothing: Chosen) => void;
};

/** Category and skills, put together first and applied then. */
export function FindFilters({ id, filter, onApply, onClear }: FindFiltersProps) {
  const [chosen, setChosen] = useState<Chosen>(filter);
  const inForce = [filter.category, ...filter.skills].join();
  const [before, setBefore] = useState(inForce);
  // A chip outside was taken away, or Back leads to other filters.
  if (before !== inForce) {
    setBefore(inForce);
    setChosen(filter);
  }
  const toggled = (skill: string) =>
    chosen.skills.some((one) => one === skill)
      ? chosen.skills.filter((one) => one !== skill)
      : [...chosen.skills, skill];
  function choose(category: string, skills: readonly string[]) {
    setChosen(filterOf({ category, skills: skills.join(',') }));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onApply({ category: chosen.category, skills: chosen.skills });
  }
  return (
    <form
      id={id}
      aria-label="Filters"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-l bg-card p-5 lift-0 wide:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <SelectField
        label="Category"
        placeholder="All Categories"
        options={PROJECT_CATEGORIES}
        value={chosen.category}
        onChange={(event) => choose(event.target.value, chosen.skills)}
      />
      <SkillChips chosen={chosen.skills} onToggle={(skill) => choose(chosen.category, toggled(skill))} />
      <div className="col-span-full flex flex-wrap gap-2 max-mid:*:grow">
        <Button type="submit">Apply Filters</Button>
        <Button
          look="plain"
          onClick={() => {
            setChosen(NOTHING);
            onClear(NOTHING);
          }}
        >
          Clear All
        </Button>
      </div>
    </form>
  );
}

type SkillChipsProps = { chosen: readonly string[]; onToggle: (skill: string) => void };

/** At least one of those chosen must be required. */
function SkillChips({ chosen, onToggle }: SkillChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 type-label">Skills</legend>
      <div className="flex flex-wrap gap-2">
        {POPULAR_SKILLS.map((skill) => (
          <Chip key={skill} selected={chosen.includes(skill)} onClick={() => onToggle(skill)}>
            {skill}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
