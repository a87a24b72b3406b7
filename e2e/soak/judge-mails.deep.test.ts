import { expect, test } from 'vitest';
import type { StoredMail } from '../../apps/server/src/testing/soak-state.ts';
import { judgeMails } from './judge-mails.ts';
import type { Customer, TestMail } from './ledger.ts';

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
