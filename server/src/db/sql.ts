/** What may stand in a statement as a value. */
type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | undefined
  | readonly (string | number | null)[];

/** A part of a statement that may have values in it. */
export type Fragment = Query<readonly unknown[]>;

export type Part = Value | Names | Fragment;

export type Row = Record<string, unknown>;

export interface Statement {
  /** With $1, $2 ... in the places of the values. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sent as it is: it may be several statements, and is not prepared. */
  readonly isRaw?: boolean;
  /** Planned for its values and then forgotten. */
  readonly isPassing?: boolean;
}

type Run = (statement: Statement) => Promise<unknown>;

/** One name of a table or column, or several with commas between them. */
class Names {
  readonly text: string;

  constructor(names: string | readonly string[]) {
    this.text = [names].flat().map(quoted).join(', ');
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** SQL that is sent when somebody awaits it. Put into other SQL it becomes a part of it, and is not sent by itself. */
export class Query<Rows> implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #strings: readonly string[];
  readonly #parts: readonly Part[];
  readonly #run: Run;
  /** Set where the text is written by somebody else, with its own $1, $2 ...; null: it has no values. */
  readonly #given: readonly unknown[] | null | undefined;
  #isPassing = false;
  #answer: Promise<Rows> | undefined;

  constructor(
    run: Run,
    strings: readonly string[],
    parts: readonly Part[],
    given?: readonly unknown[] | null,
  ) {
    this.#run = run;
    this.#strings = strings;
    this.#parts = parts;
    this.#given = given;
  }

  statement(): Statement {
    const values: unknown[] = [...(this.#given ?? [])];
    return {
      text: this.#textWith(values),
      values,
      isRaw: this.#given === null,
      isPassing: this.#isPassing,
    };
  }

  /**
   * Planned again each time. PostgreSQL plans what is prepared for all values alike after some times, which is slow where the best way
   * depends on them; and each connection keeps each text that is prepared.
   */
  passing(): this {
    this.#isPassing = true;
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: It is a promise that begins when it is asked for.
  then<Result = Rows, Failure = never>(
    onDone?: ((rows: Rows) => Result | PromiseLike<Result>) | null,
    onFailed?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#sent().then(onDone, onFailed);
  }

  catch<Failure = never>(
    onFailed?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Rows | Failure> {
    return this.#sent().catch(onFailed);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.#sent().finally(onEnd);
  }

  #sent(): Promise<Rows> {
    this.#answer ??= this.#run(this.statement()) as Promise<Rows>;
    return this.#answer;
  }

  #textWith(values: unknown[]): string {
    const strings = this.#strings;
    let text = strings[0] ?? '';
    for (let at = 0; at < this.#parts.length; at++) {
      text += textOf(this.#parts[at], values) + strings[at + 1];
    }
    return text;
  }

  static textWithin(query: Fragment, values: unknown[]): string {
    return query.#textWith(values);
  }
}

function textOf(part: Part, values: unknown[]): string {
  if (part instanceof Query) return Query.textWithin(part, values);
  if (part instanceof Names) return part.text;
  const place = values.push(valueSent(part));
  return `$${place}${castOf(part)}`;
}

function valueSent(value: Value): unknown {
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}

/** PostgreSQL finds out the type of a text or a number from its place. What is of one type only says so. */
function castOf(value: Value): string {
  if (typeof value === 'boolean') return '::boolean';
  if (typeof value === 'bigint') return '::bigint';
  if (value instanceof Date) return '::timestamptz';
  return '';
}

/** What SQL is written with: a pool, or a transaction. */
export interface Sql {
  <Rows extends readonly unknown[] = Row[]>(
    strings: TemplateStringsArray,
    ...parts: readonly Part[]
  ): Query<Rows>;
  (names: string | readonly string[]): Names;
  /**
   * A text as it is: nothing from outside may be in it. Several statements may stand in it if it has no values.
   * @param values for $1, $2 ..., as a library that writes its own SQL hands them over
   */
  unsafe<Rows extends readonly unknown[] = Row[]>(text: string, values?: readonly unknown[]): Query<Rows>;
}

export function sqlOn(run: Run): Sql {
  const sql = (first: TemplateStringsArray | string | readonly string[], ...parts: readonly Part[]) =>
    typeof first === 'object' && 'raw' in first ? new Query(run, first, parts) : new Names(first);
  const unsafe = (text: string, values?: readonly unknown[]) => new Query(run, [text], [], values ?? null);
  return Object.assign(sql, { unsafe }) as Sql;
}
