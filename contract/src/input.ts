import type { BodyInput, Call, ParamsInput, QueryInput } from './call.ts';

/** A part that the call does not have is forbidden. A part with only optional fields may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** A call that takes a key needs one, so that it may be repeated. See intentKey. */
type Key<C extends Call> = C extends { readonly keyed: true }
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: undefined };

/** What `send` needs besides the call itself. */
export type Input<C extends Call> = Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>> &
  Key<C>;

/** The input as an argument list. It is optional if nothing in it is required. */
export type InputArgument<C extends Call> =
  Record<string, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

/** The same without types: what building a request needs. */
export interface PlainInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

/** The path with its parameters filled in and the query behind it. */
export function addressOf(call: Call, input: PlainInput): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return path + queryTextOf(input.query ?? {});
}

/** The query string with its question mark, from the values that are set; '' if there are none. */
export function queryTextOf(values: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
