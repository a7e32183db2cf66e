import { Button } from '../../ui/button.tsx';

/** As long as Google's popup is open; it may have got behind this window. */
export function PopupWaiting({ onShow }: { onShow: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 type-text-s text-ink-soft"
    >
      <p>Go on in the Google window.</p>
      <Button look="bare" onClick={onShow}>
        Show it
      </Button>
    </div>
  );
}
