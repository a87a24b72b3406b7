import {
  AppError,
  type Endpoint,
  type ErrorCode,
  type ErrorEnvelope,
  ERRORS,
  Id,
  type Subject,
  subjectOf,
} from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../access.ts';
import { FAULT_OF } from '../faults/faults.ts';
import { isDatabaseAway } from '../db/client.ts';
import { DiskSilent, isDiskFull } from '../storage/disk-guard.ts';
import { CallerLeft } from './request.ts';
import { httpTexts } from './http.texts.gen.ts';

/** Seconds after which a refused caller may try again, where the error does not say. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  request_in_progress: 1,
  rate_limited: 60,
  maintenance: 60,
  not_ready: 5,
  speech_failed: 5,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused; null while it was not. */
    refusal: ErrorCode | null;
  }
}

/** The only place where an error becomes an answer. What we did not name ourselves is `internal`: its text goes to the log only. */
export function installErrorHandling(server: FastifyInstance): void {
  server.decorateRequest('refusal', null);
  server.setErrorHandler(answerError);
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  request.refusal = known.code;
  const { status } = ERRORS[known.code];
  // Being busy or away is a state, not a fault; that somebody has left who asked is neither.
  const level = known.cause instanceof CallerLeft ? 'debug' : status === 503 ? 'warn' : 'error';
  if (status >= 500) {
    const of = { userId: request.actor?.userId ?? null, route: request.routeOptions.url ?? null };
    request.log[level]({ err: known.cause ?? known, code: known.code, [FAULT_OF]: of }, 'request failed');
  }
  const seconds = known.details['retryAfterSeconds'] ?? RETRY_AFTER_SECONDS[known.code];
  if (typeof seconds === 'number') void reply.header('retry-after', seconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toEnvelope(known, request));
}

/** What every failed call answers. The documents read `success` and `error` from the generation calls: those carry them too, and `error` is the first thing that is wrong. */
function toEnvelope(error: AppError, request: FastifyRequest): z.output<typeof ErrorEnvelope> {
  const { endpoint } = request.routeOptions.config;
  const message = messageOf(error, endpoint);
  return {
    status: 'error',
    ...(endpoint && carriesSuccess(endpoint) ? { success: false, error: firstOf(error.details) ?? message } : {}),
    message,
    ...(error.details.errors ? { errors: error.details.errors } : {}),
    ...(error.details.data ? { data: error.details.data } : {}),
    code: error.code,
    request_id: request.id,
  };
}

function messageOf(error: AppError, endpoint: Endpoint | undefined): string {
  // A text given with a fault of ours may quote its cause: strangers get the registry's.
  if (ERRORS[error.code].status === 500) return ERRORS[error.code].message;
  const namesNoType = error.code === 'unsupported_media_type' && error.details.message === undefined;
  return namesNoType && endpoint ? httpTexts.sendAs({ consumes: endpoint.consumes }) : error.message;
}

const firstOf = ({ errors = {} }: AppError['details']): string | undefined => Object.values(errors)[0]?.[0];

function carriesSuccess({ response }: Endpoint): boolean {
  // A call that has several answers has it in all of them.
  const [answer] = response instanceof z.ZodUnion ? response.options : [response];
  return answer instanceof z.ZodObject && 'success' in answer.shape;
}

/** A database that is away, and Fastify's own refusals by their statuses. @see https://fastify.dev/docs/latest/Reference/Errors/ */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  // A request that breaks off is a lost connection too, but not one of the database: Fastify gives it a status.
  if (statusCode >= 500 && isDatabaseAway(error)) return new AppError('not_ready', {}, error);
  if (error instanceof DiskSilent) return new AppError('not_ready', {}, error);
  if (isDiskFull(error)) return new AppError('storage_full', {}, error);
  if (statusCode === 413) return new AppError('payload_too_large', {}, error);
  if (statusCode === 415) return new AppError('unsupported_media_type', {}, error);
  if (statusCode === 404) return new AppError('not_found', {}, error);
  if (statusCode === 503) return new AppError('not_ready', {}, error);
  if (statusCode >= 400 && statusCode < 500) return new AppError('malformed', {}, error);
  return new AppError('internal', {}, error);
}

/** What somebody asked for and did not find. */
type Missed = { subject: Subject; id: string };
/** Another account that the person works in and that has it; null where none has. */
type FindElsewhere = (actor: Actor, missed: Missed) => Promise<{ id: string; name: string } | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What a request is answered that failed: where what it names is in another account of whoever asks, that. */
    placeElsewhere(request: FastifyRequest, error: unknown): Promise<unknown>;
  }
}

/**
 * Tells people where a thing is that they opened by its address while they work in another account of theirs. Everybody else is answered what they would be if it did not exist, after the same
 * question: it is asked whether the thing exists or not, and of the asking person's accounts only. A program works in one account, and is told nothing.
 */
export function installElsewhere(server: FastifyInstance, find: FindElsewhere): void {
  server.decorate('placeElsewhere', async (request, error) => {
    const missed = missedOf(request, error);
    if (!missed || !request.actor || request.actor.tokenScopes || request.actor.siteEntry) return error;
    const account = await find(request.actor, missed);
    return account ? new AppError('in_other_account', { data: { account } }) : error;
  });
}

function missedOf({ params, routeOptions }: FastifyRequest, error: unknown): Missed | null {
  if (!(error instanceof AppError) || ERRORS[error.code].status !== 404) return null;
  const subject = subjectOf(routeOptions.config.endpoint?.path ?? '');
  const id = Id.safeParse((params as { id?: unknown }).id);
  return subject && id.success ? { subject, id: id.data } : null;
}
