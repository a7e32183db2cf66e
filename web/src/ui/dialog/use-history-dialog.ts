import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { goBack } from '../../navigation/go-back.ts';
import { leaveDialog } from './open-dialogs.ts';

/**
 * A dialog that is a place in the history: Back closes it and leaves the screen where it was. Unlike the wallet's it
 * has no address, because what it asks makes sense in this moment only.
 * @param about what it is about, e.g. a course; undefined after a reload, when nothing can be asked. One that opens over
 * another such dialog adds to what that one is about, behind a slash: that one stays open below
 */
export function useHistoryDialog(about: string | undefined) {
  const router = useRouter();
  /** True at its own entry, and at that of a dialog opened over it. */
  const isAt = (place = '') => `${place}/`.startsWith(`${about}/`);
  const open = useLocation({ select: ({ state }) => isAt(state.dialogAbout) });
  /** Read at the moment of closing, because the person may have left the dialog while an answer was pending. */
  const isOpen = () => about !== undefined && router.latestLocation.state.dialogAbout === about;
  // Going back is asynchronous: a second press on Close must not go back twice.
  const closing = useRef<Promise<void>>(undefined);
  async function leave() {
    // The entry of a dialog over it, which may be closed already.
    if (!isOpen()) await leaveDialog(() => goBack(router));
    await leaveDialog(() => goBack(router));
    closing.current = undefined;
  }
  return {
    open,
    isOpen,
    /** @param replace replaces the entry of another dialog: Back leads to the screen below both */
    show: (subject: string, replace = false) =>
      void router.navigate({
        to: '.',
        search: true,
        replace,
        state: { dialogAbout: subject },
        resetScroll: false,
      }),
    /** @returns once it has left the screen */
    close: async () => {
      if (!closing.current && isAt(router.latestLocation.state.dialogAbout)) closing.current = leave();
      await closing.current;
    },
  };
}
