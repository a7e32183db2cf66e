import { Button } from '../../../ui/controls/button.tsx';

/** What the button says meanwhile that has opened the popup. */
export const WAITING_FOR_GOOGLE = 'Waiting for Google...';

type PopupWaitingProps = {
  /** Google's popup is open, perhaps behind this window. */
  open: boolean;
  onShow: () => void;
};

/** Always there, so that its words are read out when they come. */
export function PopupWaiting({ open, onShow }: PopupWaitingProps) {
  return (
    <div
      role="status"
      className={
        open ? 'flex flex-wrap items-center justify-between gap-x-3 type-text-s text-ink-soft' : 'sr-only'
      }
    >
      {open && (
        <>
          <p>Continue in the Google window.</p>
          <Button look="quiet" onClick={onShow}>
            Show window
          </Button>
        </>
      )}
    </div>
  );
}
