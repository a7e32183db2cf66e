import type { Course } from '@skillverse/contract/courses';
import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idleMoment, savesData } from '../../../ui/lazy-part.ts';

const loadSamples = async () => (await import('./fitting-samples.ts')).fittingSamples;

/**
 * The bundled sample courses that fit, for when the real ones cannot be fetched.
 * @param wanted whether the real answer failed
 * @param balanceSvc what the viewer can afford
 * @returns undefined while they load, null if even these cannot be loaded
 */
export function useSampleCourses(
  wanted: boolean,
  looked: DiscoverValues,
  balanceSvc: number,
): readonly Course[] | null | undefined {
  const { data: fitting } = useQuery({
    queryKey: ['sample courses'],
    queryFn: () => loadSamples().catch(() => null),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Loaded early, because they are needed when nothing can be fetched.
  useEffect(() => {
    if (!savesData())
      idleMoment()
        .then(loadSamples)
        .catch(() => undefined);
  }, []);
  if (!wanted) return undefined;
  return fitting === null ? null : fitting?.(looked, balanceSvc);
}
