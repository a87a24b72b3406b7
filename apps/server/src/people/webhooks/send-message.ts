import { isOperatorsEvent, WEBHOOK_LIMITS, WEBHOOK_TEST, type WebhookProblem } from '@sayso/contract';
import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { EgressError, type EgressReason, postForAnswer } from '../../platform/network/public-url.ts';
import { TryLater } from '../../platform/work/job.ts';
import type { WorkTry } from '../../platform/work/work-kind.ts';
import * as messages from './messages.store.ts';
import { openSecret, reachOf, switchOff } from './webhooks.service.ts';
import * as store from './webhooks.store.ts';

/** Pauses between tries, in seconds: the last of them a day after the first. */
const PAUSES_SECONDS = [5, 30, 2 * 60, 10 * 60, 30 * 60, 3_600, 2 * 3_600, 4 * 3_600, 6 * 3_600, 10 * 3_600];
/** A pause is up to so much shorter or longer: what failed together does not come back together. */
const SPREAD = 0.05;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Says that nothing is wanted there ever again. @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#disabling-failing-endpoints */
const GONE = 410;

type Outcome = { at: Date; durationMs: number; status: number | null; problem: WebhookProblem | null; answer: string };

/**
 * Sends a message and notes what became of it. Whoever dies between the two leaves it to be sent again, under the same id.
 * @throws TryLater when it is to be tried again.
 */
export async function sendMessage(deps: Deps, { subjectId, signal }: WorkTry): Promise<void> {
  const message = await messages.getDueMessage(deps.db, subjectId);
  if (!message) return;
  const outcome = mayBeTold(message) ? await post(deps, message, signal) : null;
  // The process stops, or somebody else sends it by now: nothing is known of this try.
  signal.throwIfAborted();
  const pauseSeconds = await deps.db.transaction().execute((trx) => note(deps, trx, { message, outcome }));
  if (pauseSeconds !== null) throw new TryLater(pauseSeconds);
}

const mayBeTold = ({ type, is_on: isOn, is_closed: isClosed, is_operators: isOperators }: messages.DueMessage) =>
  !isClosed && (isOn || type === WEBHOOK_TEST) && (isOperators || !isOperatorsEvent(type));

async function post(deps: Deps, message: messages.DueMessage, signal: AbortSignal): Promise<Outcome> {
  const at = deps.now();
  const startedMs = performance.now();
  const ended = (end: Pick<Outcome, 'status' | 'problem' | 'answer'>): Outcome => ({
    at,
    durationMs: Math.round(performance.now() - startedMs),
    ...end,
  });
  const secrets = await secretsOf(deps, message.receiver_id, at);
  if (!secrets) return ended({ status: null, problem: 'no_secret', answer: '' });
  const { id, url, body } = message;
  const headers = { 'user-agent': 'Sayso-Webhooks/1', ...signMessage({ id, body, at }, secrets) };
  try {
    const { status, beginning } = await postForAnswer(
      {
        address: url,
        body,
        headers,
        signal,
        limitMs: WEBHOOK_LIMITS.answerSeconds * 1000,
        bytes: WEBHOOK_LIMITS.answerBytes,
      },
      reachOf(deps.config, url),
    );
    const isTaken = status >= 200 && status < 300;
    // PostgreSQL's texts hold no zero.
    return ended({ status, problem: isTaken ? null : 'status', answer: beginning.replaceAll('\0', '\u{fffd}') });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return ended({ status: null, problem: PROBLEMS[error.reason], answer: '' });
  }
}

/**
 * The headers that a server verifies a message by: its id, when it is sent, and a signature for each secret that is valid, the newest first.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#webhook-headers-sending-metadata-to-consumers
 */
function signMessage(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

const PROBLEMS: Record<EgressReason, WebhookProblem> = {
  not_public: 'not_public',
  no_network: 'no_network',
  unreachable: 'unreachable',
  refused: 'unreachable',
  too_slow: 'too_slow',
  too_large: 'unreachable',
};

/** Null where one cannot be read, which is the operator's to mend. */
async function secretsOf(deps: Deps, webhookId: string, at: Date): Promise<string[] | null> {
  try {
    return (await store.listSecrets(deps.db, webhookId, at)).map((row) => openSecret(deps, row));
  } catch (error) {
    deps.log.error({ err: error, webhookId }, 'secret of a webhook not opened');
    return null;
  }
}

type Noted = { message: messages.DueMessage; outcome: Outcome | null };

/** What follows from a try, or from that nobody is told any more. Answers after how many seconds it is tried again; null when it is over. */
async function note(deps: Deps, trx: Db, { message, outcome }: Noted): Promise<number | null> {
  const { id, receiver_id: webhookId, account_id: accountId, type } = message;
  const webhook = await store.lockWebhook(trx, webhookId);
  const triedBefore = webhook && (await messages.lockWaiting(trx, id));
  // It was deleted or dropped meanwhile, or somebody else's try has come through.
  if (!webhook || triedBefore === undefined) return null;
  const at = deps.now();
  const turnTries = triedBefore + (outcome ? 1 : 0);
  let pauseSeconds: number | null = null;
  if (!outcome) await messages.updateMessage(trx, id, { state: 'dropped', turnTries, at });
  else {
    const { at: triedAt, durationMs, status, problem, answer } = outcome;
    await messages.insertTry(trx, id, { at: triedAt, duration_ms: durationMs, status, problem, answer });
    if (problem === null) {
      await messages.updateMessage(trx, id, { state: 'delivered', turnTries, at });
      await store.noteOutcome(trx, webhookId, { isDelivered: true, at });
    } else {
      pauseSeconds = type === WEBHOOK_TEST || status === GONE ? null : pauseAfter(turnTries);
      const isOver = pauseSeconds === null;
      const nextTryAt = isOver ? {} : { nextTryAt: new Date(at.getTime() + Number(pauseSeconds) * 1000) };
      await messages.updateMessage(trx, id, { state: isOver ? 'failed' : 'waiting', turnTries, at, ...nextTryAt });
      if (type !== WEBHOOK_TEST) await noteFailure(deps, trx, { webhook, outcome });
    }
  }
  await announceList(deps, trx, { accountId, list: 'receivers' });
  return pauseSeconds;
}

function pauseAfter(tries: number): number | null {
  const pause = PAUSES_SECONDS[tries - 1];
  return pause === undefined ? null : pause * (1 - SPREAD + 2 * SPREAD * Math.random());
}

/** A webhook where nothing has come through for days is switched off, and so is one that wants nothing any more. */
async function noteFailure(
  deps: Deps,
  trx: Db,
  { webhook, outcome: { at, status } }: { webhook: store.WebhookRow; outcome: Outcome },
): Promise<void> {
  if (!webhook.is_on) return;
  const since = webhook.failing_since ?? at;
  const isLong = at.getTime() - since.getTime() >= WEBHOOK_LIMITS.offAfterDays * DAY_MS;
  if (status === GONE || isLong)
    return switchOff(deps, trx, { webhook, reason: status === GONE ? 'gone' : 'failing', since, at });
  await store.noteOutcome(trx, webhook.id, { isDelivered: false, at });
}
