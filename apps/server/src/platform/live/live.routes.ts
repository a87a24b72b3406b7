import { AppError, LIVE_LIMIT, LIVE_PATH, type LiveEvent } from '@sayso/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '../../access.ts';
import type { Log } from '../../deps.ts';
import type { LiveBus, SentEvent } from './live-bus.ts';
import type { Whereabouts } from './whereabouts.ts';

/** Between two signs of life on a quiet stream, in milliseconds; proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** What the browser waits before it connects again, in milliseconds. */
const RETRY_MS = 2_000;
/** What a stream that ends has left to read its last words before its connection is cut, in milliseconds: whoever does not read would hold it for ever. */
const LAST_WORDS_MS = 5_000;
/** Unsent bytes at which a reader counts as gone: it connects again and resumes. */
const MAX_BACKLOG_BYTES = 1_000_000;

type LiveInput = {
  bus: LiveBus;
  whereabouts: Pick<Whereabouts, 'follow'>;
  /** Of some sessions, those that go on, with the account each works in. Asked at each sign of life, so that a stream does not outlive the session that opened it. */
  activeSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether the app is open to a reader. Asked at each sign of life too. */
  isOpenTo(actor: Actor): boolean;
  /** Called after a stream was opened or has ended. */
  onChange?(sessionIds: () => readonly string[]): void;
  heartbeatMs?: number;
  lastWordsMs?: number;
};

/** The live stream: server-sent events, read with fetch because EventSource cannot carry the token. Answers what counts the open ones. */
export function liveRoutes(
  server: FastifyInstance,
  {
    bus,
    whereabouts,
    activeSessions,
    isOpenTo,
    onChange,
    heartbeatMs = HEARTBEAT_MS,
    lastWordsMs = LAST_WORDS_MS,
  }: LiveInput,
): () => number {
  const streams = createOpenStreams();
  const frameOf = rememberLast(toFrame);
  const stopHeartbeats = startHeartbeats({ streams, activeSessions, everyMs: heartbeatMs, log: server.log });
  server.addHook('preClose', async () => {
    stopHeartbeats();
    streams.endAll();
  });

  server.get(LIVE_PATH, { config: { limits: [LIVE_LIMIT] } }, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new AppError('unauthenticated');
    const { accountId, sessionId, userId } = actor;
    const lastEventId = eventIdOf(request.headers['last-event-id']);
    reply.hijack();
    const { raw } = reply;
    // Whoever left while the request was being checked has closed already: nothing would ever end that stream.
    if (raw.destroyed) return;
    let unsubscribe = () => {};
    let unfollow = () => {};
    /** Where the reader stands: what has no place among the events of the account moves nobody. */
    let position = lastEventId ?? '0';
    raw.once('close', leave);

    const write = (text: string) => {
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    };
    const stream: OpenStream = {
      accountId,
      sessionId,
      userId,
      mayGoOn: () => isOpenTo(actor),
      beat: () => raw.headersSent && write(': still here\n\n'),
      end() {
        leave();
        const cut = setTimeout(() => raw.destroy(), lastWordsMs).unref();
        raw.once('close', () => clearTimeout(cut));
        raw.end(() => raw.destroy());
      },
    };
    // The answer begins with the first delivery: whoever has it hears of everything that happens from then on.
    const deliver = (events: readonly SentEvent[]) => {
      const isFirst = !raw.headersSent;
      if (isFirst) begin(reply);
      write(frameOf(events));
      position = events.at(-1)?.id ?? position;
      if (isFirst) unfollow = whereabouts.follow({ userId, sessionId, accountId, send, end: stream.end });
    };
    const send = (event: LiveEvent) => write(toFrame([{ id: position, event }]));
    unsubscribe = bus.subscribe({ accountId, lastEventId, deliver });
    streams.add(stream);
    onChange?.(streams.sessionIds);

    function leave(): void {
      unsubscribe();
      unfollow();
      streams.remove(stream);
      onChange?.(streams.sessionIds);
    }
  });
  return streams.count;
}

/** Streams that one session may hold open in a process. A browser needs one; the rest is for tabs that overlap while they change over. */
const MAX_PER_SESSION = 6;
/** Streams that one person may hold open in a process, in all their browsers. */
const MAX_PER_PERSON = 20;

/** A stream that a browser holds open. Ending it again does nothing. */
type OpenStream = {
  accountId: string;
  sessionId: string;
  userId: string;
  /** Whether its reader may still use the app. */
  mayGoOn(): boolean;
  /** Gives a sign of life. */
  beat(): void;
  end(): void;
};

/** The streams of this process. */
type OpenStreams = {
  /**
   * Adds a stream. Beyond what a session or a person may hold, the oldest one ends: each browser has one, so it is most likely a dead
   * connection, and the newest is what somebody looks at.
   */
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  /** Sessions with streams, each once. */
  sessionIds(): string[];
  ofSession(sessionId: string): OpenStream[];
  count(): number;
  endAll(): void;
};

function createOpenStreams(): OpenStreams {
  const sessions = new Map<string, Set<OpenStream>>();
  const people = new Map<string, Set<OpenStream>>();
  let count = 0;
  return {
    add(stream) {
      const own = sessions.get(stream.sessionId) ?? new Set();
      sessions.set(stream.sessionId, own.add(stream));
      count += 1;
      const all = people.get(stream.userId) ?? new Set();
      people.set(stream.userId, all.add(stream));
      for (const oldest of [...own].slice(0, -MAX_PER_SESSION)) oldest.end();
      for (const oldest of [...all].slice(0, -MAX_PER_PERSON)) oldest.end();
    },
    remove(stream) {
      const own = sessions.get(stream.sessionId);
      if (!own?.delete(stream)) return;
      count -= 1;
      if (own.size === 0) sessions.delete(stream.sessionId);
      const all = people.get(stream.userId);
      all?.delete(stream);
      if (all?.size === 0) people.delete(stream.userId);
    },
    sessionIds: () => [...sessions.keys()],
    ofSession: (sessionId) => [...(sessions.get(sessionId) ?? [])],
    count: () => count,
    endAll: () => [...sessions.values()].forEach((own) => [...own].forEach(({ end }) => end())),
  };
}

type HeartbeatInput = {
  streams: OpenStreams;
  /** Of some sessions, those that go on, with the account each works in. */
  activeSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  everyMs: number;
  log: Log;
};

/** Parts of a round: each asks once about the sessions that are due, and never all streams of a process wake together. */
const PARTS = 15;

/**
 * Gives every stream a sign of life once a round, and ends those whose session has ended or works in another account, or whose reader may not use the app now. When sessions cannot be asked about,
 * their streams miss this sign and live. Answers the function that ends it.
 */
function startHeartbeats({ streams, activeSessions, everyMs, log }: HeartbeatInput): () => void {
  let due: string[] = [];
  let perPart = 0;
  let part = 0;
  let asking = false;
  const timer = setInterval(() => {
    if (asking) return;
    if (part === 0) {
      due = streams.sessionIds();
      perPart = Math.ceil(due.length / PARTS);
    }
    part = (part + 1) % PARTS;
    const some = due.splice(0, perPart);
    if (some.length === 0) return;
    asking = true;
    beat(some)
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of live streams not checked'))
      .finally(() => (asking = false));
  }, everyMs / PARTS);
  return () => clearInterval(timer);

  async function beat(sessionIds: readonly string[]): Promise<void> {
    const active = await activeSessions(sessionIds);
    for (const sessionId of sessionIds) {
      for (const stream of streams.ofSession(sessionId)) {
        if (active.get(sessionId) === stream.accountId && stream.mayGoOn()) stream.beat();
        else stream.end();
      }
    }
  }
}

function begin(reply: FastifyReply): void {
  const { raw } = reply;
  if (raw.destroyed || raw.writableEnded) return;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The stream has its connection for itself: kept alive after its end, it would hold up the server's stop.
    connection: 'close',
  });
  raw.write(`retry: ${RETRY_MS}\n\n`);
}

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
function toFrame(events: readonly SentEvent[]): string {
  return events.map(({ id, event }) => `id: ${id}\n${event ? `data: ${JSON.stringify(event)}\n` : ''}\n`).join('');
}

/** The streams of an account get the same list one after the other: it is turned into text once. */
function rememberLast<In extends object, Out>(work: (input: In) => Out): (input: In) => Out {
  let last: { input: In; output: Out } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, output: work(input) };
    return last.output;
  };
}

function eventIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? header : null;
}
