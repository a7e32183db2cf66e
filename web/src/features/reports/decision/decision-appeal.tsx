import {
  APPEAL_TEXT_MAX,
  appealDecision,
  type Decision,
  getDecision,
} from '@skillverse/contract/reports/decisions';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { requiredLines } from '@skillverse/contract/text/text-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { Title } from '../../../ui/title.tsx';
import { momentOf } from './decision-words.ts';

/** The one appeal against a decision, for a page that shows the decision otherwise. */
export function DecisionAppeal({ decisionId }: { decisionId: string }) {
  const query = useQuery(queryOf(getDecision, { params: { decisionId } }));
  if (query.isPending) return <SkeletonRows count={1} label="Loading your appeal" />;
  if (query.data) return <AppealPart decision={query.data} />;
  return (
    <LoadFailed
      what="your appeal"
      detail={failureText(query.error, getDecision)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      compact
    />
  );
}

/** What the member has said to a decision and what came of it, or the form for it. */
export function AppealPart({ decision }: { decision: Decision }) {
  const { appeal, canAppeal } = decision;
  if (appeal) return <Sent appeal={appeal} />;
  return canAppeal ? <AppealForm key={decision.id} decisionId={decision.id} /> : null;
}

function Sent({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  const { text, appealedAt, upheld, answer } = appeal;
  const outcome =
    upheld === null
      ? 'A host will look at it. You will get a notice.'
      : upheld
        ? 'Your appeal was granted.'
        : 'Your appeal was refused. The decision stays.';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Title level={2} size="s">
        Your appeal
      </Title>
      <p className="type-text-s text-ink-soft">Sent on {momentOf(appealedAt)}</p>
      <blockquote dir="auto" className="rounded-m bg-paper-sunk p-4 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
      <p role="status">{outcome}</p>
      {answer && (
        <blockquote dir="auto" className="rounded-m bg-green-wash p-4 whitespace-pre-line wrap-anywhere">
          {answer}
        </blockquote>
      )}
    </section>
  );
}

const Said = z.object({ text: requiredLines('The appeal', APPEAL_TEXT_MAX) });
type Said = z.output<typeof Said>;

const resolver = formResolver<Said, Said>(Said as z.ZodMiniType<Said, Said>);

function AppealForm({ decisionId }: { decisionId: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const params = { decisionId };
  const { control, register, formState, handleSubmit } = useForm<Said, unknown, Said>({
    resolver,
    defaultValues: { text: '' },
    mode: 'onChange',
  });
  const appealing = useCommand(appealDecision, {
    input: (body: Said) => ({ params, body }),
    onDone: () => toast.success('Your appeal was sent'),
    refetch: () => client.invalidateQueries({ queryKey: keyOf(getDecision, { params }) }),
  });
  const text = useWatch({ control, name: 'text' });
  const error = formState.errors.text?.message;
  return (
    <form
      onSubmit={handleSubmit(appealing.run)}
      noValidate
      aria-label="Appeal"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-1">
        <Title level={2} size="s">
          Appeal
        </Title>
        <p className="text-ink-soft">
          If you think that this is wrong, say why. A host looks at it once more. You can appeal once.
        </p>
      </div>
      <TextareaField
        label="Why is it wrong?"
        rows={4}
        dir="auto"
        readOnly={appealing.pending}
        count={countCharacters(text)}
        countMax={APPEAL_TEXT_MAX}
        {...(error && { error })}
        {...register('text')}
      />
      <Button type="submit" pending={appealing.pending} className="justify-self-start">
        Send the appeal
      </Button>
      <Failure>{!appealing.pending && appealing.failure}</Failure>
    </form>
  );
}
