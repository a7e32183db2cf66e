import type { Project } from '@skillverse/contract/projects';
import { CoverArt } from '../../art/cover-art.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Title } from '../../ui/title.tsx';
import { statusWords } from './status-words.ts';

export function ProjectCard({ project }: { project: Project }) {
  const { id, title, description, category, status, memberCount, maxMembers } = project;
  const running = status === 'open' || status === 'in-progress';
  return (
    <Card as="article" labelledBy={`project-${id}`} className="grid h-full content-start gap-3">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4">
        <div className="print aspect-square rounded-s">
          <CoverArt category={category} id={id} />
        </div>
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="type-label-s text-ink-soft">{category}</p>
            <Tag look={running ? 'green' : 'flat'}>{statusWords[status]}</Tag>
          </div>
          <Title level={2} size="s" id={`project-${id}`}>
            {title}
          </Title>
        </div>
      </div>
      <p dir="auto" className="line-clamp-3 type-text-s text-ink-soft wrap-anywhere">
        {description}
      </p>
      <p className="type-label-m">
        {memberCount} / {maxMembers} members
      </p>
    </Card>
  );
}

/** Two columns where there is room. */
export function ProjectGrid({ label, projects }: { label: string; projects: readonly Project[] }) {
  return (
    <ul aria-label={label} className="grid gap-5 wide:grid-cols-2">
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}
