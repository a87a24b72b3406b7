import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { type Answer, failure } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft } from '../store/draft-storage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { RUNNING, serveWizard } from '../testing/serve-wizard.ts';

const START = 'POST /api/video-generation/start';
const started: Answer = { status: 201, body: { status: 'success', success: true, data: RUNNING } };

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
});
afterEach(() => dismissToasts());

/** The keys of all starts that were asked for. */
const keysOf = ({ asked }: ReturnType<typeof serveWizard>) =>
  asked.filter(({ path }) => path.endsWith('/start')).map(({ headers }) => headers.get('idempotency-key'));

test('after a reload the start whose answer was lost goes out with its key', async () => {
  const served = serveWizard({
    [START]: () => {
      throw new TypeError('lost');
    },
  });
  const { user } = openWizardAt({});
  await user.click(await findButton('Generate'));
  await waitFor(() => expect(keysOf(served)).toHaveLength(1));
  await screen.findAllByText('Generation Failed');
  cleanup();
  const { user: again } = renderApp('/create');
  await again.click(await findButton('Generate'));
  await waitFor(() => expect(keysOf(served)).toHaveLength(2));
  const [first, second] = keysOf(served);
  expect(second).toBe(first);
});

/** Presses Generate and goes to the library before there is an answer. Answers what gives it. */
async function startAndLeave(): Promise<(answer: Answer) => void> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const served = serveWizard({ [START]: () => promise });
  const { user, router } = openWizardAt({});
  await user.click(await findButton('Generate'));
  await waitFor(() => expect(keysOf(served)).toHaveLength(1));
  await act(() => router.navigate({ to: '/projects' }));
  await screen.findByRole('heading', { name: 'Your Video Library' });
  return resolve;
}

test('whoever leaves before the answer finds no draft of the video that was started', async () => {
  const resolve = await startAndLeave();
  resolve(started);
  await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
});

test('whoever leaves before a refusal hears of it, and keeps the draft', async () => {
  const resolve = await startAndLeave();
  resolve(failure(403, 'video_limit_reached', 'This account has as many videos as it may keep.'));
  expect(await screen.findByText('This account has as many videos as it may keep.')).toBeTruthy();
  expect(loadDraft(sampleUser.id).draft).not.toBeNull();
});
