import { courseCategoryNamed } from '@skillverse/contract/courses';
import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../../db/client.ts';
import { findBalance } from '../../wallet/queries.ts';
import type { CourseFilter } from './rules.ts';

interface AskedFilter {
  readonly category?: string | undefined;
  readonly maxPrice?: number | undefined;
  readonly affordable?: boolean | undefined;
  readonly minRating?: number | undefined;
  readonly maxMinutes?: number | undefined;
}

type Narrowing = Pick<CourseFilter, 'category' | 'maxPriceSvc' | 'minRating' | 'maxMinutes'>;

/** What an address asks for, with the viewer's balance for what they can pay. @returns undefined where the category is none */
export async function courseFilterOf(
  db: Db,
  viewerId: UserId,
  { category: name = '', maxPrice, affordable = false, minRating, maxMinutes }: AskedFilter,
): Promise<Narrowing | undefined> {
  const category = courseCategoryNamed(name);
  if (name !== '' && !category) return undefined;
  const balanceSvc = affordable ? (await findBalance(db, viewerId)).balanceSvc : Number.POSITIVE_INFINITY;
  const mostSvc = Math.min(balanceSvc, maxPrice ?? Number.POSITIVE_INFINITY);
  return { category, maxPriceSvc: Number.isFinite(mostSvc) ? mostSvc : undefined, minRating, maxMinutes };
}
