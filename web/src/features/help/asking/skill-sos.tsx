import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { FloatingButton } from '../../../ui/controls/floating-button.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { myHelpQuery } from '../my-help.ts';
import type { SosDialogProps } from './sos-dialog.tsx';

const SosDialog = lazyPart<'SosDialog', SosDialogProps>(() => import('./sos-dialog.tsx'), 'SosDialog');
const ABOUT = 'skill-sos';
/** The dialog opens without knowing of a request that is open, rather than late. */
const KNOWN_WITHIN_MS = 700;

/** The floating button that calls the community for help, and its dialog. */
export function SkillSos() {
  const toast = useToast();
  const client = useQueryClient();
  const known = () =>
    Promise.race([
      client.prefetchQuery(myHelpQuery()),
      new Promise((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS)),
    ]);
  const { subject, opening, open, show, close } = useLazyDialog({
    about: (about: string) => about,
    load: () => Promise.all([SosDialog.preload(), known()]),
    what: 'Skill SOS',
  });
  async function tellSent() {
    await close();
    toast.success('Skill SOS sent! Community members will respond soon.');
  }
  return (
    <>
      <FloatingButton
        label="Skill SOS"
        icon={LifeBuoy}
        pending={opening !== undefined}
        onIntent={SosDialog.onIntent}
        onPress={() => show(ABOUT)}
      />
      {subject && <SosDialog open={open} onClose={() => void close()} onSent={tellSent} />}
    </>
  );
}
