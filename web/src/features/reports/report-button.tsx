import type { Course } from '@skillverse/contract/courses';
import { KIND_WORDS } from '@skillverse/contract/rules/report-words';
import { Flag } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Reported } from './reported.ts';
import { useReporting } from './use-reporting.tsx';

/** A quiet button with its own dialog, for a place where one thing is shown in full. */
export function ReportButton({ className, ...reported }: Reported & { className?: string }) {
  const { report, opening, dialog } = useReporting();
  return (
    <>
      <Button
        look="bare"
        className={classNames('text-ink-soft', className)}
        pending={opening !== undefined}
        onClick={() => report(reported)}
      >
        <Flag aria-hidden="true" />
        Report this {KIND_WORDS[reported.kind]}
      </Button>
      {dialog}
    </>
  );
}

/** Below all about a course. In this file, because a small one of its own would cost every screen a request. */
export const reportCourse = ({ id, title }: Course) => (
  <ReportButton key={id} kind="course" targetId={id} name={title} className="-ml-3 justify-self-start" />
);
