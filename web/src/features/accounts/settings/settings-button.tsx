import { Settings } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = lazyPart<'SettingsDialog', SettingsDialogProps>(
  () => import('./settings-dialog.tsx'),
  'SettingsDialog',
);
const ABOUT = 'settings';

/** Opens the settings, which have their own history entry. */
export function SettingsButton() {
  const { subject, opening, open, show, close } = useLazyDialog({
    about: (about: string) => about,
    load: SettingsDialog.preload,
    what: 'The settings',
  });
  return (
    <>
      <Button look="bare" pending={opening !== undefined} onClick={() => show(ABOUT)} className="min-w-11">
        <Settings aria-hidden="true" />
        <span className="max-mid:sr-only">Settings</span>
      </Button>
      {subject && <SettingsDialog open={open} onClose={() => void close()} />}
    </>
  );
}
