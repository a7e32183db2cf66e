import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useId } from 'react';
import { Scroller } from '../../../ui/controls/scroller.tsx';
import { showTitle } from '../../../ui/document-title.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { ChatMessages } from '../chat-messages.tsx';
import { usePractice } from '../use-practice.ts';
import { ConversationBody } from './conversation-body.tsx';
import { ConversationFooter } from './conversation-footer.tsx';
import type { OnReport } from './on-report.ts';
import { useTalk } from './use-talk.ts';

// Code of menus is large, and the messages do not wait for it.
const ConversationMenu = lazyPart(() => import('./conversation-menu.tsx'), 'ConversationMenu');

/** A conversation as a screen, or as a part of one. The messages scroll between its head and its field. */
export function ConversationPane({ userId, onReport }: { userId: string; onReport: OnReport }) {
  const navigate = useNavigate();
  const nameId = useId();
  const practice = usePractice(userId);
  const talk = useTalk({ id: userId, name: 'Conversation', avatarUrl: null }, true, practice.send);
  const { composing, isSample, person } = talk;
  useEffect(() => showTitle(person.name), [person.name]);
  return (
    <form
      noValidate
      onSubmit={composing.submit}
      className="grid h-full min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] short:h-auto short:grid-rows-none wide:rounded-l wide:bg-card wide:lift-0"
    >
      <header className="flex min-h-14 min-w-0 items-center justify-between gap-2 border-b border-line wide:px-5">
        <h2 id={nameId} className="flex min-w-0 items-center gap-3">
          <Avatar src={person.avatarUrl} size="m" />
          <bdi className="line-clamp-2 min-w-0 type-name wrap-anywhere">{person.name}</bdi>
        </h2>
        <Suspense fallback={null}>
          <ConversationMenu
            talk={talk}
            onReport={onReport}
            onProfile={() => void navigate({ to: '/user/$userId', params: { userId } })}
          />
        </Suspense>
      </header>
      <Scroller
        labelledBy={nameId}
        className="min-h-0 overflow-y-auto overscroll-contain py-4 focus-visible:-outline-offset-4 short:overflow-visible wide:px-5"
      >
        {isSample ? (
          <ChatMessages person={person} messages={practice.messages} typing={practice.typing} />
        ) : (
          <ConversationBody talk={talk} onReport={onReport} />
        )}
      </Scroller>
      <footer className="border-t border-line py-3 wide:px-5">
        <ConversationFooter talk={talk} />
      </footer>
    </form>
  );
}
