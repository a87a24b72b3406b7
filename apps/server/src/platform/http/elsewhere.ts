import { AppError, ERRORS, Id, type Subject, subjectOf } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../access.ts';

/** What somebody asked for and did not find. */
type Missed = { subject: Subject; id: string };
/** Another account that the person works in and that has it; null where none has. */
export type FindElsewhere = (actor: Actor, missed: Missed) => Promise<{ id: string; name: string } | null>;

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
