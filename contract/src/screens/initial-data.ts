/** The id of the page's element that holds InitialData as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** What the server puts into the page of a screen, so that the screen can be shown without asking the API first. */
export interface InitialData {
  /** false: nobody is signed in, and there are no answers. */
  readonly signedIn: boolean;
  /** By address (addressOf): what a GET would have been answered with. */
  readonly answers: Readonly<Record<string, unknown>>;
}
