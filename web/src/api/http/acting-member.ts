let acting: string | undefined;

/** The member whose screen is open. What is sent from it is meant to be theirs, whoever the cookie belongs to by then. */
export const actingMember = (): string | undefined => acting;

export function actFor(memberId: string | undefined): void {
  acting = memberId;
}
