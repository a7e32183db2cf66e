import { getNoticeSettings } from '@skillverse/contract/notices';
import { addPushDevice, getPush, putQuietHours, removePushDevice } from '@skillverse/contract/notices/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { endPush } from '../../../api/session/end-push.ts';
import { isAllowed, type NewSubscription, subscribeHere, whyNoPush } from './push-here.ts';

const NOT_SUBSCRIBED =
  'Failed to turn on push: your browser did not reach its push service. Try again later.';

/** Pushes of the viewer, and how this browser gets them. */
export function usePush() {
  const client = useQueryClient();
  const query = queryOf(getPush);
  const settings = useQuery(query);
  const keep = (saved: typeof settings.data) => {
    client.setQueryData(query.queryKey, saved);
    // Kinds can be switched by push if there is a device for it.
    void client.invalidateQueries({ queryKey: keyOf(getNoticeSettings) });
  };
  const adding = useCommand(addPushDevice, {
    input: (body: NewSubscription) => ({ body }),
    onDone: keep,
    onFailed: () => endPush(),
  });
  const removing = useCommand(removePushDevice, {
    input: (deviceId: string) => ({ params: { deviceId } }),
    keyOf: (deviceId) => deviceId,
    onDone: async (saved, deviceId) => {
      if (here?.id === deviceId) await endPush();
      keep(saved);
    },
  });
  const quieting = useCommand(putQuietHours, {
    input: (body: { from: number; until: number }) => ({ body }),
    onDone: keep,
  });
  const asking = useAsking(adding.run);
  const here = settings.data?.devices.find(({ current }) => current);
  return {
    settings,
    /** This browser, if it gets pushes. */
    here: isAllowed() ? here : undefined,
    turnOn: asking.ask,
    isTurningOn: asking.isAsking || adding.pending,
    failure: asking.failure ?? adding.failure,
    removing,
    quieting,
  };
}

/** The browser's own question, which may stand there for as long as the member likes. */
function useAsking(onYes: (subscription: NewSubscription) => void) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function ask(publicKey: string) {
    setAsking(true);
    setFailure(undefined);
    try {
      const subscription = await subscribeHere(publicKey);
      if (subscription) onYes(subscription);
      else if (whyNoPush() !== 'denied') setFailure('Push stays off, because your browser may not show it.');
    } catch {
      setFailure(NOT_SUBSCRIBED);
    } finally {
      setAsking(false);
    }
  }
  return { isAsking, failure, ask: (publicKey: string) => void ask(publicKey) };
}
