import { HOST_REASON_MAX } from '@skillverse/contract/host/desk';
import { type HostReport, undoReportDecision } from '@skillverse/contract/host/reports';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { requiredLines } from '@skillverse/contract/text/text-fields';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { Title } from '../../../ui/title.tsx';
import { moment, stateWords } from './report-words.ts';
import { useReportCommand } from './use-report-command.ts';

/** What was decided and why, and the way back. */
export function DecidedReport({ report }: { report: HostReport }) {
  const { decidedAt, verdictReason, done, isAboutViewer } = report;
  const [isUndoing, setIsUndoing] = useState(false);
  const wasUpheld = done[0]?.appeal?.upheld ?? false;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={2} size="s">
        Decided
      </Title>
      <p dir="auto" className="wrap-anywhere">
        {stateWords(report)}
        {decidedAt && <span className="text-ink-soft"> · {moment.format(new Date(decidedAt))}</span>}
      </p>
      {verdictReason && (
        <blockquote dir="auto" className="rounded-m bg-paper-sunk p-4 whitespace-pre-line wrap-anywhere">
          {verdictReason}
        </blockquote>
      )}
      {wasUpheld && <p>The member has appealed, and the decision was taken back.</p>}
      {!isAboutViewer && !wasUpheld && !isUndoing && (
        <Button look="plain" className="justify-self-start" onClick={() => setIsUndoing(true)}>
          Undo the decision
        </Button>
      )}
      {isUndoing && <UndoForm report={report} onCancel={() => setIsUndoing(false)} />}
    </Card>
  );
}

const Undone = z.object({ reason: requiredLines('The reason', HOST_REASON_MAX) });
type Undone = z.output<typeof Undone>;

const resolver = formResolver<Undone, Undone>(Undone as z.ZodMiniType<Undone, Undone>);

function UndoForm({ report, onCancel }: { report: HostReport; onCancel: () => void }) {
  const toast = useToast();
  const { control, register, formState, handleSubmit } = useForm<Undone, unknown, Undone>({
    resolver,
    defaultValues: { reason: '' },
    mode: 'onChange',
  });
  const undoing = useReportCommand(undoReportDecision, {
    input: (body: Undone) => ({ params: { reportId: report.id }, body }),
    onDone: () => toast.success('Undone. The report is open again.'),
  });
  const reason = useWatch({ control, name: 'reason' });
  const error = formState.errors.reason?.message;
  return (
    <form
      onSubmit={handleSubmit(undoing.run)}
      noValidate
      aria-label="Undo the decision"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-coral-wash p-4"
    >
      <p>What was done is taken back, the member is told, and the report is open again.</p>
      <TextareaField
        label="Why is it undone?"
        hint="Only hosts read it."
        rows={2}
        dir="auto"
        readOnly={undoing.pending}
        count={countCharacters(reason)}
        countMax={HOST_REASON_MAX}
        {...(error && { error })}
        {...register('reason')}
      />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button type="submit" look="danger" pending={undoing.pending}>
          Undo
        </Button>
        <Button look="plain" disabled={undoing.pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Failure>{!undoing.pending && undoing.failure}</Failure>
    </form>
  );
}
