import type { Call, Ok } from '@skillverse/contract/call';
import type { Input } from '@skillverse/contract/input';
import { useQueryClient } from '@tanstack/react-query';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { ApiRefusal } from '../../../api/http/refusal.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refetchReports } from './reports-changed.ts';

/** Another host was first: what is shown is out of date, and the form that was sent goes. */
const OVERTAKEN = new Set([
  'REPORT_DECIDED',
  'REPORT_TAKEN',
  'NOT_DECIDED',
  'APPEAL_CHANGED_IT',
  'APPEAL_DECIDED',
  'APPEAL_NOT_FOUND',
  'DECISION_OVER',
]);

type Options<C extends Call, Subject> = {
  input: (subject: Subject) => Input<C>;
  onDone?: (answer: Ok<C>) => void;
};

/** An act of a host on a report or an appeal. What it changes is fetched again, also if another host was first. */
export function useReportCommand<C extends Call, Subject = void>(call: C, options: Options<C, Subject>) {
  const client = useQueryClient();
  const toast = useToast();
  return useHostCommand<C, Subject>(call, {
    ...options,
    refetch: () => refetchReports(client),
    onFailed: (error) => {
      if (error instanceof ApiRefusal && OVERTAKEN.has(error.code)) toast.failure(error.message);
    },
  });
}
