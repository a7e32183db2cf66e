export const STORAGE_SILENT = 'the file storage did not answer';

/** Something beside the database could not do its part just now; the same request may well succeed later. */
export class NotNow extends Error {
  override name = 'NotNow';
  /** In plain words, which complete the text of what failed. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
