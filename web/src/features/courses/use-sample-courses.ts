import type { Course } from '@skillverse/contract/courses';
import { useQuery } from '@tanstack/react-query';
import { alsoWhenIdle } from '../../ui/lazy-part.ts';
import type { SampleSearch } from './fitting-samples.ts';

const loadSamples = async () => (await import('./fitting-samples.ts')).fittingSamples;

// Wanted when nothing can be fetched any more.
alsoWhenIdle(loadSamples);

/**
 * The bundled sample courses that fit, for when the real ones cannot be fetched.
 * @param wanted whether the real answer failed
 */
export function useSampleCourses(wanted: boolean, search: SampleSearch): readonly Course[] | undefined {
  const { data: fitting } = useQuery({
    queryKey: ['sample courses'],
    // Where even these cannot be fetched, what is said above them stands alone.
    queryFn: () => loadSamples().catch(() => () => []),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return wanted ? fitting?.(search) : undefined;
}
