/** A word that changes something about one thing, e.g. suspend. */
interface ActionWord {
  /** One line. */
  readonly does: string;
  /** What it is done to, where that is not the subject of the command. */
  readonly subject?: string;
  /** The word that it may take in addition, e.g. --hide. */
  readonly flag?: { readonly word: string; readonly does: string };
}

/** What a command of the host's takes. Its parsing, its usage line and its help come from this one table. */
export interface CommandWords {
  /** As npm runs it: `npm run <name> -- …`. */
  readonly name: string;
  readonly about: string;
  /** What each action is done to, as it stands in usage and help, and what there may be none of. */
  readonly subject: { readonly word: string; readonly missing: string };
  readonly actions: Readonly<Record<string, ActionWord>>;
  /** What is only looked at. */
  readonly lists: Readonly<Record<string, { readonly does: string }>>;
}

/** Whether somebody asks what a command takes: by no word at all, or by one of those that ask anywhere. */
export function asksForHelp(words: readonly string[]): boolean {
  const isAsked = words.some((word) => word === '--help' || word === '-h');
  return isAsked || words.length === 0 || (words.length === 1 && words[0] === 'help');
}

/** The flag of each action that takes one. */
export function flagsOf({ actions }: CommandWords): Record<string, string> {
  const flags = Object.entries(actions).map(([action, { flag }]) => [action, flag?.word] as const);
  return Object.fromEntries(flags.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** One line, for a host who gave the wrong words. */
export function usageOf(words: CommandWords): string {
  const { name, subject, actions, lists } = words;
  const call = `npm run ${name} --`;
  const own = Object.entries(actions).filter(([, action]) => action.subject);
  const usual = Object.entries(actions).filter(([, action]) => !action.subject);
  const flagged = Object.entries(flagsOf(words)).map(([action, flag]) => `${action} ${subject.word} ${flag}`);
  return [
    `Usage: ${call} ${usual.map(([action]) => action).join('|')} ${subject.word}`,
    ...(flagged.length === 0 ? [] : [`, also ${flagged.join(' and ')}`]),
    ...own.map(([action, { subject: word }]) => `, or ${call} ${action} ${word}`),
    ...Object.keys(lists).map((list) => `, or ${call} ${list}`),
  ].join('');
}

/** Every word with what it takes and does. */
export function helpOf({ name, about, subject, actions, lists }: CommandWords): string {
  const rows = Object.entries(actions).flatMap(([action, { does, flag, subject: own }]): Row[] => [
    [`${action} ${own ?? subject.word}`, does],
    ...(flag ? [[`${action} ${subject.word} ${flag.word}`, flag.does] as const] : []),
  ]);
  return helpText({
    call: `npm run ${name} -- <words>`,
    about: `${about} It works while the server runs and while it is stopped.`,
    rows: [
      ...rows,
      ...Object.entries(lists).map(([list, { does }]): Row => [list, does]),
      ['help, --help, -h', 'prints this'],
    ],
    exitCodes: `with 0; with 1 if there is no such ${subject.missing}; with 2 if it is called wrongly, finds no database or loses it.`,
  });
}

type Row = readonly [words: string, does: string];

interface HelpParts {
  readonly call: string;
  readonly about: string;
  readonly rows: readonly Row[];
  readonly exitCodes: string;
}

export function helpText({ call, about, rows, exitCodes }: HelpParts): string {
  const width = Math.max(...rows.map(([words]) => words.length));
  const lines = rows.map(([words, does]) => `  ${words.padEnd(width)}  ${does}`);
  return `${[`Usage: ${call}`, '', about, '', ...lines, '', `It ends ${exitCodes}`].join('\n')}\n`;
}
