import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Suspending } from '@skillverse/contract/host/suspending';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

export type SuspendBody = z.output<typeof Suspending>;

/** As its fields show it. */
export type SuspendValues = { reason: string; days: string; withOffers: boolean };

/** How long it lasts; '' until a host ends it. */
export const LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until a host ends it' },
] as const;

const fromFields = z.pipe(
  z.transform(({ days, ...rest }: SuspendValues) => ({ ...rest, days: days === '' ? null : Number(days) })),
  Suspending,
);

export const suspendResolver = standardSchemaResolver(
  fromFields as unknown as z.ZodMiniType<SuspendBody, SuspendValues>,
) satisfies Resolver<SuspendValues, unknown, SuspendBody>;
