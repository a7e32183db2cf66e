import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { NewPassword } from '@skillverse/contract/accounts';
import { resetPassword } from '@skillverse/contract/accounts/email';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureToSay, isRefusal } from '../../../api/http/refusal.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { LinkDone, LinkIncomplete, LinkPage, LinkWayOn } from './link-page.tsx';

const schema = z.object({ newPassword: NewPassword });

/** @param token missing where only a part of the address was copied */
export function ResetPassword({ token }: { token: string | undefined }) {
  if (token) return <ResetForm token={token} />;
  return <LinkIncomplete text="Copy the whole link from the mail, or ask for a new one at Login." />;
}

function ResetForm({ token }: { token: string }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { newPassword: '' },
  });
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const command = useCommand(resetPassword, {
    input: (newPassword: string) => ({ body: { token, newPassword } }),
    onFailed: (error) => {
      setOver(isRefusal(error, resetPassword) && error.code === 'LINK_OVER');
      if (!markIssues(error, ['newPassword'], setError)) setFailure(failureToSay(error, resetPassword));
    },
  });
  const submit = handleSubmit(({ newPassword }) => {
    setFailure(undefined);
    command.run(newPassword);
  });
  return (
    <LinkPage title="Set a new password">
      {command.done ? (
        <LinkDone text="Your new password is set. Every device was signed out.">Go to Login</LinkDone>
      ) : isOver ? (
        <>
          <Failure>{failure}</Failure>
          <LinkWayOn text="You can ask for a new link at Login, under the forgotten password." />
        </>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            hint="At least 8 characters. All devices will be signed out."
            error={fieldMessage(formState.errors, 'newPassword')}
            {...register('newPassword')}
          />
          <Failure>{failure}</Failure>
          <Button type="submit" tall wide pending={command.pending}>
            Set password
          </Button>
        </form>
      )}
    </LinkPage>
  );
}
