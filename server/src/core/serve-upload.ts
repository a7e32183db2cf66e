import type { Call, Ok } from '@skillverse/contract/call';
import { withinDeadline } from './deadline.ts';
import { announcedBytes, type ReceivedFile, refuseAnnounced, withReceivedFile } from './receive-file.ts';
import { DEADLINE_MS, type Serve, type Served } from './serve.ts';
import { WHOLE_UPLOAD_MS } from './slow-request.ts';

// From the last byte on: pictures are drawn anew, and the storage may be far away. A silent line is cut after 60 s.
const KEEP_MS = 50_000;

export interface Uploading<C extends Call, Admission> {
  /**
   * Decides by what is known before the file comes, so that nobody sends in vain what will not be kept.
   * @param sizeBytes at least so many, by what the sender says; 0 where nothing is said
   */
  admit(served: Served<C>, sizeBytes: number): Promise<Admission>;
  /** What to do with the file; decides everything again that may have changed meanwhile. */
  keep(served: Served<C>, file: ReceivedFile, admission: Admission): Promise<Ok<C>>;
}

/** Mounts a call that takes a file. The deadline of other calls holds before and after the file, not while it comes. */
export function serveUpload<C extends Call & { readonly upload: true }, Admission>(
  serve: Serve,
  call: C,
  { folder, maxBytes }: { folder: string; maxBytes: (served: Served<C>) => number },
  { admit, keep }: Uploading<C, Admission>,
): void {
  const take = async (served: Served<C>) => {
    const limit = maxBytes(served);
    const admission = await withinDeadline(DEADLINE_MS, admit(served, announcedBytes(served.request, limit)));
    refuseAnnounced(served.request, limit);
    return await withReceivedFile(served.request, { folder, maxBytes: limit }, (file) =>
      withinDeadline(KEEP_MS, keep(served, file, admission), overloaded),
    );
  };
  serve(call, take as never, { deadlineMs: WHOLE_UPLOAD_MS + KEEP_MS + DEADLINE_MS });
}

function overloaded(): Error {
  return Object.assign(new Error(`a file was not kept within ${KEEP_MS} ms`), { statusCode: 503 });
}
