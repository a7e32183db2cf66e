import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import type { SignOutState } from './use-sign-out.ts';

/** What stands between the press on 'Sign Out' and the sign-out, if anything. */
export function signOutNote(signOut: SignOutState): ReactNode {
  if (signOut.failure) return <Failure>{signOut.failure}</Failure>;
  return signOut.unsent > 0 && <UnsentQuestion signOut={signOut} />;
}

/** Asked before a sign-out that removes messages from this browser. */
function UnsentQuestion({ signOut: { unsent, pending, run, stay } }: { signOut: SignOutState }) {
  const isOne = unsent === 1;
  return (
    <Question
      title={isOne ? '1 message is not sent yet' : `${unsent} messages are not sent yet`}
      onKeep={pending ? undefined : stay}
      actions={
        <>
          <Button look="plain" onClick={stay}>
            Stay signed in
          </Button>
          <Button look="danger" pending={pending} onClick={() => run()}>
            Sign out all the same
          </Button>
        </>
      }
    >
      <p className="type-text-s">Signing out removes {isOne ? 'it' : 'them'} from this browser.</p>
    </Question>
  );
}
