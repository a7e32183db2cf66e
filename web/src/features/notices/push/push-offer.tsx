import { useState } from 'react';
import { rememberAsked, wasAsked } from '../../../api/session/asked-here.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';
import { whyNoPush } from './push-here.ts';
import { usePush } from './use-push.ts';

const KEY = 'push offered';

/** Offers pushes on this device, once, where site and browser have them. The browser asks after a press alone. */
export function PushOffer() {
  const viewer = useSignedInViewer();
  const [isOver, setOver] = useState(() => wasAsked(KEY, viewer) || whyNoPush() !== undefined);
  if (isOver) return null;
  return (
    <Offer
      onPressed={() => rememberAsked(KEY, viewer)}
      onNotNow={() => {
        rememberAsked(KEY, viewer);
        setOver(true);
      }}
    />
  );
}

type OfferProps = { onPressed: () => void; onNotNow: () => void };

function Offer({ onPressed, onNotNow }: OfferProps) {
  const push = usePush();
  const part = useFocusHeir<HTMLDivElement>();
  const [isPressed, setPressed] = useState(false);
  const { publicKey } = push.settings.data ?? {};
  if (push.here && isPressed) return <Note role="status">Push is on for this device.</Note>;
  if (push.here || !publicKey) return null;
  if (isPressed && whyNoPush())
    return <Note role="status">Push stays off, because your browser may not show it.</Note>;
  function turnOn(key: string) {
    onPressed();
    setPressed(true);
    push.turnOn(key);
  }
  return (
    <div ref={part}>
      <Note
        action={
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" pending={push.isTurningOn} onClick={() => turnOn(publicKey)}>
              Turn on push
            </Button>
            <Button look="bare" onClick={onNotNow}>
              Not now
            </Button>
          </div>
        }
      >
        <p role={push.failure && 'alert'}>
          {push.failure ?? 'Hear of messages and notices on this device while Skillverse is closed.'}
        </p>
      </Note>
    </div>
  );
}
