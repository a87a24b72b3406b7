import { AppError } from '@sayso/contract';
import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller goes away before the answer is sent: nobody wants the work any more. Read from the answer's stream,
 * because the request's own closes as soon as its body has been read.
 */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) left.abort(new AppError('not_ready', {}, new Error('The caller has left')));
  });
  return left.signal;
}
