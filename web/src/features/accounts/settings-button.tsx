import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = lazyPart<'SettingsDialog', SettingsDialogProps>(
  () => import('./settings-dialog.tsx'),
  'SettingsDialog',
);
const ABOUT = 'settings';

/** Opens the settings, which are a place in the history. */
export function SettingsButton() {
  const toast = useToast();
  const [about, setAbout] = useState<string>();
  const [opening, setOpening] = useState(false);
  const { open, show, close } = useHistoryDialog(about);
  async function press() {
    setOpening(true);
    try {
      await SettingsDialog.preload();
      setAbout(ABOUT);
      show(ABOUT);
    } catch {
      toast.failure('The settings could not be opened. Check your connection, then try again.');
    }
    setOpening(false);
  }
  return (
    <>
      <Button look="bare" pending={opening} onClick={() => void press()}>
        <Settings aria-hidden="true" />
        <span className="max-mid:sr-only">Settings</span>
      </Button>
      {about && <SettingsDialog open={open} onClose={() => void close()} />}
    </>
  );
}
