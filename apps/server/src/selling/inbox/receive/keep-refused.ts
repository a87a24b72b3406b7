import { createHash } from 'node:crypto';
import { REFUSED_KEPT_DAYS } from '@sayso/contract';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sealedColumn } from '../../../platform/vault/sealed-text.ts';
import type { ReceivedEvent, Refusal } from '../readers/event-reader.ts';
import type { SenderRow } from './receive.store.ts';
import * as store from './refused-events.store.ts';

/** Refused events as they came. */
export const SEALED_REFUSED = sealedColumn({ table: 'refused_events', key: 'id', column: 'event_sealed' });

const DAY_MS = 24 * 60 * 60 * 1000;

const Sealed = z.object({
  headers: z.record(z.string(), z.string()),
  contentType: z.string(),
  body: z.base64(),
  query: z.string(),
});

type Refused = {
  sender: Pick<SenderRow, 'id'>;
  event: ReceivedEvent;
  address: string;
  reason: Refusal;
  problem: string | null;
};

/** Keeps an event that was refused, sealed, for whoever mends the key. */
export async function keepRefused(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  { sender, event, address, reason, problem }: Refused,
): Promise<void> {
  const at = deps.now();
  const id = newId(at.getTime());
  const { headers, contentType, body, query = '' } = event;
  const written = JSON.stringify({ headers, contentType, body: body.toString('base64'), query });
  await store.keepRefused(deps.db, {
    id,
    source_id: sender.id,
    reason,
    problem,
    event_sealed: deps.vault.seal(written, SEALED_REFUSED.context(id)),
    sha256: createHash('sha256').update(body).update('?').update(query).digest(),
    ip_address: address,
    created_at: at,
  });
}

/** A refused event as it came. */
export function openRefused({ vault }: Pick<Deps, 'vault'>, row: store.RefusedRow): ReceivedEvent {
  const { body, ...event } = Sealed.parse(JSON.parse(vault.open(row.event_sealed, SEALED_REFUSED.context(row.id))));
  return { ...event, body: Buffer.from(body, 'base64') };
}

/** Deletes what has been kept for long enough. */
export async function forgetRefused({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteRefusedBefore(db, new Date(now().getTime() - REFUSED_KEPT_DAYS * DAY_MS));
}
