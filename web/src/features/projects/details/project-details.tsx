import type { ProjectDetails } from '@skillverse/contract/projects';
import type { ReactNode } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { CoverArt } from '../../../art/cover-art.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { LinkedWords } from '../../../ui/texts/linked-words.tsx';
import { WrittenText } from '../../../ui/texts/written-text.tsx';
import { difficultyWords } from '../difficulty-words.ts';
import { dueDate } from '../due-date.ts';
import { DetailsFiles } from '../files/details-files.tsx';
import { StatusTag } from '../project-facts.tsx';
import { DetailsLinks } from './details-links.tsx';
import { Section } from './details-section.tsx';
import { DetailsTeam } from './details-team.tsx';
import { ProjectGallery } from './project-gallery.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type ProjectProps = { project: ProjectDetails };

/** All facts of the project. Empty ones are left out. */
export function ProjectDetailsBody({ project }: ProjectProps) {
  const { projectGoals, requirements, requiredSkills, tags } = project;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head project={project} />
      <Section title="About">
        <WrittenText
          text={project.description}
          format={project.descriptionFormat}
          plain={project.descriptionPlain}
          asPlain={linked}
          level={4}
        />
      </Section>
      {projectGoals.length > 0 && (
        <Section title="Goals">
          <ul className="grid list-disc gap-1.5 pl-5">
            {projectGoals.map((goal, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two goals may read alike, and they do not move
              <li key={place} dir="auto" className="wrap-anywhere">
                {goal}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {requirements && (
        <Section title="Requirements">
          <WrittenText text={requirements} format={project.requirementsFormat} asPlain={linked} level={4} />
        </Section>
      )}
      <TagSection title="Required skills" words={requiredSkills} />
      <TagSection title="Tags" words={tags} />
      <Section title="Team members">
        <DetailsTeam key={project.id} project={project} />
      </Section>
      <DetailsLinks links={project.projectLinks} />
      <ProjectGallery project={project} />
      <ForMembers project={project} />
    </div>
  );
}

function Head({ project }: ProjectProps) {
  const { id, category, difficultyLevel, currentMembers, maxMembers } = project;
  const { estimatedDuration, deadline, creatorId, handedOverAt } = project;
  const viewer = useSignedInViewer();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="print aspect-5/2 rounded-m wide:aspect-4/1">
        <CoverArt category={category} id={id} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusTag project={project} />
        {creatorId === viewer.id && <Tag look="outline">Creator</Tag>}
      </div>
      {handedOverAt && (
        <Note>
          Its creator left on <time dateTime={handedOverAt}>{day.format(new Date(handedOverAt))}</time>: you
          lead it now. Their contact information went with them: edit the project to give yours.
        </Note>
      )}
      {project.hiddenByHost && (
        <Note>
          The host of this site has hidden this project. Nobody else can find or join it; its team still sees
          it.
        </Note>
      )}
      <dl className="grid grid-cols-2 flex-wrap gap-x-4 gap-y-3 rounded-m bg-paper p-4 *:grow wide:flex">
        <Fact name="Category">{category}</Fact>
        <Fact name="Difficulty">{difficultyWords[difficultyLevel]}</Fact>
        <Fact name="Team size">{`${currentMembers.length} / ${maxMembers} members`}</Fact>
        {estimatedDuration && (
          <Fact name="Duration">
            <bdi>{estimatedDuration}</bdi>
          </Fact>
        )}
        <Fact name="Deadline">
          {deadline ? <time dateTime={deadline}>{dueDate(deadline)}</time> : 'None'}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-full">
      <dt className="type-text-s text-ink-soft">{name}</dt>
      <dd className="type-label">{children}</dd>
    </div>
  );
}

/** Addresses in it can be followed. */
const linked = (words: string) => <LinkedWords>{words}</LinkedWords>;

function TagSection({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="max-w-full">
            <Tag>{word}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Contact information and files, or that they are kept from the viewer. */
function ForMembers({ project }: ProjectProps) {
  const viewer = useSignedInViewer();
  const { contactInfo, mediaFiles, membersOnly, currentMembers } = project;
  const isIn = currentMembers.some((id) => id === viewer.id);
  if (membersOnly && !isIn) {
    return (
      <Section title="Contact and files">
        <Note>
          Members only: contact information and files, if there are any, are shown to those who are in the
          team.
        </Note>
      </Section>
    );
  }
  const kept = membersOnly && <p className="type-text-s text-ink-soft">Members only</p>;
  return (
    <>
      {contactInfo && (
        <Section title="Contact information">
          {kept}
          <WrittenText text={contactInfo} format="plain" asPlain={linked} level={4} />
        </Section>
      )}
      {mediaFiles.length > 0 && (
        <Section title="Files">
          {kept}
          <DetailsFiles files={mediaFiles} />
        </Section>
      )}
    </>
  );
}
