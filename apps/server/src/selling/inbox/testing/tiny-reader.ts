import { AppError, type SaleKind } from '@sayso/contract';
import type { SaleFact } from '../../sales/sales.service.ts';
import type { EventRead, ReceivedEvent, EventReader } from '../readers/event-reader.ts';

/** What the sender of tests says. `kind` none: nothing of a purchase. */
export type TinyEvent = {
  id: string;
  kind?: SaleKind;
  item?: string;
  email?: string;
  amount?: number;
  why?: string;
  isUnusable?: boolean;
  [more: string]: unknown;
};

/** A sender for tests: JSON, with its key in the field `key`. */
export const tinyReader: EventReader = {
  parse({ body }) {
    const payload: unknown = JSON.parse(isJson(body) ? body.toString() : 'null');
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new AppError('malformed');
    return payload as Record<string, unknown>;
  },
  verify: (_event, { key }, { keys }) =>
    key === undefined ? 'no_key' : keys.includes(String(key)) ? null : 'wrong_key',
  read(payload): EventRead {
    const { id, kind, item, email, amount, why = null, isUnusable = false } = payload as TinyEvent;
    const fact = kind === undefined ? [] : [factOf({ id, kind, item: item ?? 'starter', email: email ?? '', amount })];
    return {
      key: String(id),
      eventType: kind ?? 'other',
      transactionId: String(id),
      email: email ?? null,
      amountMinor: amount ?? null,
      currency: 'USD',
      facts: fact,
      why,
      isUnusable,
      isTest: false,
    };
  },
  redact: ({ key: _key, ...payload }) => payload,
  sample({ kind, item, email, transaction, keys }) {
    if (kind === 'chargeback') return undefined;
    return tinyEvent({ id: transaction, kind, item, email, key: keys[0] });
  },
};

/** An event as it arrives. */
function tinyEvent(payload: object): ReceivedEvent {
  const contentType = 'application/json';
  return { headers: { 'content-type': contentType }, contentType, body: Buffer.from(JSON.stringify(payload)) };
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

type Told = { id: string; kind: SaleKind; item: string; email: string; amount: number | undefined };

function factOf({ id, kind, item, email, amount = 0 }: Told): SaleFact {
  return {
    key: String(id),
    kind,
    purchaseKeys: [String(id)],
    items: [{ item, name: `The ${item}`, quantity: 1 }],
    occurredAt: null,
    sequence: null,
    amountMinor: amount,
    feeMinor: null,
    currency: 'USD',
    periodEnd: null,
    email,
    name: null,
    affiliate: null,
    receiptUrl: null,
    isTest: false,
  };
}
