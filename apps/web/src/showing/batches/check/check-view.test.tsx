import { type BatchRow, namesOf, BATCH_ROW_STATES } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, type Asked, failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import {
  BATCH_ADDRESS,
  BATCH_PATH,
  doneRow,
  faultyRow,
  giveHeights,
  openBatches,
  rowsFor,
  sampleBatch,
  sampleCost,
  sampleCounts,
  sampleRow,
  serveBatches,
  TOO_LONG,
} from '../testing/serve-batches.ts';

afterEach(() => void vi.restoreAllMocks());

const countsOf = (rows: readonly BatchRow[]) =>
  sampleCounts(
    Object.fromEntries(
      namesOf(BATCH_ROW_STATES).map((state) => [state, rows.filter((row) => row.state === state).length]),
    ),
  );
const ROWS = [sampleRow(1), faultyRow(2), sampleRow(3), faultyRow(4, 1)];
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row - 1}:${column}"]`) as HTMLElement;

/** A batch whose rows are right as soon as somebody writes them. */
function serveRows(first: readonly BatchRow[] = ROWS, handlers: Record<string, (asked: Asked) => Answer> = {}) {
  const rows = [...first];
  const put = Object.fromEntries(
    rows.map(({ number }, place) => [
      `PUT ${BATCH_PATH}/rows/${number}`,
      ({ body }: Asked) => {
        const { cells = {}, skip } = body as { cells?: Record<string, string>; skip?: boolean };
        const row = rows[place] as BatchRow;
        const next = row.cells.map((text, column) => cells[column] ?? text);
        rows[place] = { ...row, cells: next, faults: [], state: skip ? 'skipped' : 'ready' };
        return success(rows[place]);
      },
    ]),
  );
  const api = serveBatches({
    handlers: {
      [`GET ${BATCH_PATH}`]: () => success(sampleBatch({ counts: countsOf(rows) })),
      [`GET ${BATCH_PATH}/rows`]: ({ query }) => success(rowsFor(rows, query)),
      ...put,
      ...handlers,
    },
  });
  return { ...api, written: () => api.asked.filter(({ method }) => method === 'PUT') };
}

test('every fault stands at its cell, and is mended where it stands', async () => {
  giveHeights();
  const { written } = serveRows();
  const { user } = openBatches(BATCH_ADDRESS);
  const grid = within(await screen.findByRole('grid', { name: 'Rows' }));
  expect(await screen.findByText('2 ready')).toBeTruthy();
  expect(screen.getByText(', 2 to mend')).toBeTruthy();
  await waitFor(() => expect(cell(2, 0).getAttribute('aria-invalid')).toBe('true'));
  expect(cell(2, 0).textContent).toContain(TOO_LONG);
  expect(grid.getAllByRole('gridcell', { name: /./ }).filter((one) => one.hasAttribute('aria-invalid'))).toHaveLength(
    2,
  );

  await user.click(cell(2, 0));
  expect(screen.getByText(`Row 2, product: ${TOO_LONG}`)).toBeTruthy();
  await user.keyboard('{Enter}');
  const box = screen.getByRole('textbox', { name: 'product, row 2' });
  await user.clear(box);
  await user.type(box, 'Kettle{Enter}');
  await waitFor(() => expect(cell(2, 0).hasAttribute('aria-invalid')).toBe(false));
  expect(written().map(({ body }) => body)).toEqual([{ cells: { 0: 'Kettle' } }]);
  expect(document.activeElement).toBe(cell(2, 0));
  expect(await screen.findByText('3 ready')).toBeTruthy();
});

test('by keyboard: arrows move, Esc leaves a cell as it was, Tab goes to the next fault and leaves the table behind the last', async () => {
  giveHeights();
  const { written } = serveRows();
  const { user } = openBatches(BATCH_ADDRESS);
  await waitFor(() => expect(cell(4, 1).getAttribute('aria-invalid')).toBe('true'));
  cell(1, 0).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell(2, 1));
  await user.keyboard('x$9{Escape}');
  expect(document.activeElement).toBe(cell(2, 1));
  expect(cell(2, 1).textContent).toBe('$49');
  expect(written()).toEqual([]);
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(document.activeElement).toBe(cell(1, 0));
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(cell(2, 0));
  await user.keyboard('{Enter}!{Tab}');
  await waitFor(() => expect(document.activeElement).toBe(cell(4, 1)));
  expect(written()[0]?.body).toEqual({ cells: { 0: 'Kettle 2!' } });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(written()[1]?.body).toEqual({ cells: { 0: 'Kettle 2' } }));
  expect(document.activeElement).toBe(cell(2, 0));
  cell(4, 1).focus();
  await user.click(cell(4, 1));
  await user.keyboard('{Tab}');
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
});

test('a row that is left out stays out until it is taken back in', async () => {
  giveHeights();
  const { written } = serveRows();
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Leave out row 4' }));
  expect(await screen.findByRole('button', { name: 'Take back row 4' })).toBeTruthy();
  expect(written()[0]?.body).toEqual({ skip: true });
  expect(await screen.findByText(', 1 left out')).toBeTruthy();
});

test('a change that is refused is taken back, and says why', async () => {
  giveHeights();
  serveRows(ROWS, {
    [`PUT ${BATCH_PATH}/rows/1`]: () => failure(409, 'batch_row_fixed', 'This row is being made or is done.'),
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await waitFor(() => expect(cell(1, 0)?.textContent).toBe('Kettle 1'));
  cell(1, 0).focus();
  await user.keyboard('{F2} two{Enter}');
  expect(await screen.findByText('This row is being made or is done.')).toBeTruthy();
  expect(cell(1, 0).textContent).toBe('Kettle 1');
});

test('of ten thousand rows only those in sight are drawn and asked for', async () => {
  giveHeights();
  const rows = Array.from({ length: 10_000 }, (_, place) => sampleRow(place + 1));
  const { asked } = serveBatches({ batch: sampleBatch({ counts: sampleCounts({ ready: 10_000 }) }), rows });
  const { user } = openBatches(BATCH_ADDRESS);
  const grid = await screen.findByRole('grid', { name: 'Rows' });
  expect(grid.getAttribute('aria-rowcount')).toBe('10001');
  await waitFor(() => expect(cell(1, 0)?.textContent).toBe('Kettle 1'));
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
  expect(asked.filter(({ path }) => path === `${BATCH_PATH}/rows`).length).toBeLessThan(4);
  cell(1, 0).focus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('9999:2');
});

test('only the rows to mend can be shown', async () => {
  giveHeights();
  serveRows();
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Only rows to mend' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['2', '4']));
});

test('what it takes is held against the limits, in words', async () => {
  const limit = { limit: 'max_videos_per_user', plan: 'Starter', used: 9, max: 10, needed: 2, fits: 1 } as const;
  serveBatches({
    rows: ROWS,
    handlers: {
      [`GET ${BATCH_PATH}/cost`]: () =>
        success(
          sampleCost({
            fits: 1,
            limits: [{ ...limit, is_enough: false, upgrade_url: null, message: 'Starter keeps 10 videos.' }],
          }),
        ),
    },
  });
  openBatches(BATCH_ADDRESS);
  expect(await screen.findByText('Room for 1 of 2. It pauses when that is used up.')).toBeTruthy();
  expect(screen.getByText(/Starter keeps 10 videos\./)).toBeTruthy();
  expect(screen.getByText('1:24')).toBeTruthy();
});

test('one row is made first and played where it stands; then all the others', async () => {
  let batch = sampleBatch({ counts: sampleCounts({ ready: 3 }) });
  const { asked } = serveBatches({
    rows: [sampleRow(1), doneRow(2), sampleRow(3)],
    handlers: {
      [`GET ${BATCH_PATH}`]: () => success(batch),
      [`POST ${BATCH_PATH}/sample`]: () => {
        batch = { ...batch, sample: { row: 2, state: 'done' }, counts: sampleCounts({ ready: 2, done: 1 }) };
        return success(batch);
      },
      [`POST ${BATCH_PATH}/start`]: () => {
        batch = { ...batch, state: 'running', started_at: '2026-11-20T11:00:00.000Z' };
        return success(batch);
      },
    },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.type(await screen.findByLabelText('Row'), '2');
  await user.click(screen.getByRole('button', { name: 'Make the sample' }));
  expect(await screen.findByRole('button', { name: 'Play Kettle 2' })).toBeTruthy();
  const sent = asked.find(({ path }) => path.endsWith('/sample'));
  expect([sent?.body, Boolean(sent?.headers.get('idempotency-key'))]).toEqual([{ row: 2 }, true]);
  await user.click(screen.getByRole('button', { name: 'Make 2 videos' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toEqual({ skip_faulty: false });
});

test('rows with faults are left out only after a question', async () => {
  const { asked } = serveBatches({
    rows: ROWS,
    handlers: { [`POST ${BATCH_PATH}/start`]: () => success(sampleBatch({ state: 'running' })) },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  const start = await screen.findByRole('button', { name: 'Make 2 videos' });
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: 'Mend them first' }));
  expect(asked.some(({ path }) => path.endsWith('/start'))).toBe(false);
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: 'Start without them' }));
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toEqual({ skip_faulty: true }));
});

test('files are named by a rule, with the first of them as an example', async () => {
  const { asked } = serveBatches({
    rows: ROWS,
    handlers: { [`PUT ${BATCH_PATH}`]: ({ body }) => success(sampleBatch(body as object)) },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  expect(await screen.findByText('1-Kettle 1-Emma.mp4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change the rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File names' }));
  await user.click(dialog.getByRole('button', { name: 'Price' }));
  expect(await dialog.findByText('1-Kettle 1-Emma$49.mp4')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      file_name_rule: '{number}-{title}-{voice}{price}',
    }),
  );
});

test('columns are put elsewhere before the start, and rows are checked anew', async () => {
  let batch = sampleBatch();
  const { asked } = serveBatches({
    rows: ROWS,
    handlers: {
      [`GET ${BATCH_PATH}`]: () => success(batch),
      [`PUT ${BATCH_PATH}`]: () => {
        batch = sampleBatch({ state: 'checking' });
        return success(batch);
      },
    },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Actions of the batch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What price is put into' }), '→ Voice');
  await user.click(screen.getByRole('button', { name: 'Check anew' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      mapping: { product: { column: 0 }, _voice: { column: 1 } },
    }),
  );
  expect(await screen.findByText('Checking every row')).toBeTruthy();
});

test('on a phone rows are cards, with what is wrong in words and a form for their cells', async () => {
  giveHeights();
  setWindowWidth(390);
  const { written } = serveRows();
  const { user } = openBatches(BATCH_ADDRESS);
  expect(await screen.findByText(`product: ${TOO_LONG}`)).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit row 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }));
  const field = dialog.getByLabelText('product');
  await user.clear(field);
  await user.type(field, 'Kettle');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()[0]?.body).toEqual({ cells: { 0: 'Kettle' } }));
  await waitFor(() => expect(screen.queryByText(`product: ${TOO_LONG}`)).toBeNull());
});

test('whoever may only look changes nothing', async () => {
  giveHeights();
  serveBatches({ role: 'viewer', rows: ROWS });
  const { user } = openBatches(BATCH_ADDRESS);
  await waitFor(() => expect(cell(1, 0)?.textContent).toBe('Kettle 1'));
  cell(1, 0).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of [/^Make/, 'Actions of the batch', 'Change the rule'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
