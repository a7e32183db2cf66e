import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import { FileText, type LucideIcon, Play } from 'lucide-react';
import { Title } from '../../../ui/title.tsx';
import { filesText } from './files-text.ts';

/** What a course holds, by name alone: who is in it opens it in the content viewer. */
export function CourseContents({ page: { files, titles } }: { page: CoursePage }) {
  return (
    <section
      aria-labelledby="contents-heading"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <Title level={3} size="s" id="contents-heading">
        In this course
      </Title>
      <p className="text-ink-soft">{filesText(files)}</p>
      <Titles label="Videos" icon={Play} names={titles.videos} />
      <Titles label="Documents" icon={FileText} names={titles.documents} />
    </section>
  );
}

type TitlesProps = { label: string; icon: LucideIcon; names: readonly string[] };

function Titles({ label, icon: Icon, names }: TitlesProps) {
  if (names.length === 0) return null;
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and they do not move
        <li key={place} className="flex min-w-0 items-start gap-2">
          <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </li>
      ))}
    </ol>
  );
}
