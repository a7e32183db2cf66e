import { HOST_REASON_MAX } from '@skillverse/contract/host/desk';
import { decideReport, type HostReport, Verdict } from '@skillverse/contract/host/reports';
import { requiredLines } from '@skillverse/contract/text/text-fields';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { RadioList } from '../../../ui/forms/radio-list.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Title } from '../../../ui/title.tsx';
import { ReasonField } from '../desk/reason-field.tsx';
import { daysOf, LENGTHS } from '../desk/suspension-lengths.ts';
import { VERDICT_OPTIONS } from './report-words.ts';
import { useReportCommand } from './use-report-command.ts';

const Decided = z.object({
  verdict: Verdict,
  reason: requiredLines('The reason', HOST_REASON_MAX),
  days: z.string(),
  withOffers: z.boolean(),
});
type Decided = z.output<typeof Decided>;
type Values = Omit<Decided, 'verdict'> & { verdict: Verdict | null };

const resolver = formResolver<Values, Decided>(Decided as z.ZodMiniType<Decided, Values>);

const LENGTH_WORDS = Object.fromEntries(LENGTHS.map(({ value, label }) => [value, label]));

function useDeciding({ id }: HostReport) {
  const toast = useToast();
  const form = useForm<Values, unknown, Decided>({
    resolver,
    defaultValues: { verdict: null, reason: '', days: '7', withOffers: false },
    mode: 'onChange',
  });
  const deciding = useReportCommand(decideReport, {
    input: ({ verdict, reason, days, withOffers }: Decided) => ({
      params: { reportId: id },
      body: {
        ...{ verdict, reason },
        ...(verdict === 'suspend' && { days: daysOf(days), withOffers }),
      },
    }),
    onDone: () => toast.success('Decided.'),
  });
  return {
    ...form,
    pending: deciding.pending,
    failure: deciding.failure,
    decide: form.handleSubmit(deciding.run),
  };
}

/** What is to be done about a report, and why. */
export function DecideForm({ report }: { report: HostReport }) {
  const { control, register, formState, pending, failure, decide } = useDeciding(report);
  const [verdict, reason] = useWatch({ control, name: ['verdict', 'reason'] });
  const { errors } = formState;
  const error = errors.reason?.message;
  const options = VERDICT_OPTIONS.filter(({ value }) => value !== 'suspend' || !report.isAboutHost);
  return (
    <Card as="section">
      <form onSubmit={decide} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Title level={2} size="s">
          Decide
        </Title>
        <RadioList
          label="What is to be done?"
          options={options}
          readOnly={pending}
          error={errors.verdict?.message}
          {...register('verdict')}
        />
        {report.isAboutHost && (
          <p className="type-text-s text-ink-soft">
            This member is a host, and cannot be suspended. Remove them as host first.
          </p>
        )}
        {verdict === 'suspend' && (
          <>
            <SelectField
              label="For how long?"
              options={LENGTHS.map(({ value }) => value)}
              words={LENGTH_WORDS}
              readOnly={pending}
              {...register('days')}
            />
            <CheckField
              label="Hide their courses and projects too"
              hint="Those who learn in them keep them."
              readOnly={pending}
              {...register('withOffers')}
            />
          </>
        )}
        <ReasonField
          hint={verdict === 'dismiss' ? 'Only hosts read it.' : 'The member reads it.'}
          typed={reason}
          error={error}
          readOnly={pending}
          {...register('reason')}
        />
        <Button type="submit" tall pending={pending} className="justify-self-start">
          Decide
        </Button>
        <Failure>{!pending && failure}</Failure>
      </form>
    </Card>
  );
}
