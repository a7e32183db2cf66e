import { DocumentKind } from '@skillverse/contract/accounts/joining';
import type { HostDocument, Invitation } from '@skillverse/contract/host/joining';
import type { InvitationRow, JoinedRow } from './queries.ts';

export function presentInvitation(row: InvitationRow, joined: readonly JoinedRow[]): Invitation {
  const { hostId, hostName, ...invitation } = row;
  return {
    ...invitation,
    madeBy: hostId === null ? null : { id: hostId, name: hostName ?? '' },
    joined: joined
      .filter(({ invitationId }) => invitationId === row.id)
      .map(({ id, name, joinedAt }) => ({ id, name, joinedAt })),
  };
}

/** All kinds in their order, those as well that there never was. */
export function presentDocuments(rows: readonly HostDocument[]): HostDocument[] {
  return DocumentKind.options.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? {
        ...{ kind, version: 0, text: null, publishedAt: null, asksAgain: false, consents: 0 },
      },
  );
}
