import type { Notice } from '@skillverse/contract/notices';
import { noticeTarget } from '@skillverse/contract/rules/notice-target';
import { noticeWords } from '@skillverse/contract/rules/notice-words';
import { Link } from '../../navigation/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/focus/visually-hidden.tsx';
import { howLongAgo } from '../../ui/how-long-ago.ts';
import { NOTICE_ICONS } from './notice-icon.ts';

type NoticeRowProps = {
  notice: Notice;
  /** In a dialog: Back leads to the screen below it. */
  replaces: boolean;
  onFollow: () => void;
};

/** A notice, which leads to what it is about. */
export function NoticeRow({ notice, replaces, onFollow }: NoticeRowProps) {
  const Icon = NOTICE_ICONS[notice.kind];
  const isUnread = notice.unreadCount > 0;
  return (
    <Link
      {...noticeTarget(notice)}
      replace={replaces}
      onClick={onFollow}
      className={classNames(
        'grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-m px-3 py-2',
        'hover:bg-tag focus-visible:-outline-offset-3',
      )}
    >
      <span className="grid size-10 place-items-center rounded-full bg-tag text-ink">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0">
        <span
          dir="auto"
          className={classNames('line-clamp-3 wrap-anywhere', isUnread ? 'type-label' : 'type-text')}
        >
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {noticeWords({ ...notice, actorName: notice.actor?.name ?? null })}
        </span>
        <time dateTime={notice.createdAt} className="type-text-s text-ink-soft">
          {howLongAgo(new Date(notice.createdAt), new Date())}
        </time>
      </span>
      {isUnread && <span aria-hidden="true" className="size-2.5 rounded-full bg-green" />}
    </Link>
  );
}
