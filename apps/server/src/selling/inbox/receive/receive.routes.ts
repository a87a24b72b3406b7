import { AppError, INBOX_MAX_BYTES, inboxApi } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../platform/http/request.ts';
import { together } from '../../../platform/db/together.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/lib/networks.ts';
import { type CountedLimit, processCounter } from '../../../platform/rate-limits/rate-limit-counters.ts';
import type { ReceivedEvent, Refusal } from '../readers/event-reader.ts';
import type { InboxParts } from '../inbox-parts.ts';
import { authenticateSender } from './authenticate-sender.ts';
import { receiveEvent } from './receive-event.service.ts';
import { findSenders, insertEvents, type NewEvent, type SenderRow } from './receive.store.ts';
import { keepRefused } from './keep-refused.ts';
import * as store from './receive.store.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** Who is not known may try so often from one address. Those who are known are not counted: a launch brings hundreds of events a second. */
const REFUSALS: CountedLimit = { name: 'webhook refusals', by: 'address', times: 60, perSeconds: 60 };

/** Events that are stored, and sources that are looked up, in one statement. With the largest bodies it holds 45 MB. */
const MOST_TOGETHER = 64;

/** Where events come in: whatever their type, as they are. */
export function receiveRoutes(server: FastifyInstance, deps: Deps & InboxParts): void {
  void server.register(async (scope) => openInbox(scope, deps));
}

async function openInbox(scope: FastifyInstance, deps: Deps & InboxParts): Promise<void> {
  const { receiveWebhook: endpoint } = inboxApi;
  const { path: url, response, status } = endpoint;
  const config = { endpoint, countsItself: true };
  const senders = new WeakMap<FastifyRequest, { sender: SenderRow; refusal: Refusal | null; contentType: string }>();
  const most = MOST_TOGETHER;
  const findSender = together((slugs: readonly string[]) => findSenders(deps.db, slugs), { most });
  const insertEvent = together((events: readonly NewEvent[]) => insertEvents(deps.db, events), { most });
  const receiving = { ...deps, findSender, insertEvent };
  const refusals = createRefusalCounter(deps);
  const countOf = processCounter();
  scope.addHook('onClose', () => refusals.settle());
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  scope.route({
    method: 'POST',
    url,
    config,
    bodyLimit: INBOX_MAX_BYTES,
    schema: { response: { [status]: response } },
    // Before the body is read: who does not know the address sends us nothing.
    onRequest: async (request) => {
      const { source: slug, secret } = request.params as { source: string; secret: string };
      const known = await authenticateSender(receiving, { slug, secret, address: addressOf(request) });
      if (!known.sender) return refuse(request, { ...known, refusal: 'wrong_secret' });
      const { headers } = request.raw;
      senders.set(request, { ...known, contentType: headers['content-type'] ?? '' });
      // What they call their body is theirs to choose, also where it is no type at all.
      if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    },
    onError: async (request, _reply, error) => {
      const sender = senders.get(request)?.sender;
      if (sender && toAppError(error).code === 'payload_too_large') note(request, sender, 'unreadable');
    },
    handler: async (request, reply) => {
      const known = senders.get(request);
      if (!known) throw new AppError('webhook_refused');
      const { sender, contentType } = known;
      const event = eventOf(request, contentType);
      const address = addressOf(request);
      const keep = async (reason: Refusal, problem: string | null = null) =>
        keepRefused(deps, { sender, event, address, reason, problem });
      if (known.refusal) {
        await keep(known.refusal);
        return refuse(request, { refusal: known.refusal, source: sender.slug });
      }
      if (!deps.readerOf(sender.kind).isPing?.(event)) {
        const received = await receiveEvent(receiving, { sender, event, address, isTest: false }).catch(
          async (error: unknown) => {
            const { code, message } = toAppError(error);
            if (code === 'malformed') {
              await keep('unreadable', message);
              note(request, sender, 'unreadable');
            }
            throw error;
          },
        );
        if ('refusal' in received) {
          if (received.refusal !== 'wrong_secret') await keep(received.refusal);
          return refuse(request, { ...received, source: sender.slug });
        }
      }
      return reply.code(status).send({ status: 'success' });
    },
  });
  // Senders try an address before they use it, and people open it in a browser.
  scope.route({
    method: ['GET', 'HEAD', 'OPTIONS'],
    url,
    config,
    handler: async (_request, reply) =>
      reply.header('allow', 'POST, GET, HEAD, OPTIONS').send({ status: 'success', message: inboxTexts.post }),
  });

  function note(request: FastifyRequest, { slug: source }: Pick<SenderRow, 'slug'>, reason: Refusal): void {
    refusals.count({ source, reason, address: addressOf(request) });
  }

  /** @throws AppError `webhook_refused`, whatever the reason: only the operator learns it. `rate_limited`. */
  async function refuse(
    request: FastifyRequest,
    { source, refusal: reason }: { source: string | null; refusal: Refusal },
  ): Promise<never> {
    const address = addressOf(request);
    if (deps.config.rateLimits) {
      const { isOver, secondsLeft } = await countOf(REFUSALS, networkOf(address));
      if (isOver) throw new AppError('rate_limited', { retryAfterSeconds: secondsLeft });
    }
    refusals.count({ source, reason, address });
    throw new AppError('webhook_refused');
  }
}

/** What is counted of somebody who was not let in. `source`: null where no such source is. */
type Refused = { source: string | null; reason: Refusal; address: string };
/** `settle` answers when everything that was counted is stored. */
type RefusalCounter = { count(refused: Refused): void; settle(): Promise<void> };

/**
 * Counts refusals by the day without holding up answers: those that come while others are being stored are stored together after them, so that a flood waits for no row and takes no connection but one.
 */
function createRefusalCounter({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): RefusalCounter {
  let waiting = new Map<string, store.RefusalCount>();
  let storing: Promise<void> | null = null;

  return {
    count({ source, reason, address }) {
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const name = `${source ?? ''} ${day} ${reason}`;
      const count = (waiting.get(name)?.count ?? 0) + 1;
      waiting.set(name, { source: source ?? store.NO_SOURCE, day, reason, count, at, address });
      storing ??= storeAll();
    },
    settle: async () => storing ?? undefined,
  };

  async function storeAll(): Promise<void> {
    while (waiting.size > 0) {
      const counts = [...waiting.values()];
      waiting = new Map();
      for (const one of counts)
        await store.addRefusals(db, one).catch((error: unknown) => log.warn({ err: error }, 'refusals not counted'));
    }
    storing = null;
  }
}

/** A header that came several times is one text, as Node joins it. */
function eventOf({ headers, body, raw }: FastifyRequest, contentType: string): ReceivedEvent {
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    headers: { ...Object.fromEntries(named), ...(contentType === '' ? {} : { 'content-type': contentType }) },
    contentType,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    query: /\?(.*)$/s.exec(raw.url ?? '')?.[1] ?? '',
  };
}
