import { CircleCheck } from 'lucide-react';
import { Title } from '../../../ui/title.tsx';

/** A request to join was stored: in the place of the form that sent it. */
export function RequestSent() {
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="grid justify-items-start gap-3 outline-none">
      <CircleCheck aria-hidden="true" className="size-9 text-green-text" />
      <Title level={2} size="m">
        Your request is sent
      </Title>
      <p>
        A host of this site will look at it. Come back later and log in: then you are in, or you read how it
        stands.
      </p>
    </div>
  );
}

/** The button that was pressed is gone. */
function takeFocus(box: HTMLElement | null) {
  box?.focus();
}
