import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { proveHost } from '@skillverse/contract/host/desk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormSetError, useForm } from 'react-hook-form';
import { useCommand } from '../../../api/commands/use-command.ts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { settleHostProof } from '../../../api/session/host-proof.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { ProofField } from '../passkeys/proof-field.tsx';
import { usePasskeyProof } from '../passkeys/use-passkey-proof.ts';

type Values = { currentPassword: string };

const resolver = standardSchemaResolver(proveHost.body);

/** Asks a host for password or passkey, because the last time is more than 15 minutes ago. What they pressed goes on afterwards. */
export function HostProofDialog({ open }: { open: boolean }) {
  const methods = useQuery(queryOf(getSignInMethods)).data;
  const hasPassword = methods?.hasPassword ?? true;
  const proof = usePasskeyProof();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver,
    defaultValues: { currentPassword: '' },
  });
  const proving = useProving(setError);
  const { isDone } = proof;
  useEffect(() => {
    if (isDone) settleHostProof(true);
  }, [isDone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed or used is for that time, so it goes when the dialog closes
  useEffect(() => {
    if (open) return;
    reset();
    proof.forget();
  }, [open]);
  const isFieldWrong = formState.errors.currentPassword !== undefined;
  return (
    <Dialog
      open={open}
      onClose={() => settleHostProof(false)}
      title="Confirm that it is you"
      onSubmit={(event) => void handleSubmit((values) => proving.run(values))(event)}
      footer={
        hasPassword && (
          <Button type="submit" pending={proving.pending}>
            Confirm
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p>What hosts do concerns others, so you are asked again after 15 minutes.</p>
        <ProofField
          proof={proof}
          hasPassword={hasPassword}
          autoFocus
          error={fieldMessage(formState.errors, 'currentPassword')}
          {...register('currentPassword')}
        />
        {!hasPassword && !proof.isOffered && (
          <Note>Sign out and in again: for 15 minutes after that you are not asked.</Note>
        )}
        {proving.failure && !isFieldWrong && (
          <Note tone="bad" role="alert">
            {proving.failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function useProving(setError: UseFormSetError<Values>) {
  return useCommand(proveHost, {
    input: (body: Values) => ({ body }),
    onDone: () => settleHostProof(true),
    onFailed: (error) => {
      if (isRefusal(error, proveHost)) setError('currentPassword', { message: error.message });
      else markIssues(error, ['currentPassword'], setError);
    },
  });
}
