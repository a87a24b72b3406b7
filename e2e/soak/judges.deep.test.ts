import { expect, test } from 'vitest';
import type { VideoTakes, StoredMail } from '../../apps/server/src/testing/soak-state.ts';
import type { KnownOrder } from '../../apps/server/src/testing/soak-state.ts';
import { type Strike, type Harm, isExcused } from './excuses.ts';
import { judgeTakes, judgeMails, findIdle } from './judge-storm.ts';
import type { Ask, Promised, Customer, TestMail, Sent } from './ledger.ts';
import { judgeOrders } from './judge-films.ts';
import { judgeSwept } from './judge-files.ts';

type Take = VideoTakes['takes'][number];

const ask = (kind: Ask['kind'], more: Partial<Ask> = {}): Ask => ({ kind, path: '/', key: 'k', cancel: 'no', ...more });
const take = (state: string, more: Partial<Take> = {}): Take => ({
  state,
  code: null,
  queuedMs: 0,
  finishedMs: 10_000,
  ...more,
});
const fullDisk: Strike = {
  fromMs: 5_000,
  untilMs: 9_000,
  harm: { codes: ['storage_full'], withinMs: 5_000, isEnough: true },
};

function judgeOne(asks: Promised['asks'], now: VideoTakes, strikes: Strike[] = []) {
  const promised = { id: 'v', title: 'V', asks } as Promised;
  const { lost, doubled, unproven } = judgeTakes([promised], { found: new Map([['v', now]]), strikes });
  return [...lost, ...doubled, ...unproven];
}

const done = (takes: Take[], captionText: string | null = null): VideoTakes => ({
  status: 'completed',
  captionText,
  takes,
});

test('a video that was made, changed, and not stopped is as it was asked for', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New' })] as Promised['asks'];
  expect(judgeOne(asks, done([take('succeeded'), take('succeeded')], 'New'))).toEqual([]);
});

test('a change that is forgotten, or made twice, is found', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New' })] as Promised['asks'];
  expect(judgeOne(asks, done([take('succeeded')]))).toEqual(['take of V: 1 of 2']);
  const thrice = [take('succeeded'), take('succeeded'), take('succeeded')];
  expect(judgeOne(asks, done(thrice, 'New'))).toEqual(['take of V: 3 instead of 2']);
});

test('captions of a change that did not succeed are a fault, and so are those that are missing', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New', cancel: 'done' })] as Promised['asks'];
  const stopped = [take('succeeded'), take('cancelled')];
  expect(judgeOne(asks, done(stopped))).toEqual([]);
  expect(judgeOne(asks, done(stopped, 'New'))).toEqual(["video V has captions 'New', not 'null'"]);
  const changed = [ask('start'), ask('change', { captionText: 'New' })] as Promised['asks'];
  expect(judgeOne(changed, done([take('succeeded'), take('succeeded')]))).toEqual([
    "video V has captions 'null', not 'New'",
  ]);
});

test('who is told that it is cancelled gets no video, and nobody is cancelled who did not ask', () => {
  const cancelled = { status: 'cancelled', captionText: null, takes: [take('cancelled')] };
  expect(judgeOne([ask('start', { cancel: 'done' })], cancelled)).toEqual([]);
  expect(judgeOne([ask('start', { cancel: 'asked' })], cancelled)).toEqual([]);
  expect(judgeOne([ask('start', { cancel: 'done' })], done([take('succeeded')]))).toEqual([
    'start of V was cancelled, and is succeeded',
  ]);
  expect(judgeOne([ask('start')], cancelled)).toEqual(['start of V is cancelled, though nobody asked']);
});

test('a video without a good take is as its last take ended', () => {
  const asks = [ask('start', { cancel: 'done' }), ask('retry')] as Promised['asks'];
  const takes = [take('cancelled'), take('succeeded')];
  expect(judgeOne(asks, { status: 'cancelled', captionText: null, takes })).toEqual([
    'video V is cancelled, not completed',
  ]);
});

test('a failed change of a completed video needs an excuse as much as a failed video', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New' }), ask('change'), ask('change')] as Promised['asks'];
  const failed = take('failed', { code: 'storage_full' });
  const takes = [take('succeeded'), failed, take('succeeded'), take('succeeded')];
  expect(judgeOne(asks, done(takes), [fullDisk])).toEqual([]);
  expect(judgeOne(asks, done(takes))).toEqual([
    'change of V failed, though nothing happened that could make it: storage_full at 1970-01-01T00:00:10.000Z',
  ]);
});

test('excuses run out: a run in which too much fails proves nothing', () => {
  const failed = { status: 'failed', captionText: null, takes: [take('failed', { code: 'storage_full' })] };
  const good = done([take('succeeded')]);
  const judgeMany = (bad: number) => {
    const all = Array.from({ length: 20 }, (_, index) => (index < bad ? failed : good));
    const promised = all.map(
      (_, index) => ({ id: `${index}`, title: 'V', asks: [ask('start')] }) as unknown as Promised,
    );
    const found = new Map(all.map((video, index) => [`${index}`, video]));
    return judgeTakes(promised, { found, strikes: [fullDisk] });
  };
  expect(judgeMany(6)).toMatchObject({ lost: [], unproven: [] });
  expect(judgeMany(7)).toMatchObject({
    lost: [],
    unproven: ['7 of 20 takes failed: too many to show that others go on'],
  });
});

const ADA = 'ada@soak.example.com';
const TEST = 'soak.1@example.com';
const stored = (to: string, more: Partial<StoredMail> = {}): StoredMail => ({
  to,
  template: to === ADA ? 'welcome' : 'test',
  state: 'sent',
  lastError: null,
  ...more,
});
type Run = { testMails?: TestMail[]; rows: StoredMail[]; arrived: string[]; interruptions?: number };

function judgeRun({ testMails = [], rows, arrived, interruptions = 0 }: Run): string[] {
  const customers = rows.some(({ to }) => to === ADA) ? [{ email: ADA } as Customer] : [];
  const promises = { customers, testMails, delivered: arrived.map((to) => ({ to, raw: '' })) };
  const { lost, doubled, unproven } = judgeMails(promises, { stored: rows, interruptions });
  return [...lost, ...doubled, ...unproven];
}

test('accepts mails that were sent and arrived once', () => {
  const rows = [stored(ADA), stored(TEST)];
  expect(judgeRun({ testMails: [{ to: TEST, result: 'sent' }], rows, arrived: [TEST, ADA] })).toEqual([]);
});

test('finds a mail that is stored as sent and never arrived', () => {
  expect(judgeRun({ rows: [stored(ADA)], arrived: [] })).toEqual([
    `delivered mail to ${ADA}: 0, though 1 are stored as sent`,
  ]);
});

test('finds a mail that the product gave up', () => {
  const rows = [stored(ADA, { state: 'failed', lastError: 'too often' })];
  expect(judgeRun({ rows, arrived: [] })).toEqual([`mail welcome to ${ADA}: failed, too often`]);
});

test('finds a mail that arrived twice, unless its row says that it may have', () => {
  expect(judgeRun({ rows: [stored(ADA)], arrived: [ADA, ADA] })).toEqual([
    `delivered mail to ${ADA}: 2, though 1 were written`,
  ]);
  expect(judgeRun({ rows: [stored(ADA, { lastError: 'sent once more' })], arrived: [ADA, ADA] })).toEqual([]);
});

test('finds a test mail that arrived twice, whatever its row says', () => {
  const rows = [stored(TEST, { lastError: 'sent once more' })];
  expect(judgeRun({ testMails: [{ to: TEST, result: 'sent' }], rows, arrived: [TEST, TEST] })).toEqual([
    `delivered mail to ${TEST}: 2, though 1 were written`,
  ]);
});

test('finds a test mail without a row, with two, and with another end than its answer said', () => {
  const judgeTest = (rows: StoredMail[]) =>
    judgeRun({ testMails: [{ to: TEST, result: 'sent' }], rows, arrived: rows.map(({ to }) => to) });
  expect(judgeTest([])).toEqual([`test mail to ${TEST}: no row`]);
  expect(judgeTest([stored(TEST), stored(TEST)])).toEqual([`test mail to ${TEST}: 2 rows`]);
  expect(judgeTest([stored(TEST, { state: 'failed' })])).toEqual([
    `test mail to ${TEST}: answered as sent, stored as failed`,
  ]);
});

test('takes the word of an answer that a test mail failed, once for each interruption', () => {
  const other = 'soak.2@example.com';
  const run = {
    testMails: [TEST, other].map((to) => ({ to, result: 'failed' as const })),
    rows: [stored(TEST, { state: 'failed' }), stored(other, { state: 'failed' })],
    arrived: [TEST],
  };
  expect(judgeRun({ ...run, interruptions: 2 })).toEqual(['no test mail was sent']);
  expect(judgeRun({ ...run, interruptions: 1 })).toEqual([
    '2 test mails failed, though there were only 1 interruptions',
    'no test mail was sent',
  ]);
});

const customer = (email: string, isConfirmed: boolean) => ({ email, isConfirmed }) as Customer;

test('asks of a whole run that people confirm, change, stop, repeat and upload', () => {
  const ends = new Map([
    ['start succeeded', 9],
    ['change succeeded', 3],
    ['start cancelled', 1],
    ['retry succeeded', 1],
  ]);
  const busy = {
    customers: [customer('ada', true)],
    videos: [{} as Promised, {} as Promised],
    uploads: [{} as Sent],
    deletedUploads: ['id'],
  };
  expect(findIdle(busy, ends)).toEqual([]);
  const idle = {
    customers: [customer('ada', true), customer('bea', false)],
    videos: [{} as Promised, {} as Promised],
    uploads: [],
    deletedUploads: [],
  };
  expect(findIdle(idle, new Map([['start succeeded', 9]]))).toEqual([
    'no take that is a change succeeded',
    'no take that is a start cancelled',
    'no take that is a retry succeeded',
    'bea never confirmed the address',
    '2 videos of 2 people: hardly anybody made a second one',
    'no upload was kept',
    'no upload was deleted',
  ]);
});

const FULL: Harm = { codes: ['storage_full'], withinMs: 10_000, isEnough: true };
const CHILD: Harm = { codes: ['take_encode_failed'], withinMs: 10_000, isEnough: false };

const strike = (harm: Harm, fromMs: number, untilMs = fromMs): Strike => ({ fromMs, untilMs, harm });
const failedTake = (code: string | null) => ({ code, queuedMs: 100_000, finishedMs: 130_000 });

test('a full disk excuses what fails while it is full, and shortly after', () => {
  expect(isExcused(failedTake('storage_full'), [strike(FULL, 120_000, 132_000)])).toBe(true);
  expect(isExcused(failedTake('storage_full'), [strike(FULL, 112_000, 124_000)])).toBe(true);
});

test('what happened at another time of the run excuses nothing', () => {
  expect(isExcused(failedTake('storage_full'), [strike(FULL, 105_000, 117_000)])).toBe(false);
  expect(isExcused(failedTake('storage_full'), [strike(FULL, 131_000, 143_000)])).toBe(false);
  expect(isExcused(failedTake('storage_full'), [])).toBe(false);
});

test('a disaster excuses only what it can cause', () => {
  expect(isExcused(failedTake('take_check_failed'), [strike(FULL, 125_000)])).toBe(false);
  expect(isExcused(failedTake(null), [strike(FULL, 125_000)])).toBe(false);
});

test('a child that is killed once is forgiven, so it excuses a failure only as the second blow', () => {
  const last = strike(CHILD, 128_000);
  expect(isExcused(failedTake('take_encode_failed'), [last])).toBe(false);
  expect(isExcused(failedTake('take_encode_failed'), [strike(CHILD, 60_000), last])).toBe(false);
  expect(isExcused(failedTake('take_encode_failed'), [strike(CHILD, 105_000), last])).toBe(true);
  expect(isExcused(failedTake('take_encode_failed'), [strike(FULL, 101_000, 113_000), last])).toBe(true);
});

const order = (id: string, other: Partial<KnownOrder> = {}): KnownOrder => ({
  id,
  partner: 'heygen',
  isOwnKey: false,
  state: 'fetched',
  fault: null,
  countedMs: 2_000,
  ...other,
});
const paid = (name: string, seconds = 2) => ({ partner: 'heygen', name, seconds });
const ledger = (ms: number, other: object = {}) => [{ partner: 'heygen', isOwnKey: false, ms, ...other }];

test('orders that were paid once and counted are right, and so is one that is lost and stays counted', () => {
  const known = [
    order('a'),
    order('b', { state: 'failed', fault: 'ORDER_LOST' }),
    order('c', { state: 'cancelled', countedMs: null }),
    order('d', { isOwnKey: true }),
  ];
  const counted = [...ledger(4_000), ...ledger(2_000, { isOwnKey: true })];
  expect(judgeOrders(known, { paid: [paid('Title a'), paid('d')], counted })).toEqual({
    problems: [],
    paid: 2,
    lost: 1,
  });
});

const WRONG = [
  {
    known: [order('a')],
    paid: [paid('a'), paid('a')],
    says: 'order a at heygen was paid 2 times',
  },
  {
    known: [order('a')],
    paid: [paid('a'), paid('z')],
    says: 'heygen was paid for an order that nobody knows: z',
  },
  {
    known: [order('a', { countedMs: null })],
    paid: [paid('a')],
    ms: 0,
    says: 'order a at heygen was paid and is not counted',
  },
  {
    known: [order('a')],
    paid: [paid('a', 9)],
    says: 'order a at heygen was paid for 9 s and is counted as 2000 ms',
  },
  { known: [order('a')], paid: [], says: 'order a at heygen is counted and was never placed: fetched ' },
  {
    known: [order('a', { state: 'placed' })],
    paid: [paid('a')],
    says: 'order a at heygen is placed and goes on no more',
  },
  {
    known: [order('a')],
    paid: [paid('a')],
    ms: 4_000,
    says: 'the ledger says 4000 ms of heygen, key of the site, and its orders are 2000 ms',
  },
];

test.each(WRONG)('what is wrong is said: $says', ({ known, paid: made, ms = 2_000, says }) => {
  expect(judgeOrders(known, { paid: made, counted: ms > 0 ? ledger(ms) : [] }).problems).toEqual([says]);
});

test('only interruptions leave files behind, and each only a few', () => {
  expect(judgeSwept(0, 0)).toEqual([]);
  expect(judgeSwept(1, 0)).toEqual(['1 files that nothing needed had to be swept after 0 interruptions']);
  expect(judgeSwept(23, 2)).toEqual([]);
  expect(judgeSwept(24, 2)).toHaveLength(1);
  expect(judgeSwept(88, 65)).toHaveLength(1);
});
