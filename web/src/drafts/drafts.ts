import { tabStorage } from '../api/session/tab-storage.ts';
import { same } from './changes.ts';

type DraftsName = `${string} drafts`;

/** The version that the person began to edit. */
export type Known<Values> = { readonly values: Values; readonly updatedAt: string };

type Draft<Values, File> = {
  readonly values: Values;
  readonly files: readonly File[];
  /** Only for a draft of changes: the version that was edited. */
  readonly known?: Known<Values> | undefined;
  /** How many files were chosen before a reload: a browser does not give them out again. */
  readonly lostFiles?: number;
};

/**
 * What members have written and not sent. It survives closing the dialog, leaving the screen and reloading the page.
 * Signing out takes it out of the tab by its name.
 * @param name under which it is kept in this tab
 * @param isWhole false if another version of this app, or a person, has stored something else
 */
export function createDraftStore<Values extends object, File>(
  name: DraftsName,
  isWhole: (values: Values) => boolean,
) {
  type Kept = Draft<Values, File>;
  let owner: string | undefined;
  let drafts = new Map<string, Kept>();
  /** The tab keeps it too. */
  let stored = false;
  /** As after a reload. */
  function forgetPage(): void {
    owner = undefined;
    drafts = new Map();
    stored = false;
  }
  const signedOut = () => stored && tabStorage().getItem(name) === null;
  /** An answer can come late: this member may have signed out, and somebody else may have signed in. */
  const isOwner = (memberId: string) => owner === memberId && !signedOut();
  /** Drafts belong to one member: the next one who signs in must not see them. */
  function draftsOf(memberId: string): Map<string, Kept> {
    if (signedOut()) forgetPage();
    if (owner === undefined) {
      drafts = new Map(keptIn<Values, File>(name, memberId, isWhole));
      stored = drafts.size > 0;
    } else if (owner !== memberId) drafts.clear();
    owner = memberId;
    return drafts;
  }
  function keep(memberId: string, about: string, draft: Kept | undefined): void {
    if (!draft && owner !== undefined && !isOwner(memberId)) return;
    const mine = draftsOf(memberId);
    if (draft) mine.set(about, draft);
    else mine.delete(about);
    try {
      if (mine.size === 0) tabStorage().removeItem(name);
      else tabStorage().setItem(name, JSON.stringify({ owner: memberId, drafts: plainOf(mine) }));
      stored = mine.size > 0;
    } catch {
      // Full: then it lives as long as the page.
    }
  }
  return {
    /** @param about what is being written, e.g. a new course, or the id of one that is being changed */
    of: (memberId: string, about: string): Kept | undefined => draftsOf(memberId).get(about),
    keep,
    /**
     * What was sent is on the server: only what was typed on since is still a draft.
     * @param saved what is there already, as it is by now
     */
    sent(memberId: string, about: string, sent: Values, saved?: Known<Values>): void {
      const draft = isOwner(memberId) ? drafts.get(about) : undefined;
      if (!draft) return;
      keep(memberId, about, same(draft.values, sent) ? undefined : { ...draft, known: saved });
    },
    /** For tests. */
    forgetPage,
  };
}

export type Drafts<Values extends object, File> = ReturnType<typeof createDraftStore<Values, File>>;

/** What the tab can store: of the files only how many they are. */
function plainOf<Values, File>(drafts: ReadonlyMap<string, Draft<Values, File>>) {
  const plain = [...drafts].map(([key, { values, files, lostFiles = 0, known }]) => [
    key,
    { values, fileCount: files.length + lostFiles, known },
  ]);
  return Object.fromEntries(plain);
}

/** The drafts that were stored before a reload. */
function keptIn<Values extends object, File>(
  name: DraftsName,
  memberId: string,
  isWhole: (values: Values) => boolean,
): [string, Draft<Values, File>][] {
  try {
    const kept = JSON.parse(tabStorage().getItem(name) ?? '{}');
    if (kept.owner !== memberId) return [];
    return Object.entries(kept.drafts).flatMap(([about, draft]) => {
      const { values, fileCount, known } = draft as Omit<Draft<Values, File>, 'files'> & {
        fileCount: number;
      };
      return isWhole(values) ? [[about, { values, files: [], lostFiles: fileCount, known }]] : [];
    });
  } catch {
    return [];
  }
}
