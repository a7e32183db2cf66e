import type { Profile } from '@skillverse/contract/profiles';
import { useQuery } from '@tanstack/react-query';

/**
 * The bundled sample member of this id, for when the real answer cannot be fetched. Loaded only then.
 * @param wanted whether the real answer failed
 */
export function useSampleProfile(userId: string, wanted: boolean): Profile | undefined {
  const { data } = useQuery({
    queryKey: ['sample profile', userId],
    queryFn: async () => {
      const { sampleProfiles } = await import('../../../../seed/sample-answers.ts');
      return sampleProfiles.find(({ id }) => id === userId) ?? null;
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (wanted && data) || undefined;
}
