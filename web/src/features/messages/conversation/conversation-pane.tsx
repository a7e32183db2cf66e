import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { ChatMessages } from '../chat-messages.tsx';
import { usePractice } from '../use-practice.ts';
import { ConversationBody } from './conversation-body.tsx';
import { ConversationFooter } from './conversation-footer.tsx';
import type { OnReport } from './on-report.ts';
import { PaneFrame } from './pane-frame.tsx';
import { useTalk } from './use-talk.ts';

// Code of menus is large, and the messages do not wait for it.
const ConversationMenu = lazyPart(() => import('./conversation-menu.tsx'), 'ConversationMenu');

type ConversationPaneProps = {
  userId: string;
  onReport: OnReport;
  /** What the two are busy with, below their names. */
  bound?: ReactNode;
};

/** The conversation with a member. */
export function ConversationPane({ userId, onReport, bound }: ConversationPaneProps) {
  const navigate = useNavigate();
  const practice = usePractice(userId);
  const talk = useTalk({ id: userId, name: 'Conversation', avatarUrl: null }, true, practice.send);
  const { composing, isSample, person } = talk;
  return (
    <PaneFrame
      title={person.name}
      picture={<Avatar src={person.avatarUrl} size="m" />}
      menu={
        <ConversationMenu
          talk={talk}
          onReport={onReport}
          onProfile={() => void navigate({ to: '/user/$userId', params: { userId } })}
        />
      }
      bound={bound}
      onSubmit={composing.submit}
      footer={!talk.refusal && <ConversationFooter talk={talk} />}
    >
      {isSample ? (
        <ChatMessages person={person} messages={practice.messages} typing={practice.typing} />
      ) : (
        <ConversationBody talk={talk} onReport={onReport} />
      )}
    </PaneFrame>
  );
}
