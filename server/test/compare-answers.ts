import assert from 'node:assert/strict';
import type { Call } from '@skillverse/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/**
 * Compares each answer of a call, before and after serialization, with its Zod schema. The serializer checks next to nothing: it
 * converts a value of another type, and sends a literal whatever the value is.
 * @returns the calls of which an answer was compared, and what throws the first difference
 */
export function compareAnswers(app: FastifyInstance) {
  const compared = new Set<Call>();
  const expected = new WeakMap<FastifyRequest, string>();
  let difference: unknown;
  const compare = (request: FastifyRequest, comparison: () => void) => {
    try {
      comparison();
    } catch (cause) {
      difference ??= new Error(`${request.method} ${request.url}: the answer differs from its schema`, {
        cause,
      });
      throw cause;
    }
  };
  app.addHook('preSerialization', async (request, { statusCode }, answer) => {
    const { call } = request.routeOptions.config;
    if (call && statusCode === 200)
      compare(request, () => expected.set(request, JSON.stringify(z.parse(call.ok, answer))));
    return answer;
  });
  app.addHook('onSend', async (request, _reply, sent) => {
    const text = expected.get(request);
    const { call } = request.routeOptions.config;
    if (text === undefined || !call) return sent;
    expected.delete(request);
    compare(request, () => assert.equal(sent, text));
    compared.add(call);
    return sent;
  });
  const throwDifference = () => {
    if (difference) throw difference;
  };
  return { compared: compared as ReadonlySet<Call>, throwDifference };
}
