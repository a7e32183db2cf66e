/** What the wallet gained this month, in SVC. Made up: the same for everybody. */
export function monthlyGainSvc(_memberId: string): number {
  return 350;
}
