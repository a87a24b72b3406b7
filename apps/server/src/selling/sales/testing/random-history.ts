import type { PurchaseFact } from '../fact-order.ts';
import type { Chance } from './chance.ts';

export const START = new Date('2026-01-10T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const MIDDLE = ['renewal', 'payment_failed', 'partial_refund', 'cancelled', 'reinstated', 'upsell', 'changed'] as const;
const LATE = [
  'refund',
  'chargeback',
  'ended',
  'cancelled',
  'reinstated',
  'renewal',
  'payment_failed',
  'changed',
] as const;

const UNDONE = {
  reinstated: [undefined, undefined, ['cancelled'], ['cancelled', 'ended'], ['chargeback']],
  changed: [undefined, undefined, ['cancelled']],
} as const;

/** What a seller may have told of a purchase of two items, in an order that means nothing. Sometimes without its sale, sometimes without any time. */
export function randomHistory(chance: Chance): PurchaseFact[] {
  const isTimed = chance.isHit(0.5);
  const kinds: PurchaseFact['kind'][] = [
    ...(chance.isHit(0.85) ? [chance.pick(['sale', 'subscription_start'] as const)] : []),
    ...Array.from({ length: chance.upTo(4) }, () => chance.pick(MIDDLE)),
    ...Array.from({ length: chance.upTo(3) }, () => chance.pick(LATE)),
  ];
  const facts = kinds.map((kind, place): PurchaseFact => {
    const at = new Date(START.getTime() + place * 30 * HOUR_MS + chance.upTo(30) * HOUR_MS);
    return {
      key: `${place}-${kind}`,
      kind,
      occurredAt: isTimed || chance.isHit(0.3) ? at : null,
      receivedAt: new Date(at.getTime() + chance.upTo(100) * HOUR_MS),
      sequence: chance.isHit(kind === 'renewal' ? 0.5 : 0.2) ? place + 1 : null,
      items: chance.pick(kind === 'changed' ? [['a'], ['b'], ['a', 'b']] : [[], [], [], ['a'], ['b'], ['a', 'b']]),
      amountMinor: kind === 'partial_refund' ? chance.pick([200, 500]) : chance.pick([0, 1_000, 1_000, null]),
      ...(kind === 'reinstated' || kind === 'changed' ? { undoes: chance.pick(UNDONE[kind]) } : {}),
      feeMinor: null,
      periodEnd:
        (kind === 'renewal' || kind === 'cancelled') && chance.isHit(0.4)
          ? new Date(at.getTime() + 31 * 24 * HOUR_MS)
          : null,
    };
  });
  return chance.shuffle(facts);
}
