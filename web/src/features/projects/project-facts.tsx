import type { Project } from '@skillverse/contract/projects';
import { isRunning } from '@skillverse/contract/rules/project-team';
import { CalendarDays, Clock3, EyeOff } from 'lucide-react';
import { Tag } from '../../ui/market/tag.tsx';
import { difficultyWords } from './difficulty-words.ts';
import { dueDate } from './due-date.ts';
import { statusWords } from './status-words.ts';

/** A project that nobody can find or join does not count as open. */
export function StatusTag({ project: { status, hiddenByHost } }: { project: Project }) {
  const running = isRunning(status);
  return (
    <>
      {!(running && hiddenByHost) && statusWords[status] && (
        <Tag look={running ? 'green' : 'flat'}>{statusWords[status]}</Tag>
      )}
      {hiddenByHost && <Tag icon={EyeOff}>Hidden by the host</Tag>}
    </>
  );
}

/** How hard, how long, until when. */
export function ProjectFacts({ project }: { project: Project }) {
  const { difficultyLevel, estimatedDuration, deadline } = project;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 type-text-s text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
      {difficultyWords[difficultyLevel] && (
        <li>
          <Tag look="outline">{difficultyWords[difficultyLevel]}</Tag>
        </li>
      )}
      {estimatedDuration && (
        <li className="flex min-w-0 items-center gap-1.5">
          <Clock3 aria-hidden="true" />
          <span className="sr-only">Takes </span>
          <bdi className="min-w-0 wrap-anywhere">{estimatedDuration}</bdi>
        </li>
      )}
      {deadline && (
        <li className="flex items-center gap-1.5">
          <CalendarDays aria-hidden="true" />
          <time dateTime={deadline}>Due {dueDate(deadline)}</time>
        </li>
      )}
    </ul>
  );
}
