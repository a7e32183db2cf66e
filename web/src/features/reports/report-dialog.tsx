import { REASON_WORDS, REPORT_TEXT_MAX } from '@skillverse/contract/reports';
import { KIND_WORDS } from '@skillverse/contract/rules/report-words';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { TextareaField } from '../../ui/forms/field.tsx';
import { RadioList } from '../../ui/forms/radio-list.tsx';
import type { Reported } from './reported.ts';
import { type ReportFormState, useReportForm } from './use-report-form.ts';

export type ReportDialogProps = {
  reported: Reported;
  open: boolean;
  onClose: () => void;
};

const reasons = Object.entries(REASON_WORDS).map(([value, label]) => ({ value, label }));

/** Asks why something is reported to the host. What is typed stays when it is closed, until it is sent. */
export function ReportDialog({ reported, open, onClose }: ReportDialogProps) {
  const form = useReportForm(reported, open, onClose);
  const { pending, failure } = form;
  function send(event: FormEvent) {
    // The dialog below may be a form too.
    event.stopPropagation();
    void form.send(event);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report this ${KIND_WORDS[reported.kind]}`}
      onSubmit={send}
      footer={
        <div className="equal-buttons">
          <Button type="submit" look="danger" tall pending={pending} pendingText="Sending...">
            Report
          </Button>
          <Button look="plain" tall onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-1">
          <p dir="auto" className="line-clamp-2 type-label wrap-anywhere">
            {reported.name}
          </p>
          <p className="type-text-s text-ink-soft">
            Only the host of this site reads it. The member is not told who you are.
            {reported.kind === 'message' && ' In a conversation of two they can guess it.'}
          </p>
        </div>
        <Fields form={form} />
        <Failure>{!pending && failure}</Failure>
      </div>
    </Dialog>
  );
}

function Fields({ form }: { form: ReportFormState }) {
  const { control, register, clearErrors, formState, pending } = form;
  const [reason, text] = useWatch({ control, name: ['reason', 'text'] });
  const { errors } = formState;
  const error = errors.text?.message;
  return (
    <>
      <RadioList
        label="Reason"
        options={reasons}
        readOnly={pending}
        error={errors.reason?.message}
        // Only one of them asks for details.
        {...register('reason', { onChange: () => clearErrors('text') })}
      />
      <TextareaField
        label="Details"
        optional={reason !== 'other'}
        rows={3}
        dir="auto"
        readOnly={pending}
        count={countCharacters(text)}
        countMax={REPORT_TEXT_MAX}
        {...(error && { error })}
        {...register('text')}
      />
    </>
  );
}
