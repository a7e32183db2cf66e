import type { HelpRequest } from '@skillverse/contract/help/requests';
import { isBlank } from '@skillverse/contract/text/clean-text';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AskingState } from './use-asking.ts';

/**
 * Whether something else was written while this request of the viewer's is undecided, as in another tab. Its fields stay then, also if
 * they are emptied.
 */
export function useBeside(own: HelpRequest | undefined, asking: AskingState): boolean {
  const { values, body, write } = asking;
  // An answer that was lost may have been a yes: then it is this request that was written.
  const isWritten = !isBlank(values.text) && body?.text !== own?.text;
  const [writtenBeside, setWrittenBeside] = useState<string>();
  const id = own?.id;
  if (id !== undefined && isWritten && writtenBeside !== id) setWrittenBeside(id);
  // What failed before says nothing about the next one.
  const forgetFailure = useEffectEvent(() => write({}));
  useEffect(() => {
    if (id !== undefined) forgetFailure();
  }, [id]);
  return id !== undefined && writtenBeside === id;
}
