import { sendReport } from '@skillverse/contract/reports';
import { useForm } from 'react-hook-form';
import { useCommand } from '../../api/commands/use-command.ts';
import { failureToSay } from '../../api/http/refusal.ts';
import { useUnseenFailure } from '../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type ReportBody, type ReportValues, reportResolver } from './report-form.ts';
import type { Reported } from './reported.ts';

/** The fields of a report, and what comes of sending it. */
export function useReportForm({ kind, targetId }: Reported, open: boolean, onClose: () => void) {
  const toast = useToast();
  const tellUnseen = useUnseenFailure(open);
  const form = useForm<ReportValues, unknown, ReportBody>({
    resolver: reportResolver,
    defaultValues: { kind, targetId, reason: null, text: '' },
    mode: 'onChange',
  });
  const sending = useCommand(sendReport, {
    input: (body: ReportBody) => ({ body }),
    onDone: () => {
      toast.success('Thank you. The host will look at it.');
      form.reset();
      onClose();
    },
    onFailed: (error) => tellUnseen(failureToSay(error, sendReport)),
  });
  return {
    ...form,
    pending: sending.pending,
    failure: sending.failure,
    send: form.handleSubmit((body) => sending.run(body)),
  };
}

export type ReportFormState = ReturnType<typeof useReportForm>;
