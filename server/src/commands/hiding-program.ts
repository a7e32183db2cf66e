import type { Db, Tx } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { HiddenThing } from '../features/departures/decide-hiding.ts';
import { CommandRefused, dayOf, type HostProgram, logAction, runHostProgram } from './host-program.ts';

/** What the host can hide and show. */
interface Hideable<Id extends string> {
  readonly what: 'course' | 'project';
  readonly idOf: (text: string) => Id | undefined;
  /** @returns undefined where there is none with this id */
  readonly hide: (tx: Tx, id: Id) => Promise<HiddenThing | undefined>;
  readonly show: (tx: Tx, id: Id) => Promise<HiddenThing | undefined>;
  /** The last hidden first. */
  readonly listHidden: (
    db: Db,
  ) => Promise<{ readonly id: Id; readonly title: string; readonly hiddenAt: string }[]>;
}

/** Of who decides at the command line. */
export const BY_COMMAND = { hostId: null, reason: null, because: 'host' } as const;

/** `npm run course -- hide|show <id>`, and the same of projects. */
export function hidingProgram<Id extends string>(hideable: Hideable<Id>) {
  const { what, listHidden } = hideable;
  const list = async (db: Db) => {
    const hidden = await listHidden(db);
    if (hidden.length === 0) return [`No ${what} is hidden`];
    return hidden.map(({ id, hiddenAt, title }) => `${id}  since ${dayOf(hiddenAt)}  ${title}`);
  };
  const program = {
    name: what,
    about: `What the host does about a ${what}.`,
    subject: { word: '<id>', missing: what },
    actions: {
      hide: { does: `takes the ${what} out of all lists and searches; those who are in it keep it` },
      show: { does: `puts a hidden ${what} back` },
    },
    lists: { 'list-hidden': { does: `lists which ${what}s are hidden since when, with their ids`, list } },
    run: (db, action, subject) => hideOrShow(hideable, db, action === 'hide' ? 'hide' : 'show', subject),
  } satisfies HostProgram;
  return (words: readonly string[]) => runHostProgram(program, words);
}

async function hideOrShow<Id extends string>(
  { what, idOf, hide, show }: Hideable<Id>,
  db: Db,
  action: 'hide' | 'show',
  subject: string,
): Promise<string> {
  const id = idOf(subject);
  const move = action === 'hide' ? hide : show;
  const done = id && (await inTransaction(db, (tx) => move(tx, id)));
  if (!id || !done) throw new CommandRefused(`There is no ${what} with the id ${subject}`);
  if (!done.changed)
    return `'${done.title}' is ${action === 'hide' ? 'hidden already' : 'not hidden'}: nothing was changed`;
  logAction(action, id);
  return action === 'hide'
    ? `'${done.title}' is hidden; those who are in it keep it`
    : `'${done.title}' is shown again`;
}
