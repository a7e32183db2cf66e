import { blockMember, listBlocks, unblockMember } from '@skillverse/contract/blocks';
import type { UserId } from '@skillverse/contract/ids';
import { countUnread, getConversationWith, listConversations } from '@skillverse/contract/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { useTyping } from '../../../api/live/typing.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { addToOutbox } from '../../../drafts/outbox/outbox.ts';
import { sendOutbox } from '../../../drafts/outbox/send-outbox.ts';
import { useComposing } from '../use-composing.ts';
import { useMuting } from '../use-muting.ts';
import { logStateOf } from './log-state.ts';
import { useConversation } from './use-conversation.ts';
import { useTellTyping } from './use-tell-typing.ts';
import { useWaiting } from './use-waiting.ts';

type TalkPerson = { id: string; name: string; avatarUrl: string | null };

const refetchAll = (client: QueryClient, userId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(getConversationWith, { params: { userId } }) }),
    ...[listConversations, countUnread, listBlocks].map((call) =>
      client.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  ]);

/**
 * A conversation with a member: what is there, what is being written, and what waits to be sent.
 * @param practice takes what is written to a sample member
 */
export function useTalk(person: TalkPerson, wanted: boolean, practice?: (text: string) => void) {
  const viewer = useSignedInViewer();
  const state = useConversation(person.id, wanted);
  const waiting = useWaiting(viewer.id, person.id);
  const [isAsking, setAsking] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const isSample = !wanted || state.about.data?.person.isSample === true;
  async function sendReal(text: string) {
    await addToOutbox({ memberId: viewer.id, toId: person.id as UserId, text });
    sendOutbox();
  }
  const real = state.about.data && ((text: string) => void sendReal(text));
  const composing = useComposing(
    person.id,
    isSample ? practice : real,
    useTellTyping(isSample ? undefined : state.conversation?.id),
  );
  return {
    ...state,
    ...useTalkCommands(person.id, state.conversation),
    person: state.about.data?.person ?? person,
    title: (state.about.data?.person ?? person).name,
    inProject: false,
    logState: logStateOf(state, getConversationWith, state.conversation !== undefined),
    refusal: isRefusal(state.about.error, getConversationWith)
      ? { title: state.about.error.message, hint: 'Look for somebody else.' }
      : undefined,
    viewerId: viewer.id,
    isSample,
    waiting,
    /** The other side is writing something at this moment. */
    isTyping: useTyping(state.conversation?.id, state.history.data?.items.at(-1)?.id),
    composing,
    log,
    /** Whether to block the member is being asked. */
    isAsking,
    setAsking,
    toField: () => composing.field.current?.focus(),
    /** To the last own message, which can be removed there. */
    toLastOwn: () => [...(log.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])].at(-1)?.focus(),
  };
}

function useTalkCommands(userId: string, conversation: Parameters<typeof useMuting>[0]) {
  const client = useQueryClient();
  const refetch = () => refetchAll(client, userId);
  const ofMember = { input: () => ({ params: { userId } }), onDone: refetch };
  return {
    blocking: useCommand(blockMember, ofMember),
    unblocking: useCommand(unblockMember, ofMember),
    muting: useMuting(conversation, refetch),
  };
}

export type Talk = ReturnType<typeof useTalk>;
