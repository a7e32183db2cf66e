import type { Ok } from '@skillverse/contract/call';
import type { ConversationProject } from '@skillverse/contract/messages';
import { getProjectConversation } from '@skillverse/contract/messages/project-conversation';
import { queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { forgetHistory } from '../conversation/history/history.ts';

/** The viewer is not in the project. */
type Closed = {
  /** If it was known before. */
  readonly project: ConversationProject | undefined;
  readonly conversation: undefined;
  readonly people: readonly never[];
};

type AboutProject = Ok<typeof getProjectConversation> | Closed;

/** A refusal is an answer: what was read before it must not come back when a later question gets none. */
export function projectQuery(projectId: string) {
  const input = { params: { projectId } };
  const { initialData, initialDataUpdatedAt } = queryOf(getProjectConversation, input);
  const queryKey = keyOf(getProjectConversation, input);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<AboutProject> => {
      try {
        return await send(getProjectConversation, input, signal);
      } catch (error) {
        if (!isRefusal(error, getProjectConversation)) throw error;
        const known = client.getQueryData<AboutProject>(queryKey);
        if (known?.conversation) forgetHistory(client, known.conversation.id);
        return { project: known?.project, conversation: undefined, people: [] };
      }
    },
    initialData: initialData as () => AboutProject | undefined,
    initialDataUpdatedAt,
  });
}
