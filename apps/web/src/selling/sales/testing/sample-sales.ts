import type { AdminPurchase, Purchase, InboxSource } from '@sayso/contract';
import { sampleUser } from '../../../testing/samples.ts';

export const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;
const DFY = { id: idOf('d1'), name: 'DFY' };

/** A purchase that is paid for; `changes` make it another. */
export function samplePurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: idOf('a1'),
    source: 'warriorplus',
    source_name: 'WarriorPlus',
    transaction_id: 'WP-123',
    state: 'active',
    is_open: true,
    access_until: null,
    items: [
      { item: 'wso_abc', name: 'DFY pack', quantity: 1, plan: DFY, state: 'active', is_open: true, access_until: null },
    ],
    amount: 47,
    refunded: 0,
    currency: 'USD',
    receipt_url: 'https://warriorplus.com/o2/receipt/WP-123',
    bought_at: '2026-11-02T12:00:00.000Z',
    ...changes,
  };
}

/** The same as administrators see it. */
export function sampleAdminPurchase(changes: Partial<AdminPurchase> = {}): AdminPurchase {
  return {
    ...samplePurchase(),
    email: sampleUser.email,
    buyer_name: 'Elena Marsh',
    user: { id: sampleUser.id, name: sampleUser.name, email: sampleUser.email },
    fee: 4.6,
    commission: 23.5,
    affiliate: 'promo-king',
    is_test: false,
    claimed_at: null,
    facts: [{ kind: 'sale', at: '2026-11-02T12:00:00.000Z', amount: 47, currency: 'USD', event_id: idOf('e1') }],
    ...changes,
  };
}

/** Somebody who sends events about sales. */
export function sampleSeller(changes: Partial<InboxSource> = {}): InboxSource {
  return {
    id: idOf('51'),
    kind: 'warriorplus',
    slug: 'warriorplus',
    name: 'WarriorPlus',
    is_enabled: true,
    secret_hint: 'x7Qf',
    old_secret_until: null,
    has_key: true,
    old_key_until: null,
    addresses: [],
    mapping: { fields: {}, events: {}, amount_in: 'major', signature_header: '' },
    silent_after_hours: null,
    keeps_partly_refunded: true,
    last_event_at: '2026-11-02T12:00:00.000Z',
    events_7_days: 4,
    failed_7_days: 0,
    refused_7_days: 0,
    refused: null,
    created_at: '2026-10-01T12:00:00.000Z',
    ...changes,
  };
}
