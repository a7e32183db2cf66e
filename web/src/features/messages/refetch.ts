/** How often a conversation on the screen is fetched again. Ends when the server tells of new messages by itself. */
export const REFETCH_MS = 5000;
