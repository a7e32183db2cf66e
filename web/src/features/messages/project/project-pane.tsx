import { Failure } from '../../../ui/feedback/note.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Composer } from '../composer.tsx';
import { ConversationBody } from '../conversation/conversation-body.tsx';
import type { OnReport } from '../conversation/on-report.ts';
import { PaneFrame } from '../conversation/pane-frame.tsx';
import { TypingLine } from '../typing.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { useProjectTalk } from './use-project-talk.ts';

// Code of menus is large, and the messages do not wait for it.
const ProjectMenu = lazyPart(() => import('./project-menu.tsx'), 'ProjectMenu');

/** The conversation of a project. */
export function ProjectPane({ projectId, onReport }: { projectId: string; onReport: OnReport }) {
  const talk = useProjectTalk(projectId);
  const { title, project, people, conversation, refusal, muting, composing } = talk;
  return (
    <PaneFrame
      title={title}
      more={people.length > 0 && <Members count={people.length} />}
      picture={project && <ProjectPicture project={project} />}
      menu={conversation && <ProjectMenu talk={talk} />}
      onSubmit={composing.submit}
      footer={
        !refusal && (
          <div className="-mt-1 grid gap-1">
            <TypingLine name="Somebody" shown={talk.isTyping} />
            <Failure>{muting.failure}</Failure>
            <Composer composing={composing} to={title} onUp={talk.toLastOwn} />
          </div>
        )
      }
    >
      <p role="status" className="sr-only">
        {refusal?.title}
      </p>
      <ConversationBody talk={talk} onReport={onReport} />
    </PaneFrame>
  );
}

function Members({ count }: { count: number }) {
  return <p className="type-text-s text-ink-soft">{count === 1 ? '1 member' : `${count} members`}</p>;
}
