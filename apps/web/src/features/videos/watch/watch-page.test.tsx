import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchVideo } from './testing/watch-video.ts';
import { WatchPage } from './watch-page.tsx';

const VIEW_URL = '/api/videos/slug/k7mQ2xv9/view';
const SHARE_URL = 'https://sayso.example/watch/k7mQ2xv9';

const show = (video = watchVideo()) =>
  render(<WatchPage video={video} shareUrl={SHARE_URL} viewUrl={VIEW_URL} siteName="Sayso" />);

/** jsdom plays nothing: this stands where the browser's media engine would. */
function fakePlayback(durationSeconds = 18.24) {
  const element = screen.getByLabelText<HTMLVideoElement>('Glow serum, morning routine');
  let paused = true;
  const set = (next: boolean) => {
    paused = next;
    fireEvent(element, new Event(next ? 'pause' : 'play'));
  };
  Object.defineProperties(element, {
    paused: { get: () => paused },
    duration: { value: durationSeconds },
    currentTime: { value: 0, writable: true },
    play: { value: async () => set(false) },
    pause: { value: () => set(true) },
  });
  fireEvent(element, new Event('durationchange'));
  return element;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'success', data: { views: 18_205 } })),
  );
});

test.each([
  [1080, 1920, 'aspect-[9/16]'],
  [1080, 1080, 'aspect-square'],
  [1920, 1080, 'aspect-video'],
])('the player of a picture of %i x %i has its shape', (width, height, shape) => {
  show(watchVideo({ width, height }));
  const picture = screen.getByRole('region', { name: 'Player' }).firstElementChild;
  expect([...(picture?.classList ?? [])]).toContain(shape);
});

test.each([
  [1080, 1920, true],
  [1080, 1080, false],
  [1920, 1080, false],
])(
  'the controls of a picture of %i x %i fade while it plays, if they stand over it: %s',
  async (width, height, fade) => {
    show(watchVideo({ width, height }));
    fakePlayback();
    const controls = screen.getByRole('slider', { name: 'Seek' }).parentElement;
    expect(controls?.classList.contains('opacity-0')).toBe(false);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(controls?.classList.contains('opacity-0')).toBe(fade);
  },
);

test('in full screen a finger presses no controls that it does not see', async () => {
  show();
  fakePlayback();
  const controls = screen.getByRole('slider', { name: 'Seek' }).parentElement;
  const INERT = ['pointer-coarse:pointer-events-none', 'pointer-coarse:group-focus-within/player:pointer-events-auto'];
  const isInert = () => INERT.every((name) => controls?.classList.contains(name));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Play' }));
  expect(isInert()).toBe(false);
  const player = screen.getByRole('region', { name: 'Player' });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => player });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'));
  fireEvent(document, new Event('fullscreenchange'));
  expect(isInert()).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pause' }));
  expect(isInert()).toBe(false);
});

describe('playing', () => {
  test('swaps the native controls for its own and shows both times', () => {
    show();
    const element = fakePlayback();
    expect(element.controls).toBe(false);
    expect(screen.getByText('0:00 / 0:18')).toBeTruthy();
  });

  test('Home and End seek to the start and the end, wherever the focus is', async () => {
    const user = userEvent.setup();
    show();
    const element = fakePlayback();
    await user.keyboard('{End}');
    expect(element.currentTime).toBe(18.24);
    screen.getByRole('slider', { name: 'Seek' }).focus();
    await user.keyboard('{Home}');
    expect(element.currentTime).toBe(0);
  });

  test('L and J move ten seconds in a video of a minute or more', async () => {
    const user = userEvent.setup();
    show();
    const element = fakePlayback(60);
    await user.keyboard('ll');
    expect(element.currentTime).toBe(20);
    await user.keyboard('j');
    expect(element.currentTime).toBe(10);
  });

  test('Space plays and pauses, L and 5 seek, and the slider says where', async () => {
    const user = userEvent.setup();
    show();
    const element = fakePlayback();
    await user.keyboard(' ');
    expect(element.paused).toBe(false);
    await user.keyboard('l');
    expect(element.currentTime).toBe(5);
    await user.keyboard('5');
    expect(element.currentTime).toBeCloseTo(9.12);
    fireEvent(element, new Event('timeupdate'));
    expect(screen.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext')).toBe('0:09 of 0:18');
    await user.keyboard('k');
    expect(element.paused).toBe(true);
  });

  test('the keys leave the share link alone', async () => {
    const user = userEvent.setup();
    show();
    const element = fakePlayback();
    await user.click(screen.getByRole('textbox', { name: 'Share link' }));
    await user.keyboard('k');
    expect(element.paused).toBe(true);
  });

  test('mute and speed act on the video', async () => {
    const user = userEvent.setup();
    show();
    const element = fakePlayback();
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect(element.muted).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5');
    expect(element.playbackRate).toBe(1.5);
  });

  test('no captions button where there are no captions', () => {
    show(watchVideo({ captions_url: null }));
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
  });

  test('a video that cannot be read says so', () => {
    show(watchVideo({ video_url: '' }));
    expect(screen.getByRole('alert').textContent).toBe('Video not available');
  });
});

describe('counting views', () => {
  test('counts the first play of a session and no other', async () => {
    const user = userEvent.setup();
    const first = show();
    fakePlayback();
    await user.keyboard('kkk');
    expect(await screen.findByText('18,205 views')).toBeTruthy();
    first.unmount();
    show();
    fakePlayback();
    await user.keyboard('k');
    expect(vi.mocked(fetch).mock.calls).toEqual([[VIEW_URL, { method: 'POST', headers: {} }]]);
  });

  test('says who asks when somebody is signed in, because the owner does not count', async () => {
    localStorage.setItem('auth_token', 'secret');
    const user = userEvent.setup();
    show();
    fakePlayback();
    await user.keyboard('k');
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer secret' });
  });

  test('plays on when the view cannot be counted', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.mocked(fetch).mockRejectedValue(new TypeError('offline'));
    const user = userEvent.setup();
    show();
    const element = fakePlayback();
    await user.keyboard('k');
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(element.paused).toBe(false);
    expect(screen.getByText('18,204 views')).toBeTruthy();
  });
});

describe('sharing', () => {
  test('Copy Link puts the link on the clipboard and says so', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByText('Share'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe(SHARE_URL);
    expect(await within(screen.getByRole('status')).findByText('Video link copied to clipboard!')).toBeTruthy();
  });

  test('a share opens in its small window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = userEvent.setup();
    show();
    await user.click(screen.getAllByRole('link', { name: /^WhatsApp/ })[0] as HTMLElement);
    expect(open.mock.calls[0]?.[0]).toContain('https://wa.me/');
    expect(open.mock.calls[0]?.[2]).toContain('width=600,height=400');
  });
});
