import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { FloatingButton } from '../../ui/floating-button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import type { SosDialogProps } from './sos-dialog.tsx';
import { useHelpRequest } from './use-help-request.ts';

const SosDialog = lazyPart<'SosDialog', SosDialogProps>(() => import('./sos-dialog.tsx'), 'SosDialog');
const ABOUT = 'skill-sos';

/** The floating button that calls the community for help, and its dialog. */
export function SkillSos() {
  const toast = useToast();
  const request = useHelpRequest();
  const [about, setAbout] = useState<string>();
  const [opening, setOpening] = useState(false);
  const { open, show, close } = useHistoryDialog(about);
  async function press() {
    setOpening(true);
    try {
      await SosDialog.preload();
      setAbout(ABOUT);
      show(ABOUT);
    } catch {
      toast.failure('Skill SOS could not be opened. Check your connection, then try again.');
    }
    setOpening(false);
  }
  async function tellSent() {
    await close();
    toast.success('Skill SOS sent! Community members will respond soon.');
  }
  return (
    <>
      <FloatingButton
        label="Skill SOS"
        icon={LifeBuoy}
        pending={opening}
        onWanted={() => void SosDialog.preload().catch(() => undefined)}
        onPress={() => void press()}
      />
      {about && (
        <SosDialog
          open={open}
          onClose={() => void close()}
          text={request.text}
          state={request.state}
          onWrite={request.write}
          onSend={() => request.send(tellSent)}
        />
      )}
    </>
  );
}
