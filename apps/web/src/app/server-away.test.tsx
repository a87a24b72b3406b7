import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../lib/api/credentials.ts';
import { noteOutcome } from '../lib/api/reachability.ts';
import { failure, fakeApi, success } from '../testing/fake-api.ts';
import { holdTheClock } from '../testing/hold-the-clock.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUsage } from '../testing/sample-usage.ts';
import { samplePage, sampleRunning, sampleUser } from '../testing/samples.ts';

const AWAY = 'Sayso does not answer. Trying again...';
const running = sampleRunning({ title: 'Glow serum' });

/** A server that can go away and come back. */
function serve(more: Record<string, () => unknown> = {}) {
  let isThere = true;
  const answer = (data: unknown) => () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return success(data);
  };
  fakeApi({
    'GET /api/auth/user': answer({ user: sampleUser }),
    'GET /api/videos': answer(samplePage([running])),
    [`GET /api/video-generation/status/${running.id}`]: answer({ video: running }),
    'GET /api/avatars/maya': answer(null),
    ...Object.fromEntries(Object.entries(more).map(([path, read]) => [path, () => answer(read())()])),
  });
  return { leave: () => (isThere = false), comeBack: () => (isThere = true) };
}

beforeEach(() => saveToken('t'));
afterEach(() => {
  vi.useRealTimers();
});

describe('a server that does not answer', () => {
  test('Refresh says that it failed, a banner says that it goes on trying, and the banner goes by itself', async () => {
    const server = serve();
    const { user } = renderApp('/projects');
    await screen.findByRole('article', { name: 'Glow serum' });
    expect(screen.queryByText(AWAY)).toBeNull();
    server.leave();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(AWAY)).toBeTruthy();
    expect(await screen.findByText('Failed to load videos')).toBeTruthy();
    expect(screen.getByText('Network error. Please check your internet connection.')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Glow serum' })).toBeTruthy();
    server.comeBack();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull());
    await waitFor(() => expect(screen.queryByText('Failed to load videos')).toBeNull());
  });

  test('what failed and what grew old meanwhile is asked anew as soon as any call is answered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-01T10:00:00.000Z') });
    let used = 1;
    const server = serve({ 'GET /api/user/usage': () => sampleUsage({ used }) });
    const { user } = renderApp('/projects');
    await screen.findByRole('article', { name: 'Glow serum' });
    server.leave();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to load videos')).toBeTruthy();
    const month = () => screen.getByText('Videos this month').nextElementSibling?.textContent;
    expect(month()).toBe('1of 3');
    used = 2;
    vi.setSystemTime(Date.parse('2026-02-01T10:00:12.000Z'));
    server.comeBack();
    act(() => noteOutcome(null));
    await waitFor(() => expect(screen.queryByText('Failed to load videos')).toBeNull());
    await waitFor(() => expect(month()).toBe('2of 3'));
  });

  test('the time of a running video stands still', async () => {
    holdTheClock('2026-02-01T10:00:20.000Z');
    const server = serve();
    renderApp('/projects');
    const card = await screen.findByRole('article', { name: 'Glow serum' });
    const startedAt = () => card.textContent?.match(/Started .* ago/u)?.[0];
    server.leave();
    act(() => noteOutcome('NETWORK_ERROR'));
    const before = startedAt();
    expect(before).toMatch(/^Started \d+ s ago$/u);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(startedAt()).toBe(before);
    server.comeBack();
    act(() => noteOutcome(null));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(startedAt()).toMatch(/^Started 2\d s ago$/u);
  });

  test('a stream that cannot be opened shows the banner, a server that refuses in words does not', async () => {
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => success(samplePage([])),
      'GET /api/live': () => failure(403, 'forbidden', 'No.'),
    });
    const first = renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    expect(screen.queryByText(AWAY)).toBeNull();
    first.unmount();

    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => new Promise(() => undefined),
      'GET /api/live': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    renderApp('/projects');
    expect(await screen.findByText(AWAY)).toBeTruthy();
  });

  test('a stream that is refused for maintenance brings its notice, not the word that nobody answers', async () => {
    const site = { site_name: 'Sayso', site_description: '', registration_enabled: true, maintenance_mode: true };
    let isClosed = false;
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => success(samplePage([])),
      'GET /api/site': () => success({ ...site, maintenance_mode: isClosed }),
      'GET /api/live': () => {
        isClosed = true;
        return failure(503, 'maintenance', 'We are working on the site.');
      },
    });
    renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'Back in a little while' })).toBeTruthy();
    expect(screen.queryByText(AWAY)).toBeNull();
  });
});
