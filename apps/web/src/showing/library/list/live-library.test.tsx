import type { Video } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleVideo } from '../../../testing/samples.ts';
import { trashed, serveLibrary, someVideos } from '../testing/serve-library.ts';

const running = sampleRunning();
const ready = sampleVideo({ title: running.title });
const fresh = sampleVideo({
  id: '01990000-0000-7000-8000-0000000000ff',
  title: 'Brand new',
  created_at: '2026-03-01T10:00:00.000Z',
});

beforeEach(() => saveToken('t'));
afterEach(() => vi.restoreAllMocks());

const card = (title: string) => screen.findByRole('article', { name: title });
const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

/** Opens a library that listens. */
async function listen(videos = someVideos(3), more: Parameters<typeof serveLibrary>[1] = {}) {
  const served = serveLibrary(videos, more);
  const app = renderApp('/projects');
  await card(videos[0]?.title ?? '');
  await waitFor(() => expect(served.isListening()).toBe(true));
  const tell = (video: Video) => {
    served.now.set(video.id, video);
    served.say({ type: 'video', video });
  };
  return { ...served, ...app, tell };
}

/** The library begins with this one from now on. */
function begin(now: Map<string, Video>, video: Video): void {
  const rest = [...now.values()];
  now.clear();
  for (const one of [video, ...rest]) now.set(one.id, one);
}

/** The list is scrolled: its beginning stands above the window. */
function scrollDown(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 20));
  window.dispatchEvent(new Event('scroll'));
}

describe('what happens elsewhere', () => {
  test('a new video comes in by itself at the beginning of the list, and the totals follow', async () => {
    const { tell, now } = await listen();
    begin(now, fresh);
    tell(fresh);
    expect(await card('Brand new')).toBeTruthy();
    expect(titles()).toEqual(['Brand new', 'Video 1', 'Video 2', 'Video 3']);
    expect(screen.getByText('Total Videos').nextElementSibling?.textContent).toBe('4');
  });

  test('further down nothing moves: a button says what is new, and lets it in', async () => {
    const { tell, now, user } = await listen();
    scrollDown();
    begin(now, fresh);
    tell(fresh);
    const button = await screen.findByRole('button', { name: '1 new video' });
    expect(titles()).toEqual(['Video 1', 'Video 2', 'Video 3']);
    await user.click(button);
    expect(titles()[0]).toBe('Brand new');
    expect(screen.queryByRole('button', { name: '1 new video' })).toBeNull();
  });

  test('what was deleted or erased elsewhere vanishes', async () => {
    const { tell, say, now } = await listen();
    const [first, second] = [...now.values()];
    if (!first || !second) throw new Error('two videos');
    tell(trashed(first));
    await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
    now.delete(second.id);
    say({ type: 'gone', id: second.id });
    await waitFor(() => expect(titles()).toEqual(['Video 3']));
  });
});

test('an answer that was on its way when a video went does not bring it back', async () => {
  const videos = someVideos(3);
  const [first = sampleVideo(), ...others] = videos;
  let shown = videos;
  let held: Promise<void> | undefined;
  const list = async () => {
    const answer = success(samplePage(shown));
    await held;
    return answer;
  };
  const { tell, asked, user } = await listen(videos, { more: { 'GET /api/videos': list } });
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  shown = others;
  tell(trashed(first));
  await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
  const before = asked.length;
  release();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
});

describe('being told when a video is ready', () => {
  const notices: { title: string; body: string | undefined }[] = [];
  let permission = 'default';
  const requestPermission = vi.fn<() => Promise<string>>(async () => permission);

  beforeEach(() => {
    notices.length = 0;
    permission = 'granted';
    requestPermission.mockClear();
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal(
      'Notification',
      Object.assign(
        class extends EventTarget {
          static get permission() {
            return requestPermission.mock.calls.length > 0 ? permission : 'default';
          }
          constructor(title: string, { body }: NotificationOptions) {
            super();
            notices.push({ title, body });
          }
        },
        { requestPermission },
      ),
    );
  });
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const ask = async () =>
    within(await card(running.title)).findByRole('button', { name: 'Notify me when it is ready' });

  test('nobody is asked before the press; then whoever is away is told once, and the title says so until they are back', async () => {
    const { tell, user } = await listen([running]);
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(await ask());
    expect(await screen.findByRole('button', { name: 'You will be notified', pressed: true })).toBeTruthy();
    look('hidden');
    tell(ready);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      title: 'Video Ready!',
      body: `${ready.title} has been generated successfully.`,
    });
    expect(document.title).toBe('(1) Your Video Library - Sayso');
    tell({ ...ready, views: 3 });
    await screen.findByText(/^3 views/);
    expect(notices).toHaveLength(1);
    look('visible');
    expect(document.title).toBe('Your Video Library - Sayso');
  });

  test('whoever sees it happen needs no notification', async () => {
    const { tell, user } = await listen([running]);
    await user.click(await ask());
    tell(ready);
    expect(await screen.findByText('Video Ready!')).toBeTruthy();
    expect(notices).toEqual([]);
    expect(document.title).toBe('Your Video Library - Sayso');
  });

  test('of one of many that are made in the background nobody is told, and nobody is offered to be', async () => {
    const progress = running.progress && { ...running.progress, is_background: true };
    const { tell } = await listen([{ ...running, progress }]);
    const one = within(await card(running.title));
    expect(one.queryByRole('button', { name: 'Notify me when it is ready' })).toBeNull();
    look('hidden');
    tell({ ...ready, views: 3 });
    await screen.findByText(/^3 views/);
    look('visible');
    expect(screen.queryByText('Video Ready!')).toBeNull();
    expect(document.title).toBe('Your Video Library - Sayso');
  });

  test('a browser that refuses is said, and nothing is remembered', async () => {
    permission = 'denied';
    const { user } = await listen([running]);
    await user.click(await ask());
    expect(await screen.findByText('Notifications are blocked')).toBeTruthy();
    expect(localStorage.getItem('tell_when_ready')).toBeNull();
  });
});
