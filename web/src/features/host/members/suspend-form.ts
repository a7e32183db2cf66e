import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Suspending } from '@skillverse/contract/host/suspending';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { daysOf } from '../desk/suspension-lengths.ts';

export type SuspendBody = z.output<typeof Suspending>;

/** As its fields show it. */
export type SuspendValues = { reason: string; days: string; withOffers: boolean };

const fromFields = z.pipe(
  z.transform(({ days, ...rest }: SuspendValues) => ({ ...rest, days: daysOf(days) })),
  Suspending,
);

export const suspendResolver = standardSchemaResolver(
  fromFields as unknown as z.ZodMiniType<SuspendBody, SuspendValues>,
) satisfies Resolver<SuspendValues, unknown, SuspendBody>;
