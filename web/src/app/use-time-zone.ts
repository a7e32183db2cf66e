import { putTimeZone } from '@skillverse/contract/accounts/time-zone';
import type { OwnProfile } from '@skillverse/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '../api/commands/use-command.ts';
import { viewerQuery } from '../api/session/viewer.ts';

/**
 * Says where the member is, if the profile says another zone. Once for each zone: two devices in different zones do not take turns
 * for ever, and what the server refuses is not asked again.
 * @param viewer undefined while the session is lost
 */
export function useTimeZone(viewer: OwnProfile | undefined): void {
  const client = useQueryClient();
  const said = useRef('');
  const { run } = useCommand(putTimeZone, {
    input: (timeZone: string) => ({ body: { timeZone } }),
    onDone: ({ timeZone }) =>
      client.setQueryData(viewerQuery.queryKey, (now) =>
        now?.id === viewer?.id ? now && { ...now, timeZone } : now,
      ),
  });
  // A browser that does not know says nothing, or 'Etc/Unknown'.
  const here: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  useEffect(() => {
    if (!viewer || !here || here === 'Etc/Unknown' || here === viewer.timeZone) return;
    const saying = `${viewer.id} ${here}`;
    if (said.current === saying) return;
    said.current = saying;
    run(here);
  });
}
