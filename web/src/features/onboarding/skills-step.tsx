import { COMMAS } from '@skillverse/contract/text/skills';
import { EntryField } from './entry-field.tsx';
import type { Entries } from './use-entries.ts';

export function SkillsStep({ skills }: { skills: Entries }) {
  return (
    <>
      <p>Add 3-5 skills that you know well. They are what others find you by.</p>
      <EntryField
        label="Skill"
        hint="Press Enter or type a comma to add it."
        placeholder="For example: Ceramics"
        listLabel="Your skills"
        addLabel="Add skill"
        list={skills}
        separators={COMMAS}
        autoCapitalize="sentences"
      />
    </>
  );
}
