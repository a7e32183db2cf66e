const SENT_AFTER_MS = 2000;

export type HelpRequest = {
  /** What skill the member needs help with, in their own words. */
  readonly text: string;
};

/** Asks the community for help. Nothing leaves the browser: it only takes as long as it might. */
export function sendHelpRequest(_request: HelpRequest): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SENT_AFTER_MS));
}
