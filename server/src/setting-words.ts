type Refuse = (name: string, problem: string) => Error;

/** Readers for the plain kinds of settings. An empty value counts as absent: that is how compose files pass them. */
export function wordReaders(env: Readonly<Record<string, string | undefined>>, refuse: Refuse) {
  const text = (name: string) => env[name]?.trim() || undefined;

  return {
    text,

    onOff(name: string, otherwise: boolean): boolean {
      const value = text(name);
      if (value === undefined) return otherwise;
      if (/^(on|true|yes|1)$/i.test(value)) return true;
      if (/^(off|false|no|0)$/i.test(value)) return false;
      throw refuse(name, `is "${value}": give on or off`);
    },

    wholeNumber(name: string, range: { least: number; most: number; otherwise: number }): number {
      const value = text(name);
      if (value === undefined) return range.otherwise;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= range.least && number <= range.most) return number;
      throw refuse(name, `is "${value}": give a whole number from ${range.least} to ${range.most}`);
    },

    oneOf<const Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return otherwise;
      const found = words.find((word) => word === value);
      if (found) return found;
      throw refuse(name, `is "${value}": give one of ${words.join(', ')}`);
    },

    /** Settings that only work together. */
    allOrNone<const Name extends string>(...names: Name[]): Record<Name, string> | undefined {
      const present = names.filter((name) => text(name) !== undefined);
      if (present.length === 0) return undefined;
      const absent = names.filter((name) => text(name) === undefined);
      if (absent.length > 0) {
        throw refuse(
          absent[0] as string,
          `is missing: ${present.join(', ')} given, so give all of ${names.join(', ')}`,
        );
      }
      return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
    },
  };
}
