import { type BlockedMember, listBlocks, unblockMember } from '@skillverse/contract/blocks';
import { getConversationWith } from '@skillverse/contract/messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { keyOf, pagesOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';

/** Whom the member has blocked. */
export function BlockedMembers() {
  const client = useQueryClient();
  const blocks = useInfiniteQuery({
    ...pagesOf(listBlocks, { query: {} }, (page) => page.nextCursor),
    staleTime: 0,
  });
  const unblocking = useCommand(unblockMember, {
    input: ({ id }: BlockedMember) => ({ params: { userId: id } }),
    keyOf: ({ id }) => id,
    onDone: () => client.invalidateQueries({ queryKey: keyOf(listBlocks) }),
    refetch: () => client.invalidateQueries({ queryKey: keyOf(getConversationWith) }),
  });
  if (blocks.isPending) return <SkeletonLines count={2} label="Loading whom you have blocked" />;
  if (!blocks.data) {
    return (
      <LoadFailed
        compact
        what="whom you have blocked"
        detail={failureText(blocks.error, listBlocks)}
        onRetry={() => void blocks.refetch()}
        retrying={blocks.isFetching}
      />
    );
  }
  const members = blocks.data.pages.flatMap(({ items }) => items);
  return (
    <FocusKeeper className="grid gap-3">
      {members.length === 0 && <p className="text-ink-soft">You have not blocked anybody.</p>}
      <ul className="grid gap-2">
        {members.map((member) => (
          <Row key={member.id} member={member} onUnblock={unblocking.run} {...unblocking.of(member.id)} />
        ))}
      </ul>
      <ShowMore of={blocks} what="members" />
    </FocusKeeper>
  );
}

type RowProps = {
  member: BlockedMember;
  pending: boolean;
  failure: string | undefined;
  onUnblock: (member: BlockedMember) => void;
};

function Row({ member, pending, failure, onUnblock }: RowProps) {
  const nameId = useId();
  return (
    <li className="grid gap-2">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar src={member.avatarUrl} size="m" />
        <bdi id={nameId} className="min-w-0 grow type-label wrap-anywhere">
          {member.name}
        </bdi>
        <Button look="plain" aria-describedby={nameId} pending={pending} onClick={() => onUnblock(member)}>
          Unblock
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </li>
  );
}
