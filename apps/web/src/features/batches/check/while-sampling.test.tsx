import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  BATCH_ADDRESS,
  faultyRow,
  giveHeights,
  openBatches,
  sampleBatch,
  serveBatches,
} from '../testing/serve-batches.ts';

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
