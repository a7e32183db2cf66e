import { getConversationWith, listMessages } from '@skillverse/contract/messages';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { MessageList } from './message-list.tsx';
import type { OnReport } from './on-report.ts';
import type { Talk } from './use-talk.ts';

/** Before the first message. */
const NO_HISTORY = { items: [], nextBefore: null, readNumber: 0, readByOther: null };

/** The messages, or what stands for them. */
export function ConversationBody({ talk, onReport }: { talk: Talk; onReport: OnReport }) {
  const { about, history, conversation, waiting } = talk;
  if (isRefusal(about.error, getConversationWith)) {
    return <EmptyState compact title={about.error.message} hint="Look for somebody else in People." />;
  }
  const failed = about.isError && !about.data ? about : history;
  const call = failed === about ? getConversationWith : listMessages;
  const shown = conversation ? history.data : about.data && NO_HISTORY;
  if (shown || waiting.length > 0 || !failed.isError) {
    return (
      <div className="grid min-w-0 gap-4">
        {failed.isError && !shown && <Failed talk={talk} detail={failureText(failed.error, call)} />}
        {shown || failed.isError ? (
          <MessageList
            person={about.data?.person ?? talk.person}
            viewerId={talk.viewerId}
            conversationId={conversation?.id}
            history={shown ?? NO_HISTORY}
            waiting={waiting}
            onDone={talk.toField}
            log={talk.log}
            onReport={({ id, text }) => onReport({ kind: 'message', targetId: id, name: text ?? '' })}
          />
        ) : (
          <MessageSkeletons />
        )}
      </div>
    );
  }
  return <Failed talk={talk} detail={failureText(failed.error, call)} />;
}

function Failed({ talk: { about, history }, detail }: { talk: Talk; detail: string }) {
  const failed = about.data ? history : about;
  return (
    <LoadFailed
      compact
      what="the messages"
      detail={detail}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'];

function MessageSkeletons() {
  return (
    <Loading label="Loading the messages">
      <div className="grid gap-4 breathing">
        {WIDTHS.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Bone key={place} corner="l" className={`h-11 ${width} ${place % 2 ? 'justify-self-end' : ''}`} />
        ))}
      </div>
    </Loading>
  );
}
