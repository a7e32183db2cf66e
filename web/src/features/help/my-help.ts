import type { Ok } from '@skillverse/contract/call';
import { getMyHelp } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { queryOf } from '../../api/queries/queries.ts';

export const myHelpQuery = () => queryOf(getMyHelp);

/** Something can still be done about it. */
export const isUndecided = ({ state }: Pick<HelpRequest, 'state'>) =>
  state === 'open' || state === 'answered';

/** What the dialog says about answers: as specified, until enough were measured. */
export const answersWords = (medianMinutes: number | null | undefined): string =>
  typeof medianMinutes === 'number'
    ? `Half of all requests got a first answer within ${medianMinutes === 1 ? '1 minute' : `${medianMinutes} minutes`}.`
    : 'Responses typically arrive within 15 minutes.';

/** The undecided request between the viewer and this member. */
export const boundTo = (help: Ok<typeof getMyHelp> | undefined, userId: string): HelpRequest | undefined =>
  help?.asked.find((request) => isUndecided(request) && request.helper?.id === userId) ??
  help?.helping.find((request) => isUndecided(request) && request.asker.id === userId);
