import type { Conversation } from '@skillverse/contract/messages';
import { BellOff } from 'lucide-react';
import { Link } from '../../../navigation/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { ProjectPicture } from '../project/project-picture.tsx';
import { lastLine } from './last-line.ts';
import { lastTime } from './last-time.ts';
import { nameOf } from './use-inbox.ts';
import { badgeText } from './use-unread.ts';

type InboxRowProps = { conversation: Conversation; viewerId: string };

/** Also of what stands above them. */
export const inboxRowClass = classNames(
  'grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-m px-3 py-2',
  'hover:bg-tag focus-visible:-outline-offset-3 aria-[current=page]:bg-green-wash',
);

/** A conversation in the list. */
export function InboxRow({ conversation, viewerId }: InboxRowProps) {
  const { person, project } = conversation;
  const row = <RowContent {...{ conversation, viewerId }} />;
  if (project) {
    return (
      <Link
        to="/messages/project/$projectId"
        params={{ projectId: project.id }}
        marksCurrent
        className={inboxRowClass}
      >
        <ProjectPicture project={project} />
        {row}
      </Link>
    );
  }
  return (
    <Link to="/messages/$userId" params={{ userId: person?.id ?? '' }} marksCurrent className={inboxRowClass}>
      <Avatar src={person?.avatarUrl} size="m" />
      {row}
    </Link>
  );
}

function RowContent({ conversation, viewerId }: InboxRowProps) {
  const { lastMessage, unreadCount, muted } = conversation;
  return (
    <>
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className="truncate type-label">{nameOf(conversation)}</bdi>
          {muted && (
            <>
              <BellOff aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              <VisuallyHidden>, muted</VisuallyHidden>
            </>
          )}
        </span>
        <span
          dir="auto"
          className={classNames(
            'truncate type-text-s',
            unreadCount > 0 ? 'font-bold text-ink' : 'text-ink-soft',
          )}
        >
          {lastLine(conversation, viewerId)}
        </span>
      </span>
      <span className="grid justify-items-end gap-1 self-start pt-1">
        <time dateTime={lastMessage.createdAt} className="type-text-s text-ink-soft">
          {lastTime(new Date(lastMessage.createdAt), new Date())}
        </time>
        <Unread count={unreadCount} muted={muted} />
      </span>
    </>
  );
}

function Unread({ count, muted }: { count: number; muted: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 type-label-s even-digits',
        muted ? 'bg-tag text-ink-soft' : 'bg-green text-on-green',
      )}
    >
      <span>
        {badgeText(count)}
        <VisuallyHidden> unread</VisuallyHidden>
      </span>
    </span>
  );
}
