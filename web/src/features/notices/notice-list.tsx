import type { Notice } from '@skillverse/contract/notices';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { ShowMore } from '../../ui/controls/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { useFocusHeir } from '../../ui/focus/use-focus-heir.ts';
import { groupKey } from './merge-groups.ts';
import { NoticeRow } from './notice-row.tsx';
import { useNotices, useReadNotices, useUnreadNotices } from './use-notices.ts';

export type NoticeListProps = {
  /** As for NoticeRow. */
  replaces: boolean;
  onFollow: () => void;
  /** What a notice can be answered with where it stands, below its words. @param onAnswered reads it */
  answer: (notice: Notice, onAnswered: () => void) => ReactNode;
};

/** The viewer's notices, the newest first. */
export function NoticeList({ replaces, onFollow, answer }: NoticeListProps) {
  const unread = useUnreadNotices();
  const list = useNotices();
  const reading = useReadNotices();
  const { notices } = list;
  function read(notice: Notice) {
    if (notice.unreadCount > 0) reading.run({ upTo: notice, isAll: false });
  }
  const [newest] = notices;
  if (list.isPending) return <SkeletonRows count={4} label="Loading your notices" />;
  const failed = list.isError && !list.isFetchNextPageError && (
    <LoadFailed
      compact
      what="your notices"
      detail={list.failure}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
  if (!list.data) return failed;
  if (!newest) {
    return (
      <EmptyState
        compact
        level={3}
        title="No notices yet"
        hint="Here you hear of what happens to your courses and projects."
      />
    );
  }
  return (
    <div className="-mx-3 grid min-w-0 gap-2">
      {failed}
      {unread > 0 && (
        <MarkAll pending={reading.pending} onPress={() => reading.run({ upTo: newest, isAll: true })} />
      )}
      <Failure>{reading.failure}</Failure>
      <ul aria-label="Notices" className="grid gap-1">
        {notices.map((notice) => (
          <li key={groupKey(notice)} className="min-w-0">
            <NoticeRow
              notice={notice}
              replaces={replaces}
              onFollow={() => {
                read(notice);
                onFollow();
              }}
            />
            {answer(notice, () => read(notice))}
          </li>
        ))}
      </ul>
      <ShowMore of={list} what="notices">
        Earlier notices
      </ShowMore>
    </div>
  );
}

/** It leaves with the last unread notice. */
function MarkAll({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const part = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={part} className="grid justify-items-end">
      <Button look="bare" pending={pending} onClick={onPress}>
        <CheckCheck aria-hidden="true" />
        Mark all as read
      </Button>
    </div>
  );
}
