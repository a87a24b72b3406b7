import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlayback } from '../testing/show-page.tsx';
import { watchVideo } from '../testing/watch-video.ts';
import type { WatchData } from '../use-shown-video.ts';
import { EmbedRoot } from './embed-root.tsx';

const CALLS = { video: '/api/v', unlock: '/api/unlock', view: '/api/view', report: '/api/report', watch: '/api/watch' };

const show = (changes: Partial<WatchData> = {}) =>
  render(
    <EmbedRoot
      slug="k7mQ2xv9"
      siteName="Sayso"
      state="shown"
      video={watchVideo()}
      shareUrl="https://sayso.example/watch/k7mQ2xv9"
      embedUrl="https://sayso.example/embed/k7mQ2xv9"
      calls={CALLS}
      footer={[]}
      {...changes}
    />,
  );

const sent = (address: string) =>
  vi.mocked(fetch).mock.calls.flatMap(([url, init]) => (String(url).startsWith(address) ? [init] : []));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'success', data: { views: 1 } })),
  );
});

describe('the player inside other sites', () => {
  test('says that a video has been flagged, where its title stands otherwise', () => {
    show({ video: watchVideo({ is_flagged: true }) });
    expect(screen.getByRole('link', { name: /^This video has been flagged/ })).toBeTruthy();
  });

  test('has the controls of the watch page over its picture, which plays and pauses by a press and by keys', async () => {
    show({ video: watchVideo({ width: 1920, height: 1080 }) });
    const element = fakePlayback();
    expect(element.controls).toBe(false);
    for (const name of ['Play', 'Mute', 'Captions', 'Settings', 'Fullscreen'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    const press = () => {
      fireEvent.pointerDown(element, { pointerType: 'mouse' });
      fireEvent.click(element);
    };
    press();
    expect(element.paused).toBe(false);
    press();
    expect(element.paused).toBe(true);
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(element.paused).toBe(false);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Player' });
    expect([...region.classList]).toContain('h-svh');
  });

  test('leads to the watch page, in words', () => {
    show();
    const link = screen.getByRole('link', {
      name: /^Glow serum, morning routine ?Watch on Sayso \(opens a new tab\)$/u,
    });
    expect(link.getAttribute('href')).toBe('https://sayso.example/watch/k7mQ2xv9');
  });

  test('tells of its view once and of what is watched, with the token of whoever is signed in, so that owners do not count', async () => {
    localStorage.setItem('auth_token', 'secret');
    const { unmount } = show();
    const element = fakePlayback();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    Object.assign(element, { currentTime: 9.12 });
    fireEvent(element, new Event('timeupdate'));
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    unmount();
    expect(sent('/api/view').map((init) => init?.headers)).toEqual([{ authorization: 'Bearer secret' }]);
    const last = sent('/api/watch').at(-1);
    expect(last?.headers).toMatchObject({ authorization: 'Bearer secret' });
    const told = JSON.parse(String(last?.body)) as { played: boolean; segments: number[] };
    expect(told.played).toBe(true);
    expect(told.segments.reduce((sum, times) => sum + times, 0)).toBe(50);
  });

  test('offers what its owner leads to when it has ended, and counts the press', () => {
    show({ video: watchVideo({ call_to_action: { text: 'Half price', url: 'https://shop.example/' } }) });
    const element = fakePlayback();
    Object.defineProperty(element, 'ended', { value: true });
    fireEvent(element, new Event('ended'));
    fireEvent.click(screen.getByRole('link', { name: /^Half price/u }));
    expect(JSON.parse(String(sent('/api/watch').at(-1)?.body))).toMatchObject({ clicks: 1 });
  });
});

test('a video with a password is opened inside the frame, and stays open in this tab', async () => {
  const answers = [
    Response.json(
      { status: 'error', code: 'video_password_wrong', message: 'This password is not right.' },
      { status: 422 },
    ),
    Response.json({ status: 'success', data: { grant: 'g-1', video: watchVideo({ visibility: 'password' }) } }),
  ];
  vi.mocked(fetch).mockImplementation(async () => answers.shift() ?? Response.json({ data: {} }));
  show({ state: 'locked', video: null });
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { level: 1, name: 'This video has a password' })).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This password is not right.'));
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
  expect(sessionStorage.getItem('sayso.grant.k7mQ2xv9')).toBe('g-1');
  fakePlayback();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(sent('/api/watch?grant=g-1')).toHaveLength(1);
});
