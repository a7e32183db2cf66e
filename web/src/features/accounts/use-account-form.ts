import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { markIssues } from '../../api/mark-issues.ts';
import { loadNewViewer } from './new-viewer.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Texts<Name extends string> = Partial<Record<Name, string>>;

type AccountFormOptions<Name extends string, Sent, Answer> = {
  schema: z.ZodMiniType<Sent, Record<Name, string>>;
  /** One value for each field, in the order of the screen. */
  defaultValues: Readonly<Record<Name, string>>;
  /** The call that begins a session. */
  call: UseMutationOptions<Answer, Error, { body: Sent }>;
  /** What to say where the trouble is with no field. */
  failureTexts: (error: unknown) => readonly string[];
  /** Another way in may have failed before: of that nothing is said any more. */
  onTry: () => void;
};

/**
 * What a form that signs somebody in shows and does; what was typed survives a failure and a change of tab. Such forms are
 * what a new visitor waits for, and may be typed into before this runs: their fields keep their text themselves, and it is
 * read from them.
 */
export function useAccountForm<Name extends string, Sent, Answer>({
  schema,
  defaultValues,
  call,
  failureTexts,
  onTry,
}: AccountFormOptions<Name, Sent, Answer>) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<readonly string[]>();
  const { names, errors, submitted, check, checkOne, clearCured, mark, register } = useFields(
    schema,
    defaultValues,
  );
  const attempt = useMutation({ ...call, onSuccess: () => loadNewViewer(queryClient) });

  function clear() {
    setFailure(undefined);
    if (attempt.isError) attempt.reset();
  }
  function send(body: Sent) {
    onTry();
    clear();
    attempt.mutate(
      { body },
      {
        onError: (error) => {
          if (!markIssues(error, names, mark)) setFailure(failureTexts(error));
        },
      },
    );
  }
  return {
    /** What a field of this name needs. */
    register: (name: Name) => ({
      ...register(name),
      onChange: () => clearCured(name),
      onBlur({ relatedTarget }: FocusEvent) {
        // A button would move from under the finger.
        if (submitted && relatedTarget?.matches('input, textarea')) checkOne(name);
      },
    }),
    errors,
    failure,
    /** What became of the last try. */
    error: attempt.error,
    pending: attempt.isPending,
    /** Says nothing more of a try that failed. */
    clear,
    submit(event: FormEvent) {
      event.preventDefault();
      const body = check();
      if (body !== undefined && !attempt.isPending) send(body);
    },
  };
}

/**
 * Fields that hold their own text. What is wrong with one is told by a try, and from the first one on when it is left; what
 * was told goes as soon as it holds no more, and what holds instead waits until nobody writes there.
 */
function useFields<Name extends string, Sent>(
  schema: z.ZodMiniType<Sent, Record<Name, string>>,
  defaultValues: Readonly<Record<Name, string>>,
) {
  const names = Object.keys(defaultValues) as Name[];
  const fields = useRef(new Map<Name, Field>());
  /** Of fields that are not on the screen just now. */
  const texts = useRef<Texts<Name>>({});
  const [errors, setErrors] = useState<Texts<Name>>({});
  const [submitted, setSubmitted] = useState(false);
  const textOf = (name: Name) =>
    fields.current.get(name)?.value ?? texts.current[name] ?? defaultValues[name];
  const focus = (name: Name) => fields.current.get(name)?.focus();

  function look() {
    const values = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
    const result = z.safeParse(schema, values);
    const wrong: Texts<Name> = {};
    for (const { path, message } of result.error?.issues ?? []) wrong[path[0] as Name] ??= message;
    return { body: result.data, wrong };
  }
  return {
    names,
    errors,
    submitted,
    mark(name: Name, { message }: { message: string }, { shouldFocus }: { shouldFocus: boolean }) {
      setErrors((before) => ({ ...before, [name]: message }));
      if (shouldFocus) focus(name);
    },
    clearCured(name: Name) {
      const { wrong } = look();
      setErrors((before) => (before[name] === wrong[name] ? before : { ...before, [name]: undefined }));
    },
    checkOne(name: Name) {
      const { wrong } = look();
      setErrors((before) => ({ ...before, [name]: wrong[name] }));
    },
    /** @returns what to send; undefined where something is wrong, which is told then */
    check(): Sent | undefined {
      const { body, wrong } = look();
      setSubmitted(true);
      setErrors(wrong);
      const first = names.find((name) => wrong[name] !== undefined);
      if (first) focus(first);
      return first ? undefined : body;
    },
    register: (name: Name) => ({
      name,
      defaultValue: texts.current[name] ?? defaultValues[name],
      ref(field: Field | null) {
        if (field) {
          fields.current.set(name, field);
          return;
        }
        texts.current[name] = textOf(name);
        fields.current.delete(name);
      },
    }),
  };
}
