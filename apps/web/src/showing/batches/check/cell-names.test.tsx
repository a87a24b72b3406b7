import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { success, type Answer, failure } from '../../../testing/fake-api.ts';
import { MAYA, SARAH } from '../../../making/drafts/testing/drafts.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import {
  BATCH_ADDRESS,
  BATCH_PATH,
  faultyRow,
  giveHeights,
  openBatches,
  rowsFor,
  sampleBatch,
  sampleCounts,
  sampleRow,
  serveBatches,
  sampleContent,
  sampleRunning,
  TOO_LONG,
} from '../testing/serve-batches.ts';

afterEach(() => void vi.restoreAllMocks());

const VOICE_ID = 'en-us-emma';
const cell = (column: number) => document.querySelector<HTMLElement>(`[data-cell="0:${column}"]`) as HTMLElement;

test('cells of a matrix are read by the names of its presenters, and a box suggests those whom the server finds', async () => {
  giveHeights();
  const row = sampleRow(1, { cells: ['Kettle', SARAH.id] });
  const matrix = { hooks: [], hook_target: '_hook', presenters: [SARAH.id], voices: [], formats: [], values: {} };
  const { asked } = serveBatches({
    handlers: {
      [`GET ${BATCH_PATH}`]: () => {
        const batch = sampleBatch({
          columns: ['Product', 'Presenter'],
          mapping: { product: { column: 0 }, _presenter: { column: 1 } },
        });
        const target = { ...batch.targets[0], key: '_presenter', label: 'Presenter', kind: 'presenter' };
        return success({ ...batch, kind: 'matrix', matrix, targets: [...batch.targets, target] });
      },
      [`GET ${BATCH_PATH}/rows`]: ({ query }) => success(rowsFor([row], query)),
      [`GET /api/a2e/avatars/${SARAH.id}`]: () => success(SARAH),
      'GET /api/a2e/avatars': () =>
        success([MAYA], { page: { current_page: 1, per_page: 12, last_page: 417, total: 5_000 } }),
    },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await waitFor(() => expect(cell(1)?.textContent).toBe(SARAH.display_name));
  await user.click(cell(1));
  await user.keyboard('{Enter}');
  const box = screen.getByRole('combobox', { name: 'Presenter, row 1' });
  await user.clear(box);
  await user.type(box, 'May');
  const searches = () =>
    asked.filter(({ path }) => path === '/api/a2e/avatars').map(({ query }) => query.get('search'));
  await waitFor(() => expect(searches()).toContain('May'));
  const suggested = () =>
    [...document.querySelectorAll('#batch-names-presenter option')].map((one) => (one as HTMLOptionElement).value);
  await waitFor(() => expect(suggested()).toEqual([MAYA.display_name]));
});

test('a cell that names a voice by its id is read and written by the name of the voice', async () => {
  giveHeights();
  const row = sampleRow(1, { cells: ['Kettle', VOICE_ID] });
  const { asked } = serveBatches({
    handlers: {
      [`GET ${BATCH_PATH}`]: () =>
        success(
          sampleBatch({
            columns: ['Product', 'Voice'],
            mapping: { product: { column: 0 }, _voice: { column: 1 } },
          }),
        ),
      [`GET ${BATCH_PATH}/rows`]: ({ query }) => success(rowsFor([row], query)),
      'GET /api/tts/voices': () =>
        success([{ value: VOICE_ID, label: 'Emma', note: '', gender: 'female', language: 'en', region: 'US' }]),
      [`PUT ${BATCH_PATH}/rows/1`]: () => success({ ...row, cells: ['Kettle', 'Emma B'] }),
    },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await waitFor(() => expect(cell(1)?.textContent).toBe('Emma'));
  const written = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  await user.click(cell(1));
  await user.keyboard('{Enter}');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Voice, row 1' });
  expect(box.value).toBe('Emma');
  await user.keyboard('{Enter}');
  expect(written()).toEqual([]);

  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Voice, row 1' }), ' B{Enter}');
  await waitFor(() => expect(written()).toEqual([{ cells: { 1: 'Emma B' } }]));
});

describe('a check without a result', () => {
  test('a check that came to nothing says so, and is asked for again', async () => {
    const pause = { code: 'internal', message: 'Not every row could be checked. Check the rows again.' };
    let batch = sampleBatch({ pause, counts: sampleCounts({ invalid: 3 }) });
    const { asked } = serveBatches({
      batch,
      handlers: {
        [`GET ${BATCH_PATH}`]: () => success(batch),
        [`POST ${BATCH_PATH}/check`]: () => success((batch = sampleBatch({ state: 'checking' }))),
      },
    });
    const { user } = openBatches(BATCH_ADDRESS);
    expect(await screen.findByText(pause.message)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Checking every row')).toBeTruthy();
    expect(screen.queryByText(pause.message)).toBeNull();
    expect(asked.filter(({ path, method }) => method === 'POST' && path.endsWith('/check'))).toHaveLength(1);
  });
});

describe('a batch while its sample is made', () => {
  test('while a sample is made no cell opens, as what is written in it could not be stored', async () => {
    giveHeights();
    serveBatches({ batch: sampleBatch({ state: 'sampling' }), rows: [faultyRow(1)] });
    const { user } = openBatches(BATCH_ADDRESS);
    expect(await screen.findByText('Rows can be changed again once the sample is ready.')).toBeTruthy();
    const cell = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-cell="0:0"]');
      if (!found) throw new Error('no cell yet');
      return found;
    });
    cell.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox', { name: /row 1$/ })).toBeNull();
  });
});

const ROWS = [sampleRow(1), faultyRow(2), sampleRow(3)];
const FAULTY = sampleContent(2, {
  state: 'invalid',
  faults: faultyRow(2).faults,
  script: null,
  seconds: null,
  file_name: null,
});
const contents = (first: () => Answer = () => success(sampleContent(1))) => ({
  [`GET ${BATCH_PATH}/rows/1`]: first,
  [`GET ${BATCH_PATH}/rows/2`]: () => success(FAULTY),
  [`GET ${BATCH_PATH}/rows/3`]: () => success(sampleContent(3)),
});
const numberOf = (row: number) => document.querySelector<HTMLElement>(`[data-cell="${row - 1}:-1"]`) as HTMLElement;

test('a press at a row shows what its video says and shows, and from there the rows beside it', async () => {
  giveHeights();
  const { asked } = serveBatches({ rows: ROWS, handlers: contents() });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Read row 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What row 1 says' }));
  expect(await dialog.findByText('Meet Kettle 1. It costs $49.')).toBeTruthy();
  for (const [label, value] of [
    ['Length', 'about 12 s'],
    ['Presenter', 'Maya'],
    ['Voice', 'Emma'],
    ['Format', '9:16'],
    ['Title', 'Kettle 1'],
    ['File name', '1-Kettle 1-Emma.mp4'],
  ] as const)
    expect(dialog.getByText(label).nextElementSibling?.textContent).toBe(value);
  expect(asked.filter(({ path }) => /\/rows\/\d/u.test(path))).toHaveLength(1);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Row before' }).disabled).toBe(true);

  await user.click(dialog.getByRole('button', { name: 'Next row' }));
  expect(await dialog.findByText(`To mend before it can be made: ${TOO_LONG}`)).toBeTruthy();
  expect(dialog.getByText(/nothing to read yet/u)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Next row' }));
  expect(await dialog.findByText('Meet Kettle 3. It costs $49.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next row' }).disabled).toBe(true);
});

test('by keyboard the number of a row stands left of its cells, and Enter there shows what it says, also to those who may only look', async () => {
  giveHeights();
  serveBatches({ role: 'viewer', rows: ROWS, handlers: contents() });
  const { user } = openBatches(BATCH_ADDRESS);
  await screen.findByRole('button', { name: 'Read row 1' });
  document.querySelector<HTMLElement>('[data-cell="0:0"]')?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(numberOf(1));
  await user.keyboard('x{Delete}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'What row 1 says' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(numberOf(1));
});

test('what was written meanwhile is read anew, and what could not be read is asked for again', async () => {
  giveHeights();
  let answer: () => Answer = () => failure(500, 'internal', 'Something went wrong.');
  serveBatches({ rows: ROWS, handlers: contents(() => answer()) });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Read row 1' }));
  expect(await screen.findByText('The row could not be read')).toBeTruthy();
  answer = () => success(sampleContent(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Meet Kettle 1. It costs $49.')).toBeTruthy();
  await user.keyboard('{Escape}');
  answer = () => success(sampleContent(1, { script: 'Meet the red one.' }));
  await user.click(await screen.findByRole('button', { name: 'Read row 1' }));
  expect(await screen.findByText('Meet the red one.')).toBeTruthy();
  expect(screen.queryByText('Meet Kettle 1. It costs $49.')).toBeNull();
});

test('what a script stresses is shown as stressed, without the marks', async () => {
  giveHeights();
  const script = '*One.* It is *quiet* and red.';
  serveBatches({ rows: ROWS, handlers: contents(() => success(sampleContent(1, { script }))) });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Read row 1' }));
  const said = await screen.findByRole('region', { name: 'Script' });
  expect(said.textContent).toBe('One. It is quiet and red.');
  expect(
    within(said)
      .getAllByRole('emphasis')
      .map((one) => one.textContent),
  ).toEqual(['One.', 'quiet']);
});

test('on a phone the card of a row has a button for it', async () => {
  giveHeights();
  setWindowWidth(390);
  serveBatches({ rows: ROWS, handlers: contents() });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Read row 3' }));
  expect(await screen.findByText('Meet Kettle 3. It costs $49.')).toBeTruthy();
});

test('once a batch runs, rows that are not made yet are read from their menu', async () => {
  giveHeights();
  serveBatches({
    batch: sampleRunning(),
    rows: [sampleRow(1, { state: 'waiting' })],
    handlers: contents(),
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Actions for row 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Read row' }));
  expect(await screen.findByText('Meet Kettle 1. It costs $49.')).toBeTruthy();
});
