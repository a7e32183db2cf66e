import { getConsents, giveConsent } from '@skillverse/contract/accounts/consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { viewerQuery } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { SignOutButton } from '../settings/sign-out-button.tsx';
import { signOutNote } from '../settings/sign-out-note.tsx';
import { useSignOut } from '../settings/use-sign-out.ts';
import { DocumentLinks } from './document-links.tsx';

const nothing = () => undefined;

/** The rules of the site have changed. It cannot be closed: one agrees, or signs out. */
export function ConsentDialog() {
  const client = useQueryClient();
  const signOut = useSignOut();
  const query = useQuery(queryOf(getConsents));
  const documents = query.data?.asked ?? [];
  const agreeing = useCommand(giveConsent, {
    input: () => ({ body: { agreedTo: documents.map(({ id }) => id) } }),
    refetch: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(getConsents) }),
        client.invalidateQueries({ queryKey: viewerQuery.queryKey }),
      ]),
  });
  return (
    <Dialog
      open
      closable={false}
      onClose={nothing}
      title="The rules have changed"
      footer={
        <>
          <Button
            tall
            wide
            disabled={documents.length === 0}
            pending={agreeing.pending}
            onClick={() => agreeing.run()}
          >
            I agree
          </Button>
          <SignOutButton signOut={signOut} />
        </>
      }
    >
      <div className="grid gap-4">
        <p>Please read what has changed. To go on here, agree to it. If you do not, sign out.</p>
        {query.isPending && <SkeletonLines count={2} label="Loading what has changed" />}
        {query.isError && (
          <LoadFailed
            what="what has changed"
            detail={failureText(query.error, getConsents)}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        )}
        <DocumentLinks documents={documents} />
        <Failure>{agreeing.failure}</Failure>
        {signOutNote(signOut)}
      </div>
    </Dialog>
  );
}
