import { getDesk, makeHost, proveHost, removeHost } from '@skillverse/contract/host/desk';
import { UserId } from '@skillverse/contract/ids';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { PasswordParts } from '../../accounts/password/verify-owner.ts';
import { tellAccountChanged } from '../../accounts/tell-account.ts';
import { listLogRows } from '../../host-log/queries.ts';
import { presentLine } from '../log/present.ts';
import { countAppeals } from '../reports/appeal-queries.ts';
import { addHost, dropHost } from './change-hosts.ts';
import { confirmPassword } from './confirm-password.ts';
import { presentHost } from './present.ts';
import { countForDesk, listHosts } from './queries.ts';

const LAST_ACTS = 5;

interface DeskParts extends PasswordParts {
  readonly tell: Tell;
}

export function deskRoutes(serve: Serve, { tell, ...parts }: DeskParts): void {
  const { db } = parts;

  serve(getDesk, async () => {
    const [figures, openAppeals, hosts, last] = await Promise.all([
      countForDesk(db),
      countAppeals(db),
      listHosts(db),
      listLogRows(db, { limit: LAST_ACTS }),
    ]);
    return { ...figures, openAppeals, hosts: hosts.map(presentHost), lastActs: last.map(presentLine) };
  });

  serve(proveHost, async ({ viewer, body: { currentPassword } }) => {
    await confirmPassword(parts, viewer, currentPassword);
    return { proved: true as const };
  });

  serve(makeHost, async ({ viewer, params }) => {
    const memberId = idIn(UserId, params.memberId);
    const isNew = await addHost(db, viewer, memberId);
    if (isNew && memberId) tellAccountChanged(tell, memberId);
    return { isHost: true as const };
  });

  serve(removeHost, async ({ viewer, params }) => {
    const memberId = idIn(UserId, params.memberId);
    await dropHost(db, viewer, memberId);
    if (memberId) tellAccountChanged(tell, memberId);
    return { isHost: false as const };
  });
}
