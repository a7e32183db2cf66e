import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { loadNewViewer } from './new-viewer.ts';

type AccountFormOptions<Values extends FieldValues, Sent, Answer> = {
  schema: z.ZodMiniType<Sent, Values>;
  /** In the order of the screen. */
  names: readonly (Path<Values> & keyof Values & string)[];
  /** What is known already. A field without one keeps what was typed into it before this runs. */
  defaultValues?: DefaultValues<Values>;
  /** The call that begins a session. */
  call: UseMutationOptions<Answer, Error, { body: Sent }>;
  /** The error text if no field is wrong. */
  failureTexts: (error: unknown) => readonly string[];
  /** Clears the error of the other sign-in method. */
  onTry: () => void;
  /** false: the answer signs nobody in. */
  signsIn?: (answer: Answer) => boolean;
};

/**
 * What a form that signs somebody in shows and does; what was typed survives a failure and a change of tab. What is wrong
 * with a field is told by a try, and from the first one on when the field is left.
 */
export function useAccountForm<Values extends FieldValues, Sent, Answer>({
  schema,
  names,
  defaultValues,
  call,
  failureTexts,
  onTry,
  signsIn = () => true,
}: AccountFormOptions<Values, Sent, Answer>) {
  type Name = (typeof names)[number];
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<readonly string[]>();
  const form = useForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver<Values, unknown, Sent>(schema),
    ...(defaultValues && { defaultValues }),
    reValidateMode: 'onBlur',
  });
  const { errors } = form.formState;
  const attempt = useSingleMutation({
    ...call,
    onSuccess: async (answer) => {
      if (signsIn(answer)) await loadNewViewer(queryClient);
    },
  });

  function clear() {
    setFailure(undefined);
    if (attempt.isError) attempt.reset();
  }
  const submit = form.handleSubmit((body) => {
    if (attempt.isUnderWay()) return;
    onTry();
    clear();
    const onError = (error: Error) => {
      if (!markIssues(error, names, form.setError)) setFailure(failureTexts(error));
    };
    attempt.mutate({ body }, { onError });
  });
  return {
    /** What a field of this name needs. */
    field(name: Name) {
      const { onBlur, ...field } = form.register(name, { onChange: () => clearCured(form, name, schema) });
      return {
        ...field,
        error: fieldMessage(errors, name),
        onBlur: (event: FocusEvent) => (goesToField(event) ? onBlur(event) : undefined),
      };
    },
    /** What is typed in a field, as this rule has it; undefined where it is wrong, which is told there. */
    readBy: <Read>(name: Name, rule: z.ZodMiniType<Read>) => readBy(form, name, rule),
    failure,
    /** What became of the last try. */
    error: attempt.error,
    answer: attempt.data,
    pending: attempt.isPending,
    /** Clears the error of a failed try. */
    clear,
    submit: (event: SyntheticEvent) => void submit(event),
  };
}

/** A button would move from under the finger. */
function goesToField({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget?.matches('input, textarea') ?? false;
}

/** An error disappears as soon as it is corrected. A new error waits until typing stops. */
function clearCured<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: Path<Values>,
  schema: z.ZodMiniType<Sent, Values>,
): void {
  const shown = fieldMessage(form.formState.errors, name as never);
  const issues = z.safeParse(schema, form.getValues()).error?.issues ?? [];
  const stillHolds = issues.some(({ path, message }) => path[0] === name && message === shown);
  if (shown !== undefined && !stillHolds) form.clearErrors(name);
}

function readBy<Values extends FieldValues, Sent, Read>(
  { getValues, clearErrors, setError }: UseFormReturn<Values, unknown, Sent>,
  name: Path<Values>,
  rule: z.ZodMiniType<Read>,
): Read | undefined {
  const read = z.safeParse(rule, getValues(name));
  if (read.success) clearErrors(name);
  else setError(name, { message: read.error.issues[0]?.message ?? '' }, { shouldFocus: true });
  return read.data;
}
