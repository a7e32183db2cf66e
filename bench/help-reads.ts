import { seededId } from './fill/fill.ts';
import { busyMemberOf, POPULAR_SKILL } from './fill/fill-crowds.ts';

const board = '/api/help-requests';

/** Of READS, those of calls for help. */
export const HELP_READS = [
  { call: 'help.listHelpRequests', title: 'Calls for help', path: () => board },
  { call: 'help.listHelpRequests', title: 'Calls for help, further on', path: () => board, further: 1 },
  {
    call: 'help.listHelpRequests',
    title: 'Calls for help, with a popular skill',
    path: () => `${board}?${new URLSearchParams({ skill: POPULAR_SKILL })}`,
  },
  { call: 'help.getHelpRequest', title: 'Call for help', path: () => `${board}/${seededId(8, 0)}` },
  { call: 'help.getMyHelp', title: 'Own calls for help', path: () => '/api/me/help' },
  {
    call: 'help.listFittingRequests',
    title: 'Calls for help that fit',
    path: () => '/api/me/fitting-help-requests',
  },
  {
    call: 'help.listFittingRequests',
    title: 'Calls for help that fit the busiest',
    path: () => '/api/me/fitting-help-requests',
    by: busyMemberOf,
  },
];
