import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ReportInput, type ReportKind, type ReportReason } from '@skillverse/contract/reports';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

export type ReportBody = z.output<typeof ReportInput>;

/** A report as its fields show it; null: no reason is chosen yet. */
export type ReportValues = {
  kind: ReportKind;
  targetId: string;
  reason: ReportReason | null;
  text: string;
};

export const reportResolver = standardSchemaResolver(
  ReportInput as z.ZodMiniType<ReportBody, ReportValues>,
) satisfies Resolver<ReportValues, unknown, ReportBody>;
