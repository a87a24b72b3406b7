import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { noteOutcome } from '../../../lib/api/reachability.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MONTH_OVER, startCheck } from '../../../testing/sample-usage.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft } from '../store/draft-storage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { RUNNING, serveWizard } from '../testing/serve-wizard.ts';
import { REDIRECT_MS, useRedirect } from './wizard.tsx';

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

describe('the redirect after a start', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('leaves after three seconds, not before', () => {
    const leave = vi.fn<() => void>();
    const { result } = renderHook(() => useRedirect(leave));
    act(() => result.current.leaveSoon());
    act(() => void vi.advanceTimersByTime(2_999));
    expect(leave).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(REDIRECT_MS).toBe(3_000);
  });

  test('whoever stays is not sent away, and neither is somebody who has left already', () => {
    const leave = vi.fn<() => void>();
    const { result, unmount } = renderHook(() => useRedirect(leave));
    act(() => result.current.leaveSoon());
    act(() => result.current.stay());
    act(() => void vi.advanceTimersByTime(10_000));
    act(() => result.current.leaveSoon());
    unmount();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the preparation of a start', () => {
  const CALL = '/api/video-generation/prepare';
  const CHECK = 'POST /api/video-generation/check-tts-limits';
  const DONE: Answer = { body: { status: 'success', success: true } };

  /** A server that answers so when it is told, and knows nothing that stands against a start. */
  const servePreparing = (answer: Answer) =>
    serveWizard({ [CHECK]: () => success(startCheck([])), [`POST ${CALL}`]: () => answer });

  beforeEach(() => {
    vi.restoreAllMocks();
    saveToken('t');
  });

  const preparedOf = ({ asked }: ReturnType<typeof serveWizard>) =>
    asked.filter(({ path }) => path === CALL).map(({ body }) => body as { title: string; output: { format: string } });

  test('while the last step is looked at the server is told which video is likely to come, anew for another look and not for another title', async () => {
    const api = servePreparing(DONE);
    const { user } = openWizardAt({});
    await waitFor(() => expect(preparedOf(api)).toHaveLength(1));
    await user.type(await screen.findByLabelText('Video title'), ' two');
    await user.click(screen.getByRole('radio', { name: /^1:1/ }));
    await waitFor(() => expect(preparedOf(api)).toHaveLength(2), { timeout: 3_000 });
    const formats = preparedOf(api).map(({ output }) => output.format);
    expect(formats).toEqual(['9:16', '1:1']);
  });

  test('a server that prepares nothing is no fault that anybody sees', async () => {
    const api = servePreparing(failure(403, 'quota_reached', 'The month is used up.'));
    openWizardAt({});
    await waitFor(() => expect(preparedOf(api)).toHaveLength(1));
    expect((await findButton('Generate')).disabled).toBe(false);
    expect(screen.queryByText('The month is used up.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('nothing is prepared that could not be started, nor before that is known', async () => {
    const check = Promise.withResolvers<Answer>();
    const api = serveWizard({ [CHECK]: () => check.promise, [`POST ${CALL}`]: () => DONE });
    openWizardAt({});
    await findButton('Generate');
    await waitFor(() => expect(api.asked.some(({ path }) => CHECK.endsWith(path))).toBe(true));
    expect(preparedOf(api)).toEqual([]);
    check.resolve(success(startCheck([MONTH_OVER])));
    expect(await screen.findByText('No video left this month.')).toBeTruthy();
    expect(preparedOf(api)).toEqual([]);
  });
});

describe('maintenance', () => {
  beforeEach(() => saveToken('t'));

  test('what was typed is there again when a maintenance that began meanwhile is over', async () => {
    let isClosed = false;
    const site = { site_name: 'Sayso', site_description: '', registration_enabled: true };
    serveWizard({ 'GET /api/site': () => success({ ...site, maintenance_mode: isClosed }) });
    const { client, user } = openWizardAt({ step: 2, script: '', speech: null });
    const script = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /script/i });
    await user.type(await script(), 'Typed just now.');
    isClosed = true;
    act(() => noteOutcome('maintenance'));
    expect(await screen.findByRole('heading', { name: 'Back in a little while' })).toBeTruthy();
    expect(screen.queryByText(/does not answer/)).toBeNull();
    isClosed = false;
    await act(() => client.refetchQueries());
    expect((await script()).value).toBe('Typed just now.');
  });
});
