import type { Project } from '@skillverse/contract/projects';
import { type ReactNode, type Ref, useId } from 'react';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { CoverArt } from '../../art/cover-art.tsx';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { useFocusHeir } from '../../ui/focus/use-focus-heir.ts';
import { SkillTags } from '../../ui/market/skill-tags.tsx';
import { Title } from '../../ui/title.tsx';
import { useFirstFew } from '../../ui/use-first-few.ts';
import { projectGridClass } from './find/project-skeletons.tsx';
import { ProjectFacts, StatusTag } from './project-facts.tsx';
import { ProjectActions, type ProjectWays } from './team/project-actions.tsx';
import { TeamFaces } from './team/team-faces.tsx';
import { TeamTalkLink } from './team/team-talk-link.tsx';

const SKILLS_SHOWN = 4;
/** A telephone shows two of them; more at a time take a slow one longer than a finger waits. */
const DRAWN_AT_ONCE = 3;

type ProjectCardProps = ProjectWays & { project: Project };

function ProjectCard({ project, ...ways }: ProjectCardProps) {
  const titleId = useId();
  return (
    <Card
      as="article"
      labelledBy={titleId}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_1fr_auto] gap-3"
    >
      <CardHead project={project} titleId={titleId} />
      <p dir="auto" className="line-clamp-3 type-text-s wrap-anywhere text-ink-soft">
        {project.descriptionPlain ?? project.description}
      </p>
      <ProjectFacts project={project} />
      <SkillTags label="Required skills" skills={project.requiredSkills} shown={SKILLS_SHOWN} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-1">
          <TeamFaces project={project} />
          <TeamTalkLink project={project} titleId={titleId} />
        </div>
        <ProjectActions project={project} titleId={titleId} {...ways} />
      </div>
    </Card>
  );
}

function CardHead({ project, titleId }: { project: Project; titleId: string }) {
  const { id, title, category, creatorId, handedOverAt } = project;
  const own = creatorId === useSignedInViewer().id;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
      <div className="print size-18 rounded-s">
        <CoverArt category={category} id={id} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="type-label-s text-ink-soft">
            {category}
            {own && ' · Creator'}
          </p>
          <StatusTag project={project} />
        </div>
        <Title
          level={2}
          size="s"
          id={titleId}
          link={(words) => (
            <Link to="/project/$projectId" params={{ projectId: id }} className="rounded-s hover:underline">
              {words}
            </Link>
          )}
          className="line-clamp-3"
        >
          {title}
        </Title>
        {handedOverAt && (
          <p className="mt-1 type-text-s text-ink-soft">Its creator has left: you lead it now.</p>
        )}
      </div>
    </div>
  );
}

type ProjectGridProps = ProjectWays & {
  ref?: Ref<HTMLUListElement>;
  label: string;
  projects: readonly Project[];
};

export function ProjectGrid({ ref, label, projects, ...ways }: ProjectGridProps) {
  const drawn = useFirstFew(projects.length, DRAWN_AT_ONCE, DRAWN_AT_ONCE);
  return (
    <ul ref={ref} aria-label={label} className={projectGridClass}>
      {projects.slice(0, drawn).map((project) => (
        <ProjectItem key={project.id}>
          <ProjectCard project={project} {...ways} />
        </ProjectItem>
      ))}
    </ul>
  );
}

/** A card may leave at any time, e.g. when its project was left: the keyboard then goes on from the one beside it. */
function ProjectItem({ children }: { children: ReactNode }) {
  const item = useFocusHeir<HTMLLIElement>();
  return (
    // The focus is led here when more were shown.
    <li ref={item} tabIndex={-1} className="min-w-0">
      {children}
    </li>
  );
}
