import { AppError, LIVE_LIMIT, LIVE_PATH } from '@sayso/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveBus, SentEvent } from './live-bus.ts';
import { createOpenStreams, type OpenStream } from './open-streams.ts';

/** Between two signs of life on a quiet stream, in milliseconds; proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** What the browser waits before it connects again, in milliseconds. */
const RETRY_MS = 2_000;
/** Unsent bytes at which a reader counts as gone: it connects again and resumes. */
const MAX_BACKLOG_BYTES = 1_000_000;

type LiveInput = {
  bus: LiveBus;
  /** Asked at each sign of life, so that a stream does not outlive the session that opened it. */
  sessionLasts(sessionId: string): Promise<boolean>;
  heartbeatMs?: number;
};

/** The live stream: server-sent events, read with fetch because EventSource cannot carry the token. */
export function liveRoutes(
  server: FastifyInstance,
  { bus, sessionLasts, heartbeatMs = HEARTBEAT_MS }: LiveInput,
): void {
  const streams = createOpenStreams();
  server.addHook('preClose', async () => streams.endAll());

  server.get(LIVE_PATH, { config: { limits: [LIVE_LIMIT] } }, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new AppError('unauthenticated');
    const lastEventId = eventIdOf(request.headers['last-event-id']);
    const raw = begin(reply);

    const send = (events: readonly SentEvent[]) => {
      for (const { id, event } of events) raw.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
      if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    };
    const beat = async () => {
      if (await sessionLasts(actor.sessionId)) raw.write(': still here\n\n');
      else stream.end();
    };
    const unsubscribe = bus.subscribe(actor.accountId, send);
    const heartbeat = setInterval(() => {
      beat().catch((error: unknown) => request.log.warn({ err: error }, 'session of a live stream not checked'));
    }, heartbeatMs);
    const leave = () => {
      unsubscribe();
      clearInterval(heartbeat);
      streams.remove(stream);
    };
    const stream: OpenStream = {
      actor,
      end() {
        leave();
        raw.end(() => raw.destroy());
      },
    };
    streams.add(stream);
    raw.once('close', leave);
    if (lastEventId) bus.deliverMissed(actor.accountId, lastEventId, send).catch(stream.end);
  });
}

function begin(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The stream has its connection for itself: kept alive after its end, it would hold up the server's stop.
    connection: 'close',
  });
  raw.write(`retry: ${RETRY_MS}\n\n`);
  return raw;
}

function eventIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? header : null;
}
