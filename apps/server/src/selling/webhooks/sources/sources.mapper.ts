import { isNameOf, WEBHOOK_REFUSALS, WebhookMapping, type WebhookSource } from '@sayso/contract';
import type { SourceRow } from './sources.store.ts';

/** `now`: a secret or a key that was good until then is not told of any more. */
export function toWebhookSource(row: SourceRow, now: Date): WebhookSource {
  const until = (moment: Date | null) => (moment !== null && moment > now ? moment.toISOString() : null);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    is_enabled: row.is_enabled,
    secret_hint: row.secret_hint,
    old_secret_until: until(row.old_secret_until),
    has_key: row.key_sealed !== null,
    old_key_until: until(row.old_key_until),
    addresses: row.addresses,
    mapping: WebhookMapping.parse(row.mapping),
    silent_after_hours: row.silent_after_hours,
    keeps_partly_refunded: row.keeps_partly_refunded,
    last_event_at: row.heard_at?.toISOString() ?? null,
    events_7_days: row.events_7_days,
    failed_7_days: row.failed_7_days,
    refused_7_days: row.refused_7_days,
    refused: row.refused && {
      ...row.refused,
      reason: isNameOf(WEBHOOK_REFUSALS, row.refused.reason) ? row.refused.reason : 'unreadable',
      first_at: new Date(row.refused.first_at).toISOString(),
      last_at: new Date(row.refused.last_at).toISOString(),
    },
    created_at: row.created_at.toISOString(),
  };
}
