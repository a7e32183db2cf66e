import type { Plugin } from 'vite';

/** What a call says of its input for the door of the server alone: a page has its own forms, and is answered where they are wrong. */
const AT_THE_DOOR: ReadonlySet<string> = new Set(['params', 'query', 'body']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Leaves out of the contract's calls what no page asks them: half a kilobyte of every first view. */
export function clientCalls(): Plugin {
  return {
    name: 'client-calls',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/contract\/src\/[^?]*\.ts$/ },
      handler(code) {
        const inputs = nodesIn(this.parse(code)).flatMap(inputsOfCall);
        const kept = inputs
          .toSorted((a, b) => b.start - a.start)
          .reduce((left, { start, end }) => `${left.slice(0, start)}void 0${left.slice(end)}`, code);
        return { code: kept, map: null };
      },
    },
  };
}

function nodesIn(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(nodesIn);
  return 'type' in part ? [part as Node, ...below] : below;
}

/** The values of what is left out, where this is `call({ ... })`. */
function inputsOfCall(node: Node): Node[] {
  const { callee, arguments: [shape] = [] } = node as Partial<CallOfFunction>;
  if (node.type !== 'CallExpression' || callee?.name !== 'call') return [];
  return (shape?.properties ?? []).flatMap(({ key, value }) =>
    key && key.start < value.start && AT_THE_DOOR.has(key.name) ? [value] : [],
  );
}

interface CallOfFunction {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly properties?: readonly Property[] }[];
}

interface Property {
  /** None where another object is spread. */
  readonly key?: { readonly name: string; readonly start: number };
  readonly value: Node;
}
