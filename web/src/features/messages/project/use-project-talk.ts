import type { ProjectId } from '@skillverse/contract/ids';
import { countUnread, listConversations } from '@skillverse/contract/messages';
import { getProjectConversation } from '@skillverse/contract/messages/project-conversation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTyping } from '../../../api/live/typing.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { addToOutbox } from '../../../drafts/outbox/outbox.ts';
import { sendOutbox } from '../../../drafts/outbox/send-outbox.ts';
import { historyOf } from '../conversation/history/history.ts';
import { logStateOf } from '../conversation/log-state.ts';
import { useTellTyping } from '../conversation/use-tell-typing.ts';
import { useWaiting } from '../conversation/use-waiting.ts';
import { useComposing } from '../use-composing.ts';
import { useMuting } from '../use-muting.ts';
import { projectQuery } from './project-query.ts';

const NOT_IN_IT = {
  title: 'You are not in this project',
  hint: 'Its members write here. Join it to read what they write from then on.',
};

/** The conversation of a project: what is there, what is being written, and what waits to be sent. */
export function useProjectTalk(projectId: string) {
  const viewer = useSignedInViewer();
  const client = useQueryClient();
  const about = useQuery({ ...projectQuery(projectId), staleTime: 0 });
  const conversation = about.data?.conversation;
  // An earlier visit may have been before the viewer joined.
  const refusal = about.data && !conversation && about.isFetchedAfterMount ? NOT_IN_IT : undefined;
  const history = useQuery({
    ...historyOf(conversation?.id ?? ''),
    enabled: conversation !== undefined,
    staleTime: 0,
  });
  const muting = useMuting(conversation, () =>
    Promise.all(
      [projectQuery(projectId).queryKey, keyOf(listConversations), keyOf(countUnread)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    ),
  );
  async function send(text: string) {
    const conversationId = conversation?.id;
    await addToOutbox({ memberId: viewer.id, toId: projectId as ProjectId, conversationId, text });
    sendOutbox();
  }
  const tellTyping = useTellTyping(conversation?.id);
  const composing = useComposing(projectId, conversation && ((text) => void send(text)), tellTyping);
  const log = useRef<HTMLDivElement>(null);
  return {
    title: about.data?.project?.title ?? 'Conversation',
    inProject: true,
    project: about.data?.project,
    people: about.data?.people ?? [],
    viewerId: viewer.id,
    conversation,
    refusal,
    logState: logStateOf({ about, history }, getProjectConversation, true),
    waiting: useWaiting(viewer.id, projectId),
    /** Somebody else is writing something at this moment. */
    isTyping: useTyping(conversation?.id, history.data?.items.at(-1)?.id),
    muting,
    composing,
    written: composing.text,
    log,
    toField: () => composing.field.current?.focus(),
    /** To the last own message, which can be removed there. */
    toLastOwn: () => [...(log.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])].at(-1)?.focus(),
  };
}

export type ProjectTalk = ReturnType<typeof useProjectTalk>;
