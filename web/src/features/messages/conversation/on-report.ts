/** Opens the dialog that reports a message of the other side, or the other side's profile. */
export type OnReport = (reported: { kind: 'message' | 'profile'; targetId: string; name: string }) => void;
