import type { UserId } from '@skillverse/contract/ids';

/** The signed-in member on whose behalf a request is made. */
export interface Viewer {
  readonly id: UserId;
  readonly sessionId: string;
}

/** Finds out from the Cookie header who is asking; refreshedCookie is a Set-Cookie value that prolongs the session. */
export type ReadViewer = (
  cookieHeader: string | undefined,
) => Promise<{ viewer: Viewer; refreshedCookie?: string } | undefined>;
