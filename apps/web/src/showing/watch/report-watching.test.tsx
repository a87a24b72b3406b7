import type { WatchReport } from '@sayso/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { reportWatching } from './report-watching.ts';
import { openShareWindow, shareLink } from './share.tsx';
import type { WatchEvent } from './watch-events.ts';

const URL_OF_IT = '/api/videos/slug/glow/watch';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 202 })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(durationMs = 10_000) {
  const reporter = reportWatching({ address: () => URL_OF_IT, durationMs });
  onTestFinished(reporter.stop);
  return (...events: WatchEvent[]) => events.forEach(reporter.onWatch);
}
const sent = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as WatchReport);
const range = (fromMs: number, toMs: number): WatchEvent => ({ type: 'range', fromMs, toMs });
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('the first play is told at once, what was watched every ten seconds and when the page is left, all of it each time', () => {
  const tell = open();
  tell({ type: 'play' }, range(0, 250), range(250, 500));
  expect(sent().map(({ seq, played }) => [seq, played])).toEqual([[1, true]]);
  vi.advanceTimersByTime(10_000);
  tell(range(500, 1_000));
  leave();
  leave();
  const [first, second, third, ...more] = sent();
  expect(more).toEqual([]);
  expect([second?.seq, third?.seq]).toEqual([2, 3]);
  expect(second?.segments.slice(0, 6)).toEqual([1, 1, 1, 1, 1, 0]);
  expect(third?.segments.slice(0, 11)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  expect(new Set([first?.session, second?.session, third?.session]).size).toBe(1);
});

test('stretches that meet count each part once, and what is watched again counts again, whatever the length', () => {
  const tell = open(3_140);
  tell({ type: 'play' });
  for (let ms = 0; ms < 3_140; ms += 247) tell(range(ms, Math.min(ms + 247, 3_140)));
  tell(range(1_000, 1_314), { type: 'end' });
  const { segments } = sent().at(-1) as WatchReport;
  expect(segments).toEqual(Array.from({ length: 100 }, (_, at) => (at >= 32 && at < 42 ? 2 : 1)));
});

test('shares, downloads and clicks are told at once, also before anything was played', () => {
  const tell = open();
  tell(
    { type: 'share', kind: 'copy' },
    { type: 'share', kind: 'copy' },
    { type: 'download' },
    { type: 'call-to-action' },
  );
  expect(sent()).toHaveLength(4);
  expect(sent().at(-1)).toMatchObject({ played: false, shares: { copy: 2 }, downloads: 1, clicks: 1 });
});

test('only the host of where somebody came from is told, and nothing is kept in the browser', () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.instagram.com/ada/?private=1');
  open()({ type: 'play' });
  expect(sent()[0]?.referrer).toBe('www.instagram.com');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('who is signed in says so, because owners do not count', () => {
  localStorage.setItem('auth_token', 'secret');
  open()({ type: 'play' });
  expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
    URL_OF_IT,
    { keepalive: true, headers: { authorization: 'Bearer secret' } },
  ]);
});

test('after half an hour of rest a play is another one', () => {
  const tell = open();
  tell({ type: 'play' }, range(0, 500));
  leave();
  vi.advanceTimersByTime(31 * 60_000);
  tell({ type: 'play' });
  const reports = sent();
  expect(reports[2]?.session).not.toBe(reports[1]?.session);
  expect(reports[2]).toMatchObject({ seq: 1, played: true, segments: Array.from({ length: 100 }, () => 0) });
});

describe('share links', () => {
  const VIDEO = { url: 'https://sayso.example/watch/k7mQ2xv9', title: 'Glow & go: 50 % off?' };

  test.each(['facebook', 'whatsapp', 'twitter', 'more'] as const)(
    '%s gets the link and the text, both intact',
    (target) => {
      const link = shareLink(target, VIDEO);
      expect(new URL(link).protocol).toBe('https:');
      const decoded = decodeURIComponent(link);
      expect(decoded).toContain(VIDEO.url);
      expect(decoded).toContain('Check out this video: Glow & go: 50 % off?');
    },
  );

  test('a title cannot add parameters of its own', () => {
    const text = new URL(shareLink('twitter', VIDEO)).searchParams.get('text');
    expect(text).toBe('Check out this video: Glow & go: 50 % off?');
  });

  test('a share opens in a window of 600 by 400 that does not know this page', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openShareWindow('https://example.com/share');
    const [address, target, features] = open.mock.calls[0] ?? [];
    expect([address, target]).toEqual(['https://example.com/share', '_blank']);
    expect(features).toContain('width=600,height=400');
    expect(features).toContain('noopener');
  });
});
