import { contract } from '@skillverse/contract';
import type { Call } from '@skillverse/contract/call';

export interface NamedCall {
  /** 'room.call', e.g. 'enrollments.enroll' */
  readonly name: string;
  readonly call: Call;
}

/** Every call of the contract with its name. */
export const namedCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${room}.${name}`, call })),
);

/** Those whose answer comes to an end by itself. */
export const endingCalls = namedCalls.filter(({ call }) => !call.stream);

/** 'POST /api/courses/:courseId/enroll' */
export const signatureOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
