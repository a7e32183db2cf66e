import { Share2 } from 'lucide-react';
import { useToast } from '../feedback/toast.tsx';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

type ShareButtonProps = {
  /** What is shared. */
  title: string;
  /** Its path on this site. */
  path: string;
};

/** Shares the address by what the device offers for it, else copies it. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const toast = useToast();
  async function share() {
    const url = new URL(path, location.origin).href;
    if (navigator.share) {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // Closed by the person.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    if (await copyText(url)) toast.success('Link copied');
    else toast.failure('The link could not be copied. It is in the address bar.');
  }
  return (
    <Button look="plain" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
