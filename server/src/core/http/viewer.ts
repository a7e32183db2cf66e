import type { UserId } from '@skillverse/contract/ids';

/** The signed-in member on whose behalf a request is made. */
export interface Viewer {
  readonly id: UserId;
  readonly sessionId: string;
}

/** Who is asking; refreshedCookie is a Set-Cookie value that prolongs the session. */
export interface FoundViewer {
  readonly viewer: Viewer;
  readonly isHost: boolean;
  /** May make the calls alone that are marked for them. */
  readonly isSuspended: boolean;
  readonly refreshedCookie?: string;
}

/** Finds out from the Cookie header who is asking. */
export type ReadViewer = (cookieHeader: string | undefined) => Promise<FoundViewer | undefined>;
