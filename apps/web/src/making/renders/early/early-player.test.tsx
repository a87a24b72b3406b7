import type { EarlyPlayback, Progress, Video } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo, sampleWaiting } from '../../../testing/samples.ts';
import { fakeMediaSource } from '../testing/fake-media-source.ts';
import { sampleEarlyPlayback } from '../testing/sample-early-playback.ts';
import { earlyTexts as texts } from './early-picture.texts.gen.ts';
import { videoPlayhead } from './early-player.ts';

const waiting = sampleWaiting();
const drawn: Progress = {
  ...(waiting.progress as Progress),
  percent: 40,
  stage: 'frames',
  frames_done: 120,
  frames_total: 300,
};
const atWork: Video = { ...waiting, status: 'processing', progress: drawn };
const playback = sampleEarlyPlayback();

beforeEach(() => {
  saveToken('t');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

/** The library with one video that is being made, opened; `now` is what the server says of it. */
async function openVideo(now: { playback: EarlyPlayback | null; isAway?: boolean }) {
  const api = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([atWork])),
    [`GET /api/videos/${atWork.id}/early-playback`]: () => success(now.playback),
    [`GET /api/videos/${atWork.id}/early-playback/sound-0-120`]: () => ({ body: 'sound' }),
    [`GET /api/videos/${atWork.id}/early-playback/0-120`]: () => ({ status: now.isAway ? 500 : 200, body: 'pictures' }),
  });
  const { user } = renderApp('/projects');
  const card = within(await screen.findByRole('article', { name: atWork.title }));
  await user.click(card.getByRole('button', { name: 'Watch what is done' }));
  return { api, dialog: within(await screen.findByRole('dialog')) };
}

test('the library plays what is done of a video, says that it is not final, and goes on in the file once it is finished', async () => {
  const browser = fakeMediaSource();
  const { api, dialog } = await openVideo({ playback });
  expect(await dialog.findByText(texts.notFinal)).toBeTruthy();
  await waitFor(() => expect(browser.pictures).toHaveLength(1));
  const picture = dialog.getByLabelText<HTMLVideoElement>(texts.label({ title: atWork.title }));
  expect(picture.src).toBe('blob:early');

  const finished = sampleVideo({ ...atWork, status: 'completed', progress: null, video_url: '/media/whole.mp4' });
  api.say({ type: 'video', video: finished });
  await waitFor(() => expect(dialog.queryByText(texts.notFinal)).toBeNull());
  expect(dialog.getByLabelText<HTMLVideoElement>(atWork.title).src).toContain('/media/whole.mp4');
});

test('a video whose check failed is not shown any longer, and that it is made once more is said', async () => {
  fakeMediaSource();
  const now = { playback };
  const { dialog } = await openVideo(now);
  await dialog.findByText(texts.notFinal);
  now.playback = { ...playback, try_id: 'take-1', parts: [], has_sound: false };
  const load = vi.mocked(HTMLMediaElement.prototype.load);
  load.mockClear();
  expect(await dialog.findByText(texts.madeAgain, undefined, { timeout: 5_000 })).toBeTruthy();
  expect(dialog.queryByText(texts.notFinal)).toBeNull();
  // Without it the element would go on, unseen and with its sound.
  expect(load.mock.contexts).toEqual([dialog.getByLabelText(texts.label({ title: atWork.title }))]);
});

test('a part that did not come is fetched again, also when the server says nothing new', async () => {
  const browser = fakeMediaSource();
  const now = { playback, isAway: true };
  const { dialog } = await openVideo(now);
  await dialog.findByText(texts.notFinal);
  now.isAway = false;
  await waitFor(() => expect(browser.pictures).toHaveLength(1));
  expect(dialog.getByText(texts.notFinal)).toBeTruthy();
});

test('a browser that cannot play piece by piece says so, and asks for nothing', async () => {
  vi.stubGlobal('MediaSource', undefined);
  const { api, dialog } = await openVideo({ playback });
  expect(await dialog.findByText(texts.unsupported)).toBeTruthy();
  expect(dialog.queryByText(texts.notFinal)).toBeNull();
  expect(api.asked.filter(({ path }) => path.includes('early-playback'))).toEqual([]);
});

describe('the playhead of a video', () => {
  function piecewise(src: string, heldS: readonly [number, number]) {
    const buffered = { length: 1, start: () => heldS[0], end: () => heldS[1] };
    const element = document.createElement('video');
    Object.defineProperties(element, { src: { value: src }, buffered: { value: buffered } });
    return element;
  }

  test('of a video that comes piece by piece nobody gets further than what has come, or back to what the browser let go of', () => {
    const element = piecewise('blob:early', [8, 20]);
    const { seek, clockMs } = videoPlayhead(element);
    const seen = [0, 12_000, 60_000].map((ms) => {
      seek(ms);
      return clockMs();
    });
    expect(seen).toEqual([8_000, 12_000, 20_000]);
  });

  test('a file is sought everywhere', () => {
    const element = piecewise('/media/whole.mp4', [0, 2]);
    const { seek, clockMs } = videoPlayhead(element);
    seek(60_000);
    expect(clockMs()).toBe(60_000);
  });

  test('what was paused does not begin by itself again when the finished file comes', () => {
    const element = document.createElement('video');
    const pause = vi.spyOn(element, 'pause').mockReturnValue();
    element.autoplay = true;
    videoPlayhead(element).pause();
    expect([pause.mock.calls.length, element.autoplay]).toEqual([1, false]);
  });
});
