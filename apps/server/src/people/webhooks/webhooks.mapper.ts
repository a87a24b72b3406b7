import type { Webhook, WebhookMessage, WebhookTry, WholeWebhookMessage } from '@sayso/contract';
import type { MessageRow, TryRow } from './messages.store.ts';
import type { ShownWebhook } from './webhooks.store.ts';

export function toWebhook(row: ShownWebhook): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    is_on: row.is_on,
    off_reason: row.off_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    waiting: row.waiting,
    secrets: row.secrets.map(({ created_at: made, ends_at: ends }) => ({
      created_at: new Date(made).toISOString(),
      ends_at: ends && new Date(ends).toISOString(),
    })),
    created_at: row.created_at.toISOString(),
  };
}

export function toMessage(row: MessageRow): WebhookMessage {
  return {
    id: row.id,
    receiver: { id: row.receiver_id, name: row.receiver_name },
    type: row.type,
    state: row.state,
    tries: row.tries,
    last_status: row.last_status,
    last_problem: row.last_problem,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
  };
}

export function toWholeMessage(row: MessageRow & { body: string }, tries: readonly TryRow[]): WholeWebhookMessage {
  return { ...toMessage(row), body: row.body, all_tries: tries.map(toTry) };
}

function toTry(row: TryRow): WebhookTry {
  return {
    number: row.number,
    at: row.at.toISOString(),
    duration_ms: row.duration_ms,
    status: row.status,
    problem: row.problem,
    answer: row.answer,
  };
}
