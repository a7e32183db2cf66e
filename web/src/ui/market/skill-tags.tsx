import { Tag } from './tag.tsx';

type SkillTagsProps = {
  label: string;
  skills: readonly string[];
  /** How many tags are shown by name. The rest is shown as a count. */
  shown: number;
};

/** The skills of a card: the first few, and how many more there are. */
export function SkillTags({ label, skills, shown }: SkillTagsProps) {
  const more = skills.length - shown;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap content-start gap-1.5">
      {skills.slice(0, shown).map((skill) => (
        <li key={skill} className="max-w-full">
          <Tag>{skill}</Tag>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Tag>{`+${more} more`}</Tag>
        </li>
      )}
    </ul>
  );
}
