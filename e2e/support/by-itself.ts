const BY_ITSELF = /^\/(assets\/.*|api\/events|api\/me\/unread-conversations)$/;

/** Whether the app asks for it in every idle moment, whatever a member does: its own later parts, and live talk. */
export const isAskedByItself = (address: string): boolean => BY_ITSELF.test(new URL(address).pathname);
