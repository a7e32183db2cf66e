import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A header in which a page says on whose behalf it asks: another of its windows may have signed somebody else in, and then
 * the cookie is theirs. A call of a member is refused where it names another one.
 */
export const MEMBER_HEADER = 'skillverse-member';

/** One refusal that a call may answer with: its status, its sentence and its details. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly details?: z.ZodMiniType;
}

export type Refusals = Readonly<Record<string, Refusal>>;

export interface Call {
  readonly method: Method;
  /** Path with parameters as `:name`, e.g. '/api/courses/:courseId/enroll'. */
  readonly path: string;
  /** Who may call it at all; finer rights are the server's policies. A call of hosts is not there for anybody else (404). */
  readonly who: 'anyone' | 'member' | 'host';
  /** A suspended member may call it as well. Other calls of members answer SUSPENDED. */
  readonly forSuspended?: boolean;
  /** Takes an Idempotency-Key header: the same key with the same request has the effect of one call. */
  readonly keyed?: boolean;
  /** Checks MEMBER_HEADER although anyone may call it. Calls for members always check it. */
  readonly looksAtMember?: boolean;
  /** Taken from other sites too, with a form or nothing as its body: it reads no cookie, and its address is the right to it. */
  readonly crossSite?: boolean;
  /** Has a limit over time (TOO_MANY_REQUESTS). Other calls are limited only in how many run at the same time. */
  readonly limited?: boolean;
  /** Outside the limits of requests in flight: health checks and event streams. Never answered with CROWDED. */
  readonly neverShed?: boolean;
  /** The specification's text for an unexpected failure, completed by ': {plain reason}'. */
  readonly failure: string;
  /** Used instead of `failure` if the query has a search (q), because the specification has two texts. */
  readonly searchFailure?: string;
  /** Used instead of `failure` if this step failed, because the specification has a text for it. */
  readonly stepFailures?: Readonly<Record<string, string>>;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The largest body, in KB of 1024 bytes. Default: 64, or 4 if the call takes no body. */
  readonly bodyMaxKb?: number;
  /** Takes multipart/form-data with one part, the file, instead of a body. */
  readonly upload?: boolean;
  /** Answers with the bytes of a file, whole or in part (Range), instead of `ok`. */
  readonly download?: boolean;
  /** Answers with server-sent events until one side ends it. The data of each event without a name is an `ok`, as JSON. */
  readonly stream?: boolean;
  readonly ok: z.ZodMiniType;
  readonly errors: Refusals;
}

/** False for a file and for an event stream: their bytes are not one JSON value. */
export function answersJson({ download, stream }: Pick<Call, 'download' | 'stream'>): boolean {
  return !download && !stream;
}

/** Declares a call; returns it unchanged, with every literal kept in its type. */
export function call<const C extends Call>(shape: C): C {
  return shape;
}

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type PartOf<C, K extends string> = K extends keyof C ? C[K] : undefined;

/** What the caller hands over. */
export type ParamsInput<C extends Call> = InputOf<PartOf<C, 'params'>>;
export type QueryInput<C extends Call> = InputOf<PartOf<C, 'query'>>;
export type BodyInput<C extends Call> = InputOf<PartOf<C, 'body'>>;

/** What the server's handler receives, after validation. */
export type Params<C extends Call> = OutputOf<PartOf<C, 'params'>>;
export type Query<C extends Call> = OutputOf<PartOf<C, 'query'>>;
export type Body<C extends Call> = OutputOf<PartOf<C, 'body'>>;

export type Ok<C extends Call> = z.output<C['ok']>;

type DetailsOf<R> = R extends { readonly details: infer D extends z.ZodMiniType } ? z.output<D> : undefined;

/** A call, or a part that several calls share. */
export type Refusing = Pick<Call, 'errors'>;

/** The refusals of a call as a union that a switch over `code` can exhaust. */
export type RefusalOf<C extends Call> = {
  [Code in keyof C['errors'] & string]: {
    readonly code: Code;
    readonly message: string;
    readonly details: DetailsOf<C['errors'][Code]>;
  };
}[keyof C['errors'] & string];

export type CodeOf<C extends Refusing> = keyof C['errors'] & string;
export type DetailsOfCode<C extends Refusing, Code extends CodeOf<C>> = DetailsOf<C['errors'][Code]>;
