import type { Reconciliation, ReconciliationRow } from '@sayso/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { openSection } from '../testing/open-section.tsx';
import { idOf, sampleSeller } from '../testing/sample-sales.ts';
import { ReconcileScreen } from './reconcile-screen.tsx';
import { wordsIn } from './guess-mapping.ts';

const PATH = '/api/admin/sales/reconciliations';
const CSV =
  'Transaction ID,Type,Buyer Email,Amount\r\nWP-1,Sale,ana@example.com,47\r\nWP-2,RFND,ana@example.com,47\r\nWP-3,Odd,,\r\n';
const HEAD = {
  columns: ['Transaction ID', 'Type', 'Buyer Email', 'Amount'],
  rows: [{ 'Transaction ID': 'WP-1', Type: 'Sale', 'Buyer Email': 'ana@example.com', Amount: '47' }],
  row_count: 3,
  date_orders: {},
  known_numbers: {},
  mapping: null,
};
const DONE: Reconciliation = {
  id: idOf('f1'),
  source: 'warriorplus',
  source_name: 'WarriorPlus',
  file_name: 'november.csv',
  state: 'done',
  error_message: null,
  note: null,
  rows: 3,
  outcomes: { matched: 1, new: 0, similar: 0, processed: 1, differs: 0, unreadable: 1 },
  created_at: '2026-11-24T03:00:00.000Z',
  ended_at: '2026-11-24T03:00:05.000Z',
};
const ROWS: ReconciliationRow[] = [
  {
    number: 2,
    cells: { Type: 'RFND' },
    transaction_id: 'WP-2',
    outcome: 'processed',
    words: 'Not received before: processed now',
  },
  {
    number: 3,
    cells: { Type: 'Odd' },
    transaction_id: null,
    outcome: 'unreadable',
    words: "Nothing says what 'odd' means",
  },
];

function serve(more: Record<string, (asked: Asked) => Answer> = {}) {
  return fakeApi({
    'GET /api/admin/webhook-sources': () =>
      success([sampleSeller(), sampleSeller({ id: idOf('53'), kind: 'heygen', name: 'HeyGen' })]),
    [`GET ${PATH}`]: () => success([DONE]),
    [`POST ${PATH}/head`]: () => success(HEAD),
    [`POST ${PATH}`]: () => success(DONE),
    [`GET ${PATH}/${DONE.id}`]: () => success(DONE),
    [`GET ${PATH}/${DONE.id}/rows`]: () => success(wholeList(ROWS)),
    ...more,
  });
}
const open = (search = '') => openSection(ReconcileScreen, search);
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, file = new File([CSV], 'november.csv', { type: 'text/csv' })) =>
  user.upload(await screen.findByLabelText('Export', { selector: 'input' }), file);
const chosenIn = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('a file that is no table is told what is wrong with it, and no other try of it is offered', async () => {
  const refused = { status: 'error', code: 'invalid_input', message: 'Please check your input and try again.' };
  const body = { ...refused, errors: { csv: ['This file has no rows below its heads.'] } };
  serve({ [`POST ${PATH}/head`]: () => ({ status: 422, body }) });
  const { user } = open();
  await choose(user);
  expect(await screen.findByText(/^This file has no rows below its heads\. Save it as CSV/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('an export', () => {
  test('is chosen, mapped as it looks, put right by hand and compared', async () => {
    const { asked } = serve();
    const { user, router } = open();
    await choose(user);
    expect(await screen.findByText('november.csv: 3 rows')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Buyer Email' })).toBeTruthy();
    expect(['Transaction number', 'What happened', "Buyer's e-mail", 'Amount paid'].map(chosenIn)).toEqual(
      HEAD.columns.with(1, 'Type'),
    );
    expect(['sale', 'rfnd', 'odd'].map(chosenIn)).toEqual(['sale', 'refund', '']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'odd' }), 'Charge-back');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Amount paid' }), 'Not in this file');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('heading', { name: 'november.csv' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ reconciliation: DONE.id });
    const sent = asked.find(({ method, path }) => method === 'POST' && path === PATH);
    expect(sent?.body).toEqual({
      source_id: sampleSeller().id,
      file_name: 'november.csv',
      csv: CSV,
      mapping: {
        fields: { transaction: 'Transaction ID', event: 'Type', email: 'Buyer Email' },
        events: { sale: 'sale', rfnd: 'refund', odd: 'chargeback' },
      },
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('takes the column whose values are known numbers', async () => {
    const columns = ['Sale ID', ...HEAD.columns];
    const fields = { transaction: 'Transaction ID', event: 'Type' };
    for (const mapping of [null, { fields, events: {} }]) {
      serve({ [`POST ${PATH}/head`]: () => success({ ...HEAD, columns, known_numbers: { 'Sale ID': 3 }, mapping }) });
      const { user } = open();
      await choose(user);
      await screen.findByText('november.csv: 3 rows');
      expect(chosenIn('Transaction number')).toBe('Sale ID');
      cleanup();
    }
  });

  test('is mapped as it was last time, and only sellers are offered', async () => {
    const mapping = { fields: { transaction: 'Amount', event: 'Gone' }, events: {} };
    serve({ [`POST ${PATH}/head`]: () => success({ ...HEAD, mapping }) });
    const { user } = open();
    await choose(user);
    await screen.findByText('november.csv: 3 rows');
    expect(chosenIn('Transaction number')).toBe('Amount');
    expect(chosenIn('What happened')).toBe('');
    expect(screen.getByText('Without a column for what happened every row counts as a sale.')).toBeTruthy();
    expect(within(screen.getByRole('combobox', { name: 'Seller' })).getAllByRole('option')).toHaveLength(1);
  });

  describe('whose dates may be read in two ways', () => {
    const DATED = { ...HEAD, columns: [...HEAD.columns, 'Date'] };
    const openDated = async (dates: string, mapping: object | null = null) => {
      const { asked } = serve({
        [`POST ${PATH}/head`]: () => success({ ...DATED, date_orders: { Date: dates }, mapping }),
      });
      const { user } = open();
      await choose(user);
      await screen.findByText('november.csv: 3 rows');
      const compare = () => user.click(screen.getByRole('button', { name: 'Compare' }));
      const sent = () => asked.find(({ method, path }) => method === 'POST' && path === PATH)?.body;
      return { user, compare, sent };
    };
    const ORDER = 'What comes first in its dates?';

    test('is compared once somebody has said what comes first', async () => {
      const { user, compare, sent } = await openDated('unclear');
      await compare();
      expect(screen.getByText('Choose whether the day or the month comes first.')).toBeTruthy();
      expect(sent()).toBeUndefined();
      await user.selectOptions(screen.getByRole('combobox', { name: ORDER }), 'The day: 02/11/2026 is 2 November');
      await compare();
      await waitFor(() => expect(sent()).toMatchObject({ mapping: { date_order: 'day_first' } }));
    });

    test('is read as it was for this seller the last time', async () => {
      const fields = { transaction: 'Transaction ID', occurred_at: 'Date' };
      const { compare, sent } = await openDated('unclear', { fields, events: {}, date_order: 'month_first' });
      expect(chosenIn(ORDER)).toBe('month_first');
      await compare();
      await waitFor(() => expect(sent()).toMatchObject({ mapping: { date_order: 'month_first' } }));
    });

    test('is asked nothing where a date says it, or where no column is read as one', async () => {
      const { user } = await openDated('day_first');
      expect(screen.getByText(/^Its dates are read with the day first/)).toBeTruthy();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Not in this file');
      expect(screen.queryByText(/^Its dates are read/)).toBeNull();
      expect(screen.queryByRole('combobox', { name: ORDER })).toBeNull();
    });
  });

  test('needs its transaction numbers', async () => {
    const { asked } = serve();
    const { user } = open();
    await choose(user);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Transaction number' }), 'Not in this file');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getByText('Choose the column with the transaction number.')).toBeTruthy();
    expect(asked.some(({ method, path }) => method === 'POST' && path === PATH)).toBe(false);
  });

  test.each([
    [0, 'This file has no rows below its heads.'],
    [20_001, 'This file has 20,001 rows. Use 20,000 at most: export a shorter time, or split the file.'],
  ])('of %i rows is not compared', async (row_count, words) => {
    serve({ [`POST ${PATH}/head`]: () => success({ ...HEAD, row_count }) });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
  });

  test('that is none says so, and another file can be chosen', async () => {
    const answers = [failure(422, 'validation_failed', 'The first line names no columns.')];
    serve({ [`POST ${PATH}/head`]: () => answers.shift() ?? success(HEAD) });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText('The first line names no columns.')).toBeTruthy();
    await choose(user);
    expect(await screen.findByText('november.csv: 3 rows')).toBeTruthy();
  });

  test('in the Windows letters of old is read as it was written', async () => {
    const { asked } = serve();
    const { user } = open();
    await choose(user, new File([new Uint8Array([0x4a, 0xf6, 0x72, 0x67])], 'old.csv', { type: 'text/csv' }));
    await screen.findByText('old.csv: 3 rows');
    expect(asked.find(({ path }) => path === `${PATH}/head`)?.body).toMatchObject({ csv: 'Jörg' });
  });
});

test('without a sender it leads to where one is made', async () => {
  serve({ 'GET /api/admin/webhook-sources': () => success([]) });
  open();
  const link = await screen.findByRole('link', { name: 'Make a sender' });
  expect(link.getAttribute('href')).toBe('/admin/webhooks?section=senders');
});

describe('a comparison', () => {
  test('is opened from the earlier ones, says what came of it, and shows its rows by outcome', async () => {
    const { asked } = serve();
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: /november\.csv/ }));
    const totals = await screen.findByText('Processed', { selector: 'dt' });
    expect(totals.parentElement?.textContent).toBe('Processed1was missing, and is processed');
    expect(await screen.findByText('Not received before: processed now')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Not usable');
    await waitFor(() =>
      expect(asked.findLast(({ path }) => path.endsWith('/rows'))?.query.get('outcome')).toBe('unreadable'),
    );
    await user.click(screen.getByRole('button', { name: 'No transaction number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Row 3' }));
    expect(dialog.getByText('Odd')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'All comparisons' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('reconciliation'));
    expect(router.state.location.search).not.toHaveProperty('outcome');
  });

  const COMPARED: Reconciliation = {
    ...DONE,
    state: 'compared',
    note: 'No row has a number that is known here.',
    outcomes: { matched: 0, new: 1, similar: 1, processed: 0, differs: 0, unreadable: 1 },
  };

  test('is processed once the operator confirms it', async () => {
    const processing = { ...COMPARED, state: 'processing', outcomes: { ...COMPARED.outcomes, new: 0 } };
    const { asked } = serve({
      [`GET ${PATH}/${DONE.id}`]: () => success(COMPARED),
      [`POST ${PATH}/${DONE.id}/process`]: () => success(processing),
    });
    const { user } = open(`?reconciliation=${DONE.id}`);
    expect(await screen.findByText('No row has a number that is known here.')).toBeTruthy();
    expect(screen.getByText('Nothing was processed yet')).toBeTruthy();
    expect(screen.getByText(/^1 row looks like a purchase that you have under another number/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Process 1 new row' }));
    expect(asked.some(({ path }) => path.endsWith('/process'))).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Process' }));
    await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/process'))?.body).toEqual({}));
  });

  test('processes a row that looks known when the operator says so', async () => {
    const similar: ReconciliationRow = {
      ...(ROWS[0] as ReconciliationRow),
      outcome: 'similar',
      words: 'Looks like a purchase',
    };
    const { asked } = serve({
      [`GET ${PATH}/${DONE.id}`]: () => success(COMPARED),
      [`GET ${PATH}/${DONE.id}/rows`]: () => success(wholeList([similar])),
      [`POST ${PATH}/${DONE.id}/process`]: () => success(COMPARED),
    });
    const { user } = open(`?reconciliation=${DONE.id}`);
    await user.click(await screen.findByRole('button', { name: 'WP-2' }));
    await user.click(await screen.findByRole('button', { name: 'Process as another purchase' }));
    const buttons = await screen.findAllByRole('button', { name: 'Process as another purchase' });
    await user.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/process'))?.body).toEqual({ rows: [2] }));
  });

  test('that is under way says how far it is', async () => {
    const outcomes = { matched: 1, new: 0, similar: 0, processed: 0, differs: 0, unreadable: 0 };
    serve({ [`GET ${PATH}/${DONE.id}`]: () => success({ ...DONE, state: 'waiting', outcomes, ended_at: null }) });
    open(`?reconciliation=${DONE.id}`);
    const bar = await screen.findByRole('progressbar', { name: 'Comparing rows' });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
    expect(screen.getByText(/^1 of 3 rows compared, 33 %/)).toBeTruthy();
  });

  test('that stopped says why', async () => {
    serve({
      [`GET ${PATH}/${DONE.id}`]: () => success({ ...DONE, state: 'failed', error_message: 'The disk is full.' }),
    });
    open(`?reconciliation=${DONE.id}`);
    expect((await screen.findByRole('alert')).textContent).toBe('The comparison stopped. The disk is full.');
  });
});

test('the words of a column come without blanks and in lower case, the most frequent first', () => {
  expect(wordsIn('Id,Type\r\n1,SALE\r\n2, Refund \r\n3,refund\r\n4,\r\n', 'Type')).toEqual(['refund', 'sale']);
});

test('quotes hold separators, quotes and line breaks', () => {
  expect(wordsIn('\uFEFF"Name","What, really"\n"a ""b""\nc","Sale; big"\n"d","x"\n', 'What, really')).toEqual([
    'sale; big',
    'x',
  ]);
});

test.each([';', '\t'])('a file may part its cells by %j', (separator) => {
  const csv = [
    ['Id', 'Total', 'Type'],
    ['1', '4,70', 'Sale'],
  ].map((cells) => cells.join(separator));
  expect(wordsIn(csv.join('\n'), 'Type')).toEqual(['sale']);
});

test('there are none of a column that the file does not have, and of an empty one', () => {
  expect(wordsIn('Id,Type\n1,Sale', 'Status')).toBeUndefined();
  expect(wordsIn('Id,Type\n1,\n', 'Type')).toEqual([]);
  expect(wordsIn('', 'Type')).toBeUndefined();
});

test('a short row and a quote that is never closed end nothing', () => {
  expect(wordsIn('Id,Type\n1\n2,Sale\n3,"open', 'Type')).toContain('sale');
});
