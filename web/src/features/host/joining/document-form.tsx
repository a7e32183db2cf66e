import { DOCUMENTS } from '@skillverse/contract/accounts/joining';
import {
  DOCUMENT_TEXT_MAX,
  type HostDocument,
  listHostDocuments,
  publishDocument,
} from '@skillverse/contract/host/joining';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { MarkdownField } from '../../../ui/texts/markdown-field.tsx';

type DocumentFormProps = { document: HostDocument; onDone: () => void };

/** Writes the next version of a document, or takes it down. */
export function DocumentForm({ document, onDone }: DocumentFormProps) {
  const { kind, version, text } = document;
  const form = useForm({ defaultValues: { text: text ?? '', asksAgain: true } });
  const typed = useWatch({ control: form.control, name: 'text' });
  const client = useQueryClient();
  const toast = useToast();
  const publishing = useHostCommand(publishDocument, {
    input: (body: { text: string | null; asksAgain: boolean }) => ({
      params: { kind },
      body: { ...body, basedOn: version },
    }),
    onDone: (_answer, body) => {
      toast.success(`${DOCUMENTS[kind].title}: ${body.text === null ? 'taken down' : 'published'}`);
      onDone();
    },
    refetch: () => client.invalidateQueries({ queryKey: keyOf(listHostDocuments) }),
  });
  const isBlank = typed.trim() === '';
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => !isBlank && publishing.run(body))}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <MarkdownField
        label={DOCUMENTS[kind].title}
        rows={10}
        typed={typed}
        countMax={DOCUMENT_TEXT_MAX}
        {...form.register('text')}
      />
      <CheckField
        label="Ask every member to agree"
        hint="Before they go on. Leave it off for a corrected letter."
        {...form.register('asksAgain')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={publishing.pending} disabled={isBlank}>
          Publish
        </Button>
        {text !== null && (
          <Button
            look="danger"
            disabled={publishing.pending}
            onClick={() => publishing.run({ text: null, asksAgain: false })}
          >
            Take down
          </Button>
        )}
        <Button look="plain" disabled={publishing.pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <Failure>{publishing.failure}</Failure>
    </form>
  );
}
