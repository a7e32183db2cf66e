import { InboxList } from '../../features/messages/inbox/inbox-list.tsx';
import { PushOffer } from '../../features/notices/push/push-offer.tsx';

/** The conversations, and to who was written to the offer of pushes. */
export function Inbox() {
  return (
    <InboxList>
      <PushOffer />
    </InboxList>
  );
}
