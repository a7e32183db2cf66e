import { HOST_REASON_MAX } from '@skillverse/contract/host/desk';
import { decideAppeal, type HostAppeal } from '@skillverse/contract/host/reports';
import { A_KIND } from '@skillverse/contract/rules/report-words';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { requiredLines } from '@skillverse/contract/text/text-fields';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { RadioList } from '../../../ui/forms/radio-list.tsx';
import { Title } from '../../../ui/title.tsx';
import { ACT_DONE, moment } from './report-words.ts';
import { PersonLine } from './reported-thing.tsx';
import { useReportCommand } from './use-report-command.ts';

const Answered = z.object({
  outcome: z.enum(['granted', 'refused'], { error: 'Choose whether the decision stands' }),
  answer: requiredLines('The answer', HOST_REASON_MAX),
});
type Answered = z.output<typeof Answered>;
type Values = { outcome: Answered['outcome'] | null; answer: string };

const resolver = formResolver<Values, Answered>(Answered as z.ZodMiniType<Answered, Values>);

/** What was decided, what its member says to it, and the answer. */
export function AppealCard({ appeal, isOwn }: { appeal: HostAppeal; isOwn: boolean }) {
  const { act, member, subjectKind, title, reason, decidedBy, decidedAt, endsAt } = appeal;
  const thing = title ?? (subjectKind && A_KIND[subjectKind]);
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Title level={2} size="s">
        {ACT_DONE[act]}
        {thing && <span dir="auto">: {thing}</span>}
      </Title>
      <PersonLine person={member} />
      <p dir="auto" className="type-text-s text-ink-soft wrap-anywhere">
        Decided by {decidedBy?.name ?? 'the command line'} · {moment.format(new Date(decidedAt))}
        {endsAt && ` · until ${moment.format(new Date(endsAt))}`}
      </p>
      {reason && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
      <p className="type-text-s text-ink-soft">The appeal:</p>
      <blockquote dir="auto" className="rounded-m bg-paper-sunk p-4 whitespace-pre-line wrap-anywhere">
        {appeal.appealText}
      </blockquote>
      {appeal.reportId && (
        <Link
          to="/host/reports/$reportId"
          params={{ reportId: appeal.reportId }}
          className="inline-flex min-h-11 items-center justify-self-start text-green-text underline"
        >
          Open the report
        </Link>
      )}
      {isOwn ? (
        <Note>This is about you, so another host has to decide it.</Note>
      ) : (
        <AnswerForm appeal={appeal} />
      )}
    </Card>
  );
}

function AnswerForm({ appeal }: { appeal: HostAppeal }) {
  const toast = useToast();
  const { control, register, formState, handleSubmit } = useForm<Values, unknown, Answered>({
    resolver,
    defaultValues: { outcome: null, answer: '' },
    mode: 'onChange',
  });
  const deciding = useReportCommand(decideAppeal, {
    input: ({ outcome, answer }: Answered) => ({
      params: { decisionId: appeal.decisionId },
      body: { upheld: outcome === 'granted', answer },
    }),
    onDone: () => toast.success('Decided. The member is told.'),
  });
  const answer = useWatch({ control, name: 'answer' });
  const { errors } = formState;
  const error = errors.answer?.message;
  return (
    <form
      onSubmit={handleSubmit(deciding.run)}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t-[1.5px] pt-4"
    >
      <RadioList
        label="Does the decision stand?"
        options={[
          { value: 'granted', label: 'No: take it back' },
          { value: 'refused', label: 'Yes: it stays' },
        ]}
        readOnly={deciding.pending}
        error={errors.outcome?.message}
        {...register('outcome')}
      />
      <TextareaField
        label="Answer"
        hint="The member reads it."
        rows={2}
        dir="auto"
        readOnly={deciding.pending}
        count={countCharacters(answer)}
        countMax={HOST_REASON_MAX}
        {...(error && { error })}
        {...register('answer')}
      />
      <Button type="submit" pending={deciding.pending} className="justify-self-start">
        Answer the appeal
      </Button>
      <Failure>{!deciding.pending && deciding.failure}</Failure>
    </form>
  );
}
