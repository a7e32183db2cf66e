import type { ProjectDetails, Teammate } from '@skillverse/contract/projects';
import { useState } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { useRemoving } from '../team/use-removing.ts';

/** All members, each with a link to their profile, and for the creator a button to remove them. */
export function DetailsTeam({ project }: { project: ProjectDetails }) {
  const { team, creatorId } = project;
  const viewer = useSignedInViewer();
  const [asked, setAsked] = useState<Teammate>();
  const removing = useRemoving(project, () => setAsked(undefined));
  if (team.length === 0) {
    return <p className="text-ink-soft">No team members yet. Be the first to join!</p>;
  }
  const ask = (member: Teammate | undefined) => {
    removing.startOver();
    setAsked(member);
  };
  const asking = team.find(({ id }) => id === asked?.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 mid:grid-cols-2">
        {team.map((member) => (
          <li key={member.id} className="flex min-h-14 items-center gap-3">
            <Avatar src={member.avatarUrl} size="m" />
            <Name member={member} creatorId={creatorId} />
            {viewer.id === creatorId && member.id !== creatorId && (
              <Button
                look="bare"
                className="ml-auto shrink-0"
                aria-label={`Remove ${member.name}`}
                disabled={removing.pending}
                onClick={() => ask(member)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <RemoveQuestion key={asking.id} member={asking} removing={removing} onKeep={() => ask(undefined)} />
      )}
    </div>
  );
}

function Name({ member: { id, name }, creatorId }: { member: Teammate; creatorId: string }) {
  const viewer = useSignedInViewer();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Link
        to="/user/$userId"
        params={{ userId: id }}
        className="inline-flex min-h-11 min-w-0 items-center type-name wrap-anywhere underline-offset-2 hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      {id === creatorId && <Tag look="green">Creator</Tag>}
      {id === viewer.id && id !== creatorId && <Tag>You</Tag>}
    </div>
  );
}

type RemoveQuestionProps = {
  member: Teammate;
  removing: ReturnType<typeof useRemoving>;
  onKeep: () => void;
};

function RemoveQuestion({ member, removing, onKeep }: RemoveQuestionProps) {
  return (
    <Question
      title={`Remove ${member.name} from this project?`}
      onKeep={removing.pending ? undefined : onKeep}
      actions={
        <>
          <Button look="plain" disabled={removing.pending} onClick={onKeep}>
            Keep
          </Button>
          <Button
            look="danger"
            pending={removing.pending}
            pendingText="Removing..."
            onClick={() => removing.run(member)}
          >
            Remove
          </Button>
        </>
      }
    >
      <p className="type-text-s">Their place is free again. They cannot come back for 30 days.</p>
      <Failure>{removing.failure}</Failure>
    </Question>
  );
}
