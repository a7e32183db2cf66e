export interface Example {
  /** One line about the call, without a full stop. */
  readonly summary: string;
  readonly body?: unknown;
  readonly answer?: unknown;
  /** What a refusal tells besides its sentence, by its code. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly setsCookie?: true;
}

/** By 'room.call'. */
export type Examples = Readonly<Record<string, Example>>;
