import type { ReportKind } from '@skillverse/contract/reports';

/** What is reported. */
export type Reported = {
  kind: ReportKind;
  targetId: string;
  /** What it is called, or its own words. */
  name: string;
};
