let acting: string | undefined;

/** The member whose screen is open. Requests are sent on this member's behalf, even if the cookie has become another member's. */
export const actingMember = (): string | undefined => acting;

export function actFor(memberId: string | undefined): void {
  acting = memberId;
}
