import type { Video } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo, sampleWaiting } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';

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
