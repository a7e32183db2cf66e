import { MessagesSquare } from 'lucide-react';
import { Link } from '../../../navigation/link.tsx';
import { CountBadge } from '../../../ui/controls/count-badge.tsx';
import { iconButtonClass } from '../../../ui/controls/icon-button.tsx';
import { badgeText, useUnread } from './use-unread.ts';

/** In the header of every screen: leads to the conversations and says how many have something unread. */
export function InboxButton() {
  const count = useUnread();
  const conversations = count === 1 ? 'conversation' : 'conversations';
  const label = count === 0 ? 'Messages' : `Messages, ${badgeText(count)} unread ${conversations}`;
  return (
    <Link
      to="/messages"
      aria-label={label}
      title="Messages"
      className={iconButtonClass('bare', 'relative -mr-2.5')}
    >
      <MessagesSquare aria-hidden="true" />
      {count > 0 && <CountBadge text={badgeText(count)} />}
    </Link>
  );
}
