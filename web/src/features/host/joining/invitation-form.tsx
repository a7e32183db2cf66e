import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { listInvitations, makeInvitation } from '@skillverse/contract/host/joining';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { InputField } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { invitationLink } from './joining-words.ts';

const typed = z.pipe(
  z.string(),
  z.transform((text) => Number(text)),
);
const { title, uses, days } = makeInvitation.body.shape;
const Form = z.object({ title, uses: z.pipe(typed, uses), days: z.pipe(typed, days) });

type Values = z.input<typeof Form>;
type Sent = z.output<typeof Form>;

/** Makes a link, which is shown this once. */
export function InvitationForm() {
  const client = useQueryClient();
  const [link, setLink] = useState<string>();
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver<Values, unknown, Sent>(Form),
    defaultValues: { title: '', uses: '1', days: '14' },
  });
  const making = useHostCommand(makeInvitation, {
    input: (body: Sent) => ({ body }),
    onDone: ({ token }) => {
      setLink(invitationLink(token));
      form.reset();
    },
    refetch: () => client.invalidateQueries({ queryKey: keyOf(listInvitations) }),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => making.run(body))} className="grid gap-3">
      <InputField
        label="For"
        optional
        hint="The invited read it, such as: Pottery club"
        {...form.register('title')}
        error={fieldMessage(errors, 'title')}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="People"
          required
          {...form.register('uses')}
          error={fieldMessage(errors, 'uses')}
        />
        <NumberField label="Days" required {...form.register('days')} error={fieldMessage(errors, 'days')} />
      </div>
      <Button type="submit" pending={making.pending} className="justify-self-start">
        Make an invitation
      </Button>
      <Failure>{making.failure}</Failure>
      {link && <NewLink link={link} />}
    </form>
  );
}

/** The server keeps no more than its hash. */
function NewLink({ link }: { link: string }) {
  const toast = useToast();
  async function copy() {
    if (await copyText(link)) toast.success('Link copied');
    else toast.failure('The link could not be copied. Select it, then copy it.');
  }
  return (
    <div role="status" className="grid gap-2 rounded-m bg-green-wash p-4">
      <p className="font-bold">Send this link. It is shown this once.</p>
      <p className="wrap-anywhere select-all">{link}</p>
      <Button look="plain" className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy the link
      </Button>
    </div>
  );
}
