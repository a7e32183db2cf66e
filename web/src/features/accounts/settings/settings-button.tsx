import { Settings } from 'lucide-react';
import type { FunctionComponent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = lazyPart<'SettingsDialog', SettingsDialogProps>(
  () => import('./settings-dialog.tsx'),
  'SettingsDialog',
);
const ABOUT = 'settings';

type SettingsButtonProps = {
  /** A part of the settings that belongs to another feature. */
  more: FunctionComponent & { preload: () => Promise<void> };
};

/** Opens the settings, which have their own history entry. */
export function SettingsButton({ more: More }: SettingsButtonProps) {
  const { subject, opening, open, show, close } = useLazyDialog({
    about: (about: string) => about,
    load: () => Promise.all([SettingsDialog.preload(), More.preload()]),
    what: 'The settings',
  });
  return (
    <>
      <Button look="bare" pending={opening !== undefined} onClick={() => show(ABOUT)} className="min-w-11">
        <Settings aria-hidden="true" />
        <span className="max-mid:sr-only">Settings</span>
      </Button>
      {subject && (
        <SettingsDialog open={open} onClose={() => void close()}>
          <More />
        </SettingsDialog>
      )}
    </>
  );
}
