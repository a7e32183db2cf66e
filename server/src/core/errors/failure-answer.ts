import { type CommonCode, commonErrors, type ErrorAnswer } from '@skillverse/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, sqlStateOf } from '../../db/transaction.ts';
import { Overloaded, RETRY_AFTER_SECONDS } from '../overload/in-flight-limit.ts';
import { sentenceOf, stepTextOf } from './failed-step.ts';
import { NotNow } from './not-now.ts';
import { commonRefusal, RefusalError } from './refusal.ts';

export const SEND_A_FORM = 'Send the file as multipart/form-data';
/** Plain reasons, which complete the text of what failed. */
export const DATABASE_SILENT = 'the database did not answer';
export const UNEXPECTED = 'something went wrong on our side';
// A net below the contract's own checks: text that PostgreSQL cannot store is wrong input, not our failure.
const UNSTORABLE_TEXT = '22021';

/** The one place where an error becomes an answer: one JSON shape, and never a stack, SQL or a path. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = noteFailure(error, request, reply);
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answerOf(refusal, request.id));
}

/** All of the answer to a failure but its body; what nobody foresaw goes to the log. */
export function noteFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): RefusalError {
  const refusal = refusalFrom(error, request);
  request.refusedAs = refusal.code;
  if (refusal.status >= 500 && !(error instanceof Overloaded))
    request.log.error({ err: error, code: refusal.code }, 'request failed');
  // Fastify would have the connection closed, and a client that still sends would not get to reading why.
  if (refusal.code === ('TOO_LARGE' satisfies CommonCode)) reply.removeHeader('connection');
  if (refusal.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  const { retryAfterSeconds } = (refusal.details ?? {}) as { retryAfterSeconds?: number };
  if (refusal.status === 429 && retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  reply.status(refusal.status).header('x-request-id', request.id).header('cache-control', 'no-store');
  return refusal;
}

export function answerOf(refusal: RefusalError, requestId: string): ErrorAnswer {
  return {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
      ...(refusal.issues === undefined ? {} : { issues: [...refusal.issues] }),
      requestId,
    },
  };
}

/** What is told of an error, whatever it is; nothing of it that nobody may know. */
export function refusalFrom(error: unknown, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error;
  if (sqlStateOf(error) === UNSTORABLE_TEXT) return commonRefusal('INVALID_INPUT');
  const sentence = sentenceOf(error);
  if (sentence !== undefined) return commonRefusal('FAILED', { message: sentence });
  const step = stepTextOf(error);
  if (error instanceof Overloaded) return failed('CROWDED', request, error.reason);
  if (error instanceof NotNow) return failed('UNAVAILABLE', request, error.reason, step);
  if (isDatabaseAway(error)) return failed('UNAVAILABLE', request, DATABASE_SILENT, step);
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedType(request);
  if (code === 'FST_ERR_BAD_URL') return commonRefusal('NO_SUCH_ADDRESS');
  if (statusCode === 413) return commonRefusal('TOO_LARGE');
  if (statusCode === 503) return failed('UNAVAILABLE', request, 'the site is stopping or overloaded');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return commonRefusal('INVALID_JSON');
  return failed('FAILED', request, UNEXPECTED, step);
}

function unsupportedType({ routeOptions }: FastifyRequest): RefusalError {
  return commonRefusal('UNSUPPORTED_TYPE', routeOptions.config?.call?.upload ? { message: SEND_A_FORM } : {});
}

// Section 8's text, completed by a plain reason: 'Failed to enroll in course: the database did not answer'
function failed(
  code: 'FAILED' | 'UNAVAILABLE' | 'CROWDED',
  request: FastifyRequest,
  reason: string,
  step?: string,
): RefusalError {
  const call = request.routeOptions.config?.call;
  const isSearch = Boolean((request.query as { q?: unknown } | null)?.q);
  const text = step ?? ((isSearch && call?.searchFailure) || call?.failure || commonErrors[code].message);
  const details = code === 'CROWDED' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : undefined;
  return commonRefusal(code, { message: `${text}: ${reason}`, details });
}
