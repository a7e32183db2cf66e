import { useState, useSyncExternalStore } from 'react';
import { hostProofAsking, settleHostProof } from '../api/session/host-proof.ts';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const HostProofDialog = lazyPart<'HostProofDialog', { open: boolean }>(
  () => import('../features/accounts/host-proof/host-proof-dialog.tsx'),
  'HostProofDialog',
);

/** Asks a host who they are before an act, over whichever screen it was pressed on. */
export function HostProof() {
  const open = useSyncExternalStore(hostProofAsking.subscribe, hostProofAsking.isAsked, () => false);
  const [wasAsked, setWasAsked] = useState(false);
  if (open && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Overlay what="the question who you are" onGiveUp={() => settleHostProof(false)}>
      <HostProofDialog open={open} />
    </Overlay>
  );
}
