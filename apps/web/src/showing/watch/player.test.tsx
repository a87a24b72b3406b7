import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakePlayback, showPage as show } from './testing/show-page.tsx';
import { watchVideo } from './testing/watch-video.ts';
import type { WatchEvent } from './watch-events.ts';

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

/** Whether the controls are seen; a test that asks has taken the clock. */
const areShown = () => screen.getByRole('slider', { name: 'Seek' }).parentElement?.dataset['shown'] === 'true';
const STAY_MS = 2_500;

test.each([
  [1080, 1920, false],
  [1080, 1080, true],
  [1920, 1080, true],
])(
  'while a picture of %i x %i plays its controls stay: %s; a pause and a move bring them back',
  (width, height, stay) => {
    vi.useFakeTimers();
    show(watchVideo({ width, height }));
    fakePlayback();
    const wait = () => act(() => vi.advanceTimersByTime(STAY_MS));
    wait();
    expect(areShown()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait();
    expect(areShown()).toBe(stay);
    fireEvent.pointerMove(screen.getByRole('region', { name: 'Player' }), { pointerType: 'mouse' });
    expect(areShown()).toBe(true);
    wait();
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(areShown()).toBe(true);
  },
);

describe('a finger', () => {
  /** `share` of the picture's width, `atMs` on the page's clock. */
  function tapAt(element: HTMLElement, share: number, atMs: number) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 300, 600);
    const click = new MouseEvent('click', { bubbles: true, clientX: share * 300 });
    Object.defineProperty(click, 'timeStamp', { value: atMs });
    fireEvent.pointerDown(element, { pointerType: 'touch' });
    fireEvent(element, click);
  }

  test('skips with two taps on a side, and on with each that follows; a tap brings the controls and takes them away', () => {
    vi.useFakeTimers();
    show();
    const element = fakePlayback(60);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => vi.advanceTimersByTime(STAY_MS));
    tapAt(element, 0.9, 5_000);
    tapAt(element, 0.9, 5_200);
    expect(element.currentTime).toBe(10);
    expect(screen.getByText('10 s')).toBeTruthy();
    tapAt(element, 0.9, 5_400);
    expect(element.currentTime).toBe(20);
    tapAt(element, 0.1, 6_000);
    tapAt(element, 0.1, 6_200);
    expect(element.currentTime).toBe(10);
    act(() => vi.advanceTimersByTime(1_000));
    expect(areShown()).toBe(false);
    tapAt(element, 0.5, 9_000);
    expect(areShown()).toBe(true);
    tapAt(element, 0.5, 9_100);
    expect(areShown()).toBe(false);
    expect(element.paused).toBe(false);
  });
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

  test('mute, volume and speed act on the video; Esc and a choice close the panel, and the focus goes back', async () => {
    const user = userEvent.setup();
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
    onTestFinished(() => void Reflect.deleteProperty(document, 'pictureInPictureEnabled'));
    show();
    const element = fakePlayback();
    const float = vi.fn<() => Promise<void>>(async () => undefined);
    Object.defineProperty(element, 'requestPictureInPicture', { value: float });
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect(element.muted).toBe(true);
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '40' } });
    expect([element.muted, element.volume]).toEqual([false, 0.4]);
    const settings = screen.getByRole('button', { name: 'Settings' });
    await user.click(settings);
    await user.click(screen.getByRole('radio', { name: '1.5x' }));
    expect(element.playbackRate).toBe(1.5);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('radio', { name: '1.5x' })).toBeNull();
    expect(document.activeElement).toBe(settings);
    await user.click(settings);
    await user.click(screen.getByRole('button', { name: 'Picture in picture' }));
    expect(float).toHaveBeenCalled();
    expect(screen.queryByRole('radio', { name: '1.5x' })).toBeNull();
  });

  test('on the bar itself keys go in seconds and tenths, and what is loaded is drawn', async () => {
    const user = userEvent.setup();
    show();
    const element = fakePlayback(20);
    Object.defineProperty(element, 'buffered', {
      value: { length: 2, start: (at: number) => [0, 10][at], end: (at: number) => [5, 20][at] },
    });
    fireEvent(element, new Event('progress'));
    const bar = screen.getByRole('slider', { name: 'Seek' });
    const loaded = [...bar.querySelectorAll<HTMLElement>('[data-loaded]')];
    expect(loaded.map(({ style }) => [style.left, style.width])).toEqual([
      ['0%', '25%'],
      ['50%', '50%'],
    ]);
    bar.focus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(element.currentTime).toBe(2);
    await user.keyboard('{ArrowLeft}');
    fireEvent(element, new Event('timeupdate'));
    await user.keyboard('{PageUp}');
    expect(element.currentTime).toBeCloseTo(3);
    expect(element.volume).toBe(1);
  });

  test('at the end it offers to be seen again, and where its owner leads', async () => {
    const user = userEvent.setup();
    const told: WatchEvent[] = [];
    show(watchVideo({ call_to_action: { text: 'Half price', url: 'https://shop.example/' } }), (event) => {
      told.push(event);
    });
    const element = fakePlayback();
    element.currentTime = 18.24;
    Object.defineProperty(element, 'ended', { configurable: true, value: true });
    fireEvent(element, new Event('ended'));
    const player = within(screen.getByRole('region', { name: 'Player' }));
    const link = player.getByRole('link', { name: /^Half price/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://shop.example/',
      '_blank',
      'noopener nofollow',
    ]);
    fireEvent.click(link);
    await user.click(player.getByRole('button', { name: 'Watch again' }));
    expect([element.currentTime, element.paused]).toEqual([0, false]);
    expect(told.map(({ type }) => type)).toEqual(['end', 'call-to-action', 'play']);
  });

  test('no captions button where there are no captions', () => {
    show(watchVideo({ captions_url: null }));
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
  });

  test('a video without a file says so, and has no controls', () => {
    show(watchVideo({ video_url: '' }));
    expect(screen.getByRole('alert').textContent).toBe('Video not available');
    expect(screen.queryByRole('slider', { name: 'Seek' })).toBeNull();
  });

  test('an address that has ended is asked for anew, and it goes on where it was', async () => {
    const user = userEvent.setup();
    show(watchVideo({ visibility: 'private' }));
    const element = fakePlayback();
    element.currentTime = 7;
    Object.defineProperty(element, 'error', { configurable: true, value: { code: 2 } });
    fireEvent(element, new Event('error'));
    expect(screen.getByRole('alert').textContent).toBe('Video not available');
    const fresh = watchVideo({ visibility: 'private', video_url: '/media/clip.mp4?until=later' });
    vi.mocked(fetch).mockImplementation(async () => Response.json({ status: 'success', data: fresh }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(element.getAttribute('src')).toBe('/media/clip.mp4?until=later'));
    element.currentTime = 0;
    Object.defineProperty(element, 'error', { configurable: true, value: null });
    fireEvent(element, new Event('loadedmetadata'));
    fireEvent(element, new Event('loadeddata'));
    expect(element.currentTime).toBe(7);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
