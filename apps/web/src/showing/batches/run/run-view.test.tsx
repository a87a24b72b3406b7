import type { EndedBatch } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { success, fakeApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { saveToken } from '../../../lib/api/credentials.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import {
  BATCH_ADDRESS,
  BATCH_PATH,
  doneRow,
  faultyRow,
  giveHeights,
  openBatches,
  sampleBatch,
  sampleComparison,
  sampleRow,
  sampleRunning,
  serveBatches,
  TOO_LONG,
} from '../testing/serve-batches.ts';
import { sayEnded } from '../batches.parts.ts';

afterEach(() => void vi.restoreAllMocks());

const WHY = 'This voice is no longer there.';
const ROWS = [
  doneRow(1),
  doneRow(2),
  sampleRow(3, { state: 'failed', attempts: 1, failure: { code: 'voice_not_found', message: WHY } }),
  sampleRow(4, { state: 'waiting' }),
];

test('each row says what became of it, can be watched, and can be made once more', async () => {
  giveHeights();
  const { asked } = serveBatches({
    batch: sampleRunning(),
    rows: ROWS,
    handlers: { [`POST ${BATCH_PATH}/retry`]: () => success(sampleRunning()) },
  });
  const { user, router } = openBatches(BATCH_ADDRESS);
  expect(await screen.findByText('2 done, 1 failed, 1 waiting')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Videos of the batch' }));
  expect((await table.findByRole('link', { name: /^Kettle 1/ })).getAttribute('href')).toBe('/watch/kettle-1');
  expect(table.getByText(WHY)).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Actions for row 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }));
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/retry'))?.body).toEqual({ rows: [3] }));
  await user.click(screen.getByRole('button', { name: /^Failed/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'failed' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['3']));
});

test('it is paused, goes on, and is cancelled only after a question', async () => {
  let batch = sampleRunning();
  const become = (changes: Parameters<typeof sampleRunning>[0]) => () => {
    batch = sampleRunning(changes);
    return success(batch);
  };
  serveBatches({
    rows: ROWS,
    handlers: {
      [`GET ${BATCH_PATH}`]: () => success(batch),
      [`POST ${BATCH_PATH}/pause`]: become({ state: 'paused', pause: { code: null, message: 'Paused.' } }),
      [`POST ${BATCH_PATH}/resume`]: become({ cancel_counts: 2 }),
      [`POST ${BATCH_PATH}/cancel`]: become({ state: 'cancelled' }),
    },
  });
  const { user } = openBatches(BATCH_ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/Somebody paused this batch/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel batch' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this batch?' }));
  expect(
    question.getByText(/^You have watched part of 2 videos in the making\. Cancelling now counts as 2 videos\./),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel batch' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull());
});

test('one that paused by itself says why and how it goes on', async () => {
  const pause = { code: 'video_limit_reached', message: 'Your plan keeps 10 videos.' };
  serveBatches({ batch: sampleRunning({ state: 'paused', pause }), rows: ROWS });
  openBatches(BATCH_ADDRESS);
  expect((await screen.findByText('Paused by itself.')).parentElement?.textContent).toContain(pause.message);
});

test('the videos of a matrix stand side by side, the one that keeps people first', async () => {
  serveBatches({
    batch: sampleRunning({ kind: 'matrix', state: 'finished' }),
    handlers: { [`GET ${BATCH_PATH}/comparison`]: () => success(sampleComparison()) },
  });
  const { user } = openBatches(`${BATCH_ADDRESS}?view=compare`);
  expect(await screen.findByText('People stay longest with “Kettle 2”.')).toBeTruthy();
  const names = () =>
    within(screen.getByRole('list', { name: 'Videos side by side' }))
      .getAllByRole('article')
      .map((one) => one.getAttribute('aria-label'));
  expect(names()).toEqual(['Kettle 2', 'Kettle 4', 'Kettle 1', 'Kettle 3']);
  const byVoice = within(screen.getByRole('table', { name: 'Voice' })).getAllByRole('rowheader');
  expect(byVoice[0]?.textContent).toBe('Ryan');
  await user.click(screen.getByRole('radio', { name: 'As in the matrix' }));
  expect(names()).toEqual(['Kettle 1', 'Kettle 2', 'Kettle 3', 'Kettle 4']);
});

test('the list says how far each batch is, and an account without any is led on', async () => {
  serveBatches({ batch: sampleRunning() });
  const { unmount } = openBatches();
  expect(await screen.findByRole('img', { name: 'Autumn kettles: 2 done, 1 failed, 1 waiting' })).toBeTruthy();
  unmount();
  const nothing = { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0, from: null, to: null };
  serveBatches({ batch: sampleBatch(), handlers: { 'GET /api/batch-jobs': () => success(nothing) } });
  openBatches();
  expect(await screen.findByRole('link', { name: 'Make the first batch' })).toBeTruthy();
});

test('a row that another voice speaks says so', async () => {
  giveHeights();
  serveBatches({ batch: sampleRunning(), rows: [{ ...doneRow(1), stand_in: 'Ava' }, doneRow(2)] });
  openBatches(BATCH_ADDRESS);
  expect(await screen.findAllByText('Spoken by Ava, as its own voice did not answer')).toHaveLength(1);
});

test('on a phone a row that was left out for a fault says which', async () => {
  giveHeights();
  setWindowWidth(390);
  serveBatches({ batch: sampleRunning(), rows: [doneRow(1), { ...faultyRow(2), state: 'skipped' }] });
  openBatches(BATCH_ADDRESS);
  expect(await screen.findByText(`product: ${TOO_LONG}`)).toBeTruthy();
});

const ENDED: EndedBatch = {
  id: '01990000-0000-7000-8000-0000000000b1',
  name: 'Mugs',
  state: 'finished',
  done: 12,
  failed: 1,
  left: 0,
};
afterEach(() => dismissToasts());

test('a batch that ends is said to who is elsewhere in the app, and not again on its own screen', async () => {
  saveToken('t');
  const { say, isListening } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([])),
  });
  renderApp('/projects');
  await waitFor(() => expect(isListening()).toBe(true));
  say({ type: 'batch_ended', batch: ENDED });
  expect(await screen.findByText('Batch finished')).toBeTruthy();
  expect(screen.getByText('Mugs: 12 videos are ready, 1 row failed.')).toBeTruthy();
  dismissToasts();
  history.replaceState(null, '', `/batches/${ENDED.id}`);
  sayEnded({ ...ENDED, state: 'paused', left: 3 });
  expect(screen.queryByText('Batch paused by itself')).toBeNull();
  history.replaceState(null, '', '/projects');
  sayEnded({ ...ENDED, state: 'paused', failed: 0, left: 3 });
  expect(await screen.findByText('Mugs: 12 videos are ready, 3 rows wait.')).toBeTruthy();
});
