import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import {
  BATCH_ADDRESS,
  BATCH_PATH,
  openBatches,
  sampleBatch,
  sampleCounts,
  serveBatches,
} from '../testing/serve-batches.ts';

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
