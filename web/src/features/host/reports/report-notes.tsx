import { type HostReport, noteReport, REPORT_NOTE_MAX } from '@skillverse/contract/host/reports';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { requiredLines } from '@skillverse/contract/text/text-fields';
import { useForm, useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { Title } from '../../../ui/title.tsx';
import { moment } from './report-words.ts';
import { useReportCommand } from './use-report-command.ts';

const Noted = z.object({ id: z.string(), text: requiredLines('The note', REPORT_NOTE_MAX) });
type Noted = z.output<typeof Noted>;

const resolver = formResolver<Noted, Noted>(Noted as z.ZodMiniType<Noted, Noted>);

/** What hosts write to each other about a report. */
export function ReportNotes({ report }: { report: HostReport }) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Title level={2} size="s">
        Notes
      </Title>
      {report.notes.length === 0 && <p className="text-ink-soft">Only hosts read notes.</p>}
      <ul aria-label="Notes" className="grid gap-3 empty:hidden">
        {report.notes.map(({ id, by, text, createdAt }) => (
          <li key={id} className="grid gap-1">
            <p className="type-text-s text-ink-soft">
              <bdi>{by?.name ?? 'Unknown User'}</bdi> ·{' '}
              <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm report={report} />
    </Card>
  );
}

/** A note keeps its id until it is there, so that a second try adds none. */
function NoteForm({ report }: { report: HostReport }) {
  const { control, register, formState, handleSubmit, reset } = useForm<Noted, unknown, Noted>({
    resolver,
    defaultValues: { id: uuidv7(), text: '' },
    mode: 'onChange',
  });
  const noting = useReportCommand(noteReport, {
    input: (body: Noted) => ({ params: { reportId: report.id }, body }),
    onDone: () => reset({ id: uuidv7(), text: '' }),
  });
  const text = useWatch({ control, name: 'text' });
  const error = formState.errors.text?.message;
  return (
    <form onSubmit={handleSubmit(noting.run)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextareaField
        label="New note"
        rows={2}
        dir="auto"
        readOnly={noting.pending}
        count={countCharacters(text)}
        countMax={REPORT_NOTE_MAX}
        {...(error && { error })}
        {...register('text')}
      />
      <Button type="submit" look="quiet" pending={noting.pending} className="justify-self-start">
        Add note
      </Button>
      <Failure>{!noting.pending && noting.failure}</Failure>
    </form>
  );
}
