import { Note } from '../../../ui/feedback/note.tsx';
import type { Joining } from './use-joining.ts';

/** Who invites, or how one joins where not everybody may. */
export function HowToJoin({ joining }: { joining: Joining }) {
  const { invitation, mode } = joining;
  if (invitation?.isOpen) return <Invited {...invitation} />;
  const isOver = invitation !== null && mode !== 'open';
  if (mode === 'invitation') {
    return (
      <Note>
        <p className="font-bold">
          {isOver ? 'This invitation has ended' : 'Skillverse can be joined here by invitation'}
        </p>
        <p>
          {isOver ? 'Ask for a new one' : 'Ask a host of this site for an invitation'}, then open its link
          here. If you are a member already, log in.
        </p>
      </Note>
    );
  }
  if (mode === 'open') return null;
  return (
    <Note>
      <p className="font-bold">{isOver ? 'This invitation has ended' : 'A host looks at each request'}</p>
      <p>
        {isOver && 'You can ask to join all the same. '}Once you are let in, you sign in with your email and
        password.
      </p>
    </Note>
  );
}

function Invited({ invitedBy, title }: { invitedBy: string | null; title: string | null }) {
  return (
    <Note>
      <p className="font-bold">
        {invitedBy === null ? 'You are invited to Skillverse' : <Inviter name={invitedBy} />}
      </p>
      {title !== null && (
        <p dir="auto" className="wrap-anywhere">
          {title}
        </p>
      )}
    </Note>
  );
}

const Inviter = ({ name }: { name: string }) => (
  <>
    <bdi className="wrap-anywhere">{name}</bdi> invites you to Skillverse
  </>
);
