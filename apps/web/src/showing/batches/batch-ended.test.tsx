import type { EndedBatch } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/samples.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import { sayEnded } from './batches.parts.ts';

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
