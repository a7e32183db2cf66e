import { useEffect, useState } from 'react';
import { useToast } from '../feedback/toast.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { DialogProps, SurfaceProps } from './dialog-surface.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';
import { Opening } from './opening.tsx';

const Surface = lazyPart<'DialogSurface', SurfaceProps>(
  () => import('./dialog-surface.tsx'),
  'DialogSurface',
);

/** What every dialog takes besides its own code. */
export const preloadDialogs = () => Surface.preload();

/** A sheet on phones, a centred card on wide screens. Focus moves in, stays, and goes back to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const toast = useToast();
  const [, drawAnew] = useState(0);
  const ready = Surface.isLoaded();
  const name = useCountedAsOpen(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it opens
  useEffect(() => {
    if (!open || ready) return;
    Surface.preload().then(
      () => drawAnew((times) => times + 1),
      () => {
        toast.failure('Could not open it. Check your connection, then try again.');
        onClose();
      },
    );
  }, [open, ready]);
  return ready ? <Surface {...props} name={name} /> : open && <Opening />;
}
