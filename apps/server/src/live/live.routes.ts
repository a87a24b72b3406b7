import { AppError, LIVE_PATH } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { LiveBus, SentEvent } from './live-bus.ts';

/** Between two signs of life on a quiet stream, in milliseconds; proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** What the browser waits before it connects again, in milliseconds. */
const RETRY_MS = 2_000;
/** Unsent bytes at which a reader counts as gone: it connects again and resumes. */
const MAX_BACKLOG_BYTES = 1_000_000;

/** The live stream: server-sent events, read with fetch because EventSource cannot carry the token. */
export function liveRoutes(server: FastifyInstance, bus: LiveBus): void {
  const open = new Set<() => void>();
  server.addHook('preClose', async () => open.forEach((end) => end()));

  server.get(LIVE_PATH, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new AppError('unauthenticated');
    const lastEventId = eventIdOf(request.headers['last-event-id']);

    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The stream has its connection for itself: kept alive after its end, it would hold up the server's stop.
      connection: 'close',
    });
    stream.write(`retry: ${RETRY_MS}\n\n`);

    const send = (events: readonly SentEvent[]) => {
      for (const { id, event } of events) stream.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
      if (stream.writableLength > MAX_BACKLOG_BYTES) end();
    };
    const unsubscribe = bus.subscribe(actor.accountId, send);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => {
      unsubscribe();
      clearInterval(heartbeat);
      open.delete(end);
      stream.end(() => stream.destroy());
    };
    open.add(end);
    stream.once('close', end);
    if (lastEventId) bus.missed(actor.accountId, lastEventId).then(send, end);
  });
}

function eventIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? header : null;
}
