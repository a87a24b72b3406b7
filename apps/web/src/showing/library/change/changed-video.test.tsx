import type { SpeechTiming, Video } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { fakeAudio } from '../../../testing/fake-audio.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo, sampleWaiting } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import type { StageOrder } from '../../../making/specs/preview/stage-messages.ts';
import { fakeStageWorker } from '../../../making/specs/preview/testing/fake-stage-worker.ts';
import { openEditCaptions } from '../testing/open-edit-captions.ts';

beforeEach(() => saveToken('t'));
afterEach(() => dismissToasts());

const finished = sampleVideo();
/** A finished video that is being made anew: its old file is still there. */
const changing = sampleRunning({
  video_url: finished.video_url,
  duration_ms: finished.duration_ms,
  completed_at: finished.completed_at,
});

/** The library with the video that is being changed, and how to say what became of it. */
async function openLibrary(more: Record<string, () => Answer> = {}) {
  let now: Video = changing;
  const { say, isListening } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([now])),
    ...more,
  });
  // jsdom shows and plays nothing.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user } = renderApp('/projects');
  const card = within(await screen.findByRole('article', { name: changing.title }));
  await waitFor(() => expect(isListening()).toBe(true));
  const become = (video: Video) => {
    now = video;
    act(() => say({ type: 'video', video }));
  };
  return { user, card, become };
}

test('one that waits counts from the change, not from its first start', async () => {
  const { card, become } = await openLibrary();
  const waiting = sampleWaiting().progress;
  become({
    ...changing,
    status: 'pending',
    created_at: '2020-01-01T10:00:00.000Z',
    progress: waiting && { ...waiting, queued_at: '2021-06-01T10:00:00.000Z' },
  });
  expect(await card.findByText(/^Queued .*2021/)).toBeTruthy();
});

describe('what is said of a change', () => {
  test('one that was made is announced', async () => {
    const { become } = await openLibrary();
    become(sampleVideo({ video_url: '/media/changed.mp4' }));
    expect(await screen.findByText('Video Ready!')).toBeTruthy();
  });

  test('one that failed is no success: its reason is told', async () => {
    const { become, card } = await openLibrary();
    become(sampleVideo({ change_failure: 'Drawing the video stopped. Try again.' }));
    await card.findByText('The last change was not made: Drawing the video stopped. Try again.');
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Cold brew in one minute: Drawing the video stopped. Try again.');
    expect(screen.queryByText('Video Ready!')).toBeNull();
  });

  test('one that was cancelled elsewhere is no success', async () => {
    const { become, card } = await openLibrary();
    become(finished);
    await card.findByText('Completed');
    expect(screen.queryByText('Video Ready!')).toBeNull();
  });

  test('one that is cancelled here leaves the video as it was', async () => {
    const { user, card } = await openLibrary({ [`POST /api/videos/${changing.id}/cancel`]: () => success(finished) });
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Change cancelled')).toBeTruthy();
    expect(screen.getByText('The video stays as it was.')).toBeTruthy();
  });
});

describe('the old file of a video that is being changed', () => {
  test('its menu offers everything but another change', async () => {
    const { user, card } = await openLibrary();
    await user.click(card.getByRole('button', { name: /^More for/ }));
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names).toEqual([
      'Preview',
      'Open watch page',
      'Share',
      'Download',
      'Cancel',
      'Duplicate as draft',
      'Same video in another language',
      'Save as template',
      'Settings',
      'Tags',
      'Analytics',
      'Select',
      'Delete',
    ]);
  });

  test('it is played from the card, shared and downloaded, and the change can be cancelled there', async () => {
    const { user, card } = await openLibrary();
    await user.click(card.getByRole('button', { name: 'Play the old version' }));
    const dialog = within(await screen.findByRole('dialog', { name: changing.title }));
    expect(document.querySelector('video')?.getAttribute('src')).toBe(changing.video_url);
    for (const name of ['Share Video', 'Download Video', 'Cancel Generation']) {
      expect(dialog.getByRole('button', { name })).toBeTruthy();
    }
  });

  test('a first video has none', async () => {
    const { become, card } = await openLibrary();
    become(sampleRunning());
    await waitFor(() => expect(card.queryByRole('button', { name: 'Play the old version' })).toBeNull());
  });
});

describe('spoken captions', () => {
  const SPEECH = `/api/videos/${sampleVideo().id}/speech`;
  const TIMES = '/media/timing.json';
  const TIMING: SpeechTiming = {
    durationMs: 1_500,
    words: [
      { text: 'No', startMs: 0, endMs: 300 },
      { text: 'machine', startMs: 300, endMs: 900 },
      { text: 'needed.', startMs: 900, endMs: 1_500 },
    ],
    phones: [],
    loudness: [0, 0.5, 1],
  };
  const told = () =>
    success('/media/speech.wav', {
      speech: { id: '01990000-0000-7000-8000-0000000000cc', durationMs: TIMING.durationMs, timingUrl: TIMES },
    });
  const SPOKEN = { [`GET ${SPEECH}`]: told, [`GET ${TIMES}`]: () => ({ body: TIMING }) };
  const missing = () => failure(404, 'not_found', 'Resource not found.');

  /** The latest clips of the speech that a stage was asked for. */
  const spokenClips = (orders: readonly StageOrder[]) =>
    orders.flatMap((order) => (order.type === 'prepare' && order.slot === 'spoken' ? [order.input] : []));

  test('the finished video plays and seeks with its own sound', async () => {
    const made = fakeAudio();
    const { user, dialog } = await openEditCaptions(SPOKEN);
    await user.click(await dialog.findByRole('button', { name: 'Play preview' }));
    expect(made.map(({ src, paused }) => [src, paused])).toContainEqual(['/media/speech.wav', false]);
    await user.click(dialog.getByRole('button', { name: 'Pause preview' }));
    expect(made.every(({ paused }) => paused)).toBe(true);
    act(() => dialog.getByRole('slider', { name: 'Position in the preview' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(made.at(-1)?.currentTime).toBeCloseTo(0.1);
  });

  test('the words that are written stand where those of the speech are spoken', async () => {
    fakeAudio();
    const orders = fakeStageWorker();
    const { user, dialog } = await openEditCaptions(SPOKEN, { isShown: true });
    await waitFor(() => expect(spokenClips(orders)).not.toEqual([]));
    expect(spokenClips(orders).at(-1)).toMatchObject({ take: { words: TIMING.words }, scene: { seed: 7 } });
    expect(spokenClips(orders).at(-1)?.captionWords).toBeUndefined();
    const text = dialog.getByRole('textbox', { name: 'Caption text' });
    await user.clear(text);
    await user.type(text, 'No gadget needed.');
    const [first, second, third] = TIMING.words;
    await waitFor(() =>
      expect(spokenClips(orders).at(-1)?.captionWords).toEqual([first, { ...second, text: 'gadget' }, third]),
    );
    expect(spokenClips(orders).at(-1)?.take?.words).toEqual(TIMING.words);
  });

  test.each([
    ['speech of a video is', { [`GET ${SPEECH}`]: missing }, SPEECH],
    ['word times of a video are', { ...SPOKEN, [`GET ${TIMES}`]: missing }, TIMES],
  ])('where the %s gone the performer waits, and nothing is to be played', async (_what, more, last) => {
    fakeAudio();
    const orders = fakeStageWorker();
    const { asked, user, dialog } = await openEditCaptions(more, { isShown: true });
    await waitFor(() => expect(asked.some(({ path }) => path === last)).toBe(true));
    await user.type(dialog.getByRole('textbox', { name: 'Caption text' }), ' Really.');
    await waitFor(() => expect(orders.filter(({ type }) => type === 'prepare').length).toBeGreaterThan(1));
    expect(spokenClips(orders)).toEqual([]);
    expect(dialog.queryByRole('button', { name: 'Play preview' })).toBeNull();
    expect(dialog.queryByRole('slider', { name: 'Position in the preview' })).toBeNull();
  });
});
