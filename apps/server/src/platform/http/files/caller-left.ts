import { AppError } from '@sayso/contract';
import type { FastifyReply } from 'fastify';

/** Nobody waits for the answer any more. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller has left');
    this.name = 'CallerLeft';
  }
}

/**
 * Aborts when the caller goes away before the answer is sent: nobody wants the work any more. Read from the answer's stream,
 * because the request's own closes as soon as its body has been read.
 */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!raw.writableEnded) left.abort(new AppError('not_ready', {}, new CallerLeft()));
  };
  // Whoever left before the handler began, as while a token was looked up, closes nothing any more.
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return left.signal;
}
