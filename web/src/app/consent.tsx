import { Overlay } from '../ui/dialog/overlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const ConsentDialog = lazyPart(
  () => import('../features/accounts/joining/consent-dialog.tsx'),
  'ConsentDialog',
);

/** Asks a member to agree to a version of the rules that asks again. Loaded for those alone whom it asks. */
export function Consent() {
  return (
    <Overlay what="what has changed in the rules">
      <ConsentDialog />
    </Overlay>
  );
}
