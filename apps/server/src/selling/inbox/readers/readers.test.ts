import {
  AppError,
  SALE_KINDS,
  type SaleKind,
  type VideoEventKind,
  SENDER_KINDS,
  type SenderKind,
  type SenderMapping,
} from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { readerOf } from './index.ts';
import type { Payload } from './parse-body.ts';
import { NO_MAPPING, NOW, readEvent, verifyEvent } from './testing/read-event.ts';
import type { EventRead, TestEvent } from './event-reader.ts';

const KINDS = Object.keys(SENDER_KINDS) as SenderKind[];
const SALES = KINDS.filter((kind) => SENDER_KINDS[kind].about === 'sales');
const EVERY = Object.keys(SALE_KINDS) as SaleKind[];

/** What each seller never tells of. */
const UNTOLD: Partial<Record<SenderKind, readonly SaleKind[]>> = {
  warriorplus: ['upsell', 'changed', 'partial_refund', 'reinstated'],
  jvzoo: ['changed', 'ended', 'partial_refund'],
  launchpadjv: ['subscription_start', 'changed', 'ended', 'partial_refund'],
  stripe: ['upsell'],
  paddle: ['upsell'],
  gumroad: ['upsell', 'changed', 'payment_failed'],
  thrivecart: ['upsell', 'changed', 'ended', 'partial_refund', 'chargeback'],
};
/** Of 'any' as an operator would describe somebody who tells of everything. */
const MAPPING: SenderMapping = {
  fields: {
    event: ['type'],
    email: ['buyer.email'],
    item: ['lines.0.sku'],
    transaction: ['number'],
    amount: ['total'],
    currency: ['currency'],
    occurred_at: ['at'],
  },
  events: Object.fromEntries(EVERY.map((kind) => [`is.${kind}`, kind])),
  amount_in: 'major',
  signature_header: 'x-signature',
};
const mappingOf = (kind: SenderKind) => (kind === 'any' ? MAPPING : NO_MAPPING);
const testOf = (sender: SenderKind, kind: SaleKind): TestEvent => ({
  kind,
  item: 'product-77',
  email: 'ann@example.com',
  transaction: 'T-1',
  keys: ['key-of-the-test', 'key-before'],
  mapping: mappingOf(sender),
  now: NOW,
});

describe.each(SALES)('a test event of %s', (sender) => {
  const reader = readerOf(sender);
  const told = EVERY.filter((kind) => !UNTOLD[sender]?.includes(kind));

  test('is made of everything that the sender tells of', () => {
    expect(EVERY.filter((kind) => reader.sample(testOf(sender, kind)) !== undefined)).toEqual(told);
  });

  test.each(told)('is let in and reads as %s of what was asked for', (kind) => {
    const event = reader.sample(testOf(sender, kind));
    if (!event) throw new Error('No event');
    expect(verifyEvent(reader, event, { keys: ['key-of-the-test'], mapping: mappingOf(sender) })).toBeNull();
    const read = readEvent(reader, event, mappingOf(sender));
    expect(read.why).toBeNull();
    expect(read.facts.map((fact) => fact.kind)).toEqual([kind]);
    expect(read.facts[0]?.purchaseKeys).toContain('T-1');
  });

  test.each(told.filter((kind) => ['sale', 'upsell', 'subscription_start'].includes(kind)))(
    'names buyer and item of a %s',
    (kind) => {
      const event = reader.sample(testOf(sender, kind));
      const [fact] = event ? readEvent(reader, event, mappingOf(sender)).facts : [];
      expect(fact).toMatchObject({ email: 'ann@example.com', items: [{ item: 'product-77' }] });
    },
  );

  test('is let in with its own key alone', () => {
    const event = reader.sample(testOf(sender, 'sale'));
    if (!event) throw new Error('No event');
    expect(verifyEvent(reader, event, { keys: ['another'], mapping: mappingOf(sender) })).toMatch(/^wrong_/);
    const { keyIsOptional } = SENDER_KINDS[sender];
    expect(verifyEvent(reader, event, { keys: [], mapping: NO_MAPPING })).toBe(keyIsOptional ? null : 'no_key');
  });

  test('says the same when it is read from what is stored of it, and that has no key', () => {
    for (const kind of told) {
      const event = reader.sample(testOf(sender, kind));
      if (!event) throw new Error('No event');
      const payload = reader.parse(event);
      const stored = JSON.parse(JSON.stringify(reader.redact(payload))) as Payload;
      expect(JSON.stringify(stored)).not.toContain('key-of-the-test');
      const context = { mapping: mappingOf(sender), headers: event.headers };
      expect(reader.read(stored, context)).toEqual(reader.read(payload, context));
    }
  });
});

describe.each(['heygen', 'a2e'] as const)('a test event of %s', (sender) => {
  const reader = readerOf(sender);
  const sampleOf = (kind: VideoEventKind) =>
    reader.sampleVideo?.({ kind, video: 'v-7', keys: ['key-of-the-test', 'key-before'], now: NOW });

  test.each([
    ['video_ready', /ready|completed/],
    ['video_failed', /failed/],
  ] as const)('is let in with its own key and says %s', (kind, words) => {
    const event = sampleOf(kind);
    if (!event) throw new Error('No event');
    expect(verifyEvent(reader, event, { keys: ['key-of-the-test'], mapping: NO_MAPPING })).toBeNull();
    expect(verifyEvent(reader, event, { keys: ['another'], mapping: NO_MAPPING })).toMatch(/^wrong_/);
    const read = readEvent(reader, event);
    expect(read).toMatchObject({ transactionId: 'v-7', facts: [], why: expect.stringMatching(words) });
    expect(JSON.stringify(reader.redact(reader.parse(event)))).not.toContain('key-of-the-test');
  });
});

test('partners who make videos tell of no sale', () => {
  for (const sender of ['heygen', 'a2e'] as const) {
    expect(EVERY.filter((kind) => readerOf(sender).sample(testOf(sender, kind)) !== undefined)).toEqual([]);
  }
});

describe.each(KINDS)('whatever %s is said to have sent', (sender) => {
  const reader = readerOf(sender);
  const mapping = mappingOf(sender);
  const payloads = [
    { event_type: 'avatar_video.success', event_data: { video_id: 'v', url: 'u' } },
    { _id: 'a', status: 'success', data: { _id: 'b' } },
    ...EVERY.flatMap((kind) => {
      const event = reader.sample(testOf(sender, kind));
      return event ? [reader.parse(event)] : [];
    }),
  ];

  test('it is read without a throw, and what is said of it can be stored', () => {
    const random = seeded(sender.length + 7);
    for (let round = 0; round < 600; round++) {
      const payload = structuredClone(payloads[Math.floor(random() * payloads.length)] ?? {}) as Payload;
      for (let change = 0; change <= random() * 4; change++) spoil(payload, random);
      const read = reader.read(payload, { mapping, headers: {} });
      expectStorable(read);
      expect(() => reader.redact(payload)).not.toThrow();
      expect(() =>
        reader.verify({ headers: {}, contentType: '', body: Buffer.from('') }, payload, {
          keys: ['k'],
          mapping,
          now: NOW,
        }),
      ).not.toThrow();
    }
  });

  test('bytes are read or refused as malformed', () => {
    const random = seeded(sender.length + 99);
    const starts = [
      '',
      '{',
      '{"a":',
      'WP_ACTION=sale&',
      'ctransaction=',
      '{"type":"x","data":{"object":{"object":"y"}}',
    ];
    for (let round = 0; round < 200; round++) {
      const noise = Buffer.from(Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256)));
      const body = Buffer.concat([Buffer.from(starts[Math.floor(random() * starts.length)] ?? ''), noise]);
      const event = { headers: {}, contentType: 'text/plain', body };
      expect(faultOf(() => reader.read(reader.parse(event), { mapping, headers: {} }))).toMatch(/^(none|malformed)$/);
    }
  });
});

/** The code of the error that something throws, 'none' where it throws none. */
function faultOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

function expectStorable(read: EventRead): void {
  const texts = [
    read.key,
    read.eventType,
    read.transactionId ?? 'x',
    ...read.facts.flatMap((fact) => [fact.key, ...fact.purchaseKeys, ...fact.items.map(({ item }) => item)]),
  ];
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(200);
  }
  const amounts = [read.amountMinor, ...read.facts.flatMap((fact) => [fact.amountMinor, fact.feeMinor])].filter(
    (amount) => amount !== null,
  );
  expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
  expect(read.why === null).toBe(read.facts.length > 0);
  for (const { email, items, occurredAt, periodEnd, sequence } of read.facts) {
    expect(email === null || /^[!-~]+@[a-z0-9.-]+$/.test(email)).toBe(true);
    expect(items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)).toBe(true);
    expect([occurredAt, periodEnd].every((time) => time === null || time.getTime() > 0)).toBe(true);
    expect(sequence === null || sequence >= 1).toBe(true);
  }
}

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  [],
  ['x'],
  [[[]]],
  {},
  { a: 1 },
  { toString: 1 },
  0,
  -1,
  1e300,
  Number.NaN,
  Infinity,
  true,
  'x'.repeat(5000),
  '\u202E',
  '__proto__',
  'constructor',
  'toString',
  '-47,00',
  '1.2.3',
  '9'.repeat(400),
  'ann@x.com (Ann)',
  '2026-99-99',
  '-B001',
  '0',
  '=1+1',
  '<script>',
];

/** Puts something hostile in the place of a random field, or beside it. */
function spoil(payload: Payload, random: () => number): void {
  let place = payload;
  for (;;) {
    const names = Object.keys(place);
    const name = names[Math.floor(random() * names.length)];
    if (name === undefined) return;
    const inner = place[name];
    if (typeof inner === 'object' && inner !== null && random() < 0.8) {
      place = inner as Payload;
      continue;
    }
    // A copy: what is spoiled later must not spoil the list.
    const value = structuredClone(HOSTILE[Math.floor(random() * HOSTILE.length)]);
    if (random() < 0.1) delete place[name];
    else place[name] = value;
    return;
  }
}

/** The same numbers from 0 to 1 every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
