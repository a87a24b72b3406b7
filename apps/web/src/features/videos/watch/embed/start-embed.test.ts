import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVideo } from '../testing/watch-video.ts';
import { renderEmbed } from './embed-document.tsx';
import { startEmbed } from './start-embed.ts';

const played = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'success', data: { views: 1 } })),
  );
  HTMLMediaElement.prototype.play = played;
  played.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** The player as the server renders it, with its script running. */
function open() {
  const html = renderEmbed({
    slug: 'k7mQ2xv9',
    origin: 'https://sayso.example',
    siteName: 'Sayso',
    assets: { js: ['/assets/embed.js'], css: [], boot: '' },
    status: 200,
    state: 'shown',
    video: watchVideo(),
    head: { title: 'Glow', meta: [], links: [], data: {} },
  });
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const part = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector) as Part;
  const video = part<HTMLVideoElement>('video');
  const play = part<HTMLButtonElement>('button[aria-label=Play]');
  expect([video.controls, play.hidden]).toEqual([true, true]);
  startEmbed();
  return { video, play };
}
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url));

test('before it plays the whole picture is one large Play; then the browser’s controls are there', () => {
  const { video, play } = open();
  expect([video.controls, play.hidden]).toEqual([false, false]);
  play.click();
  expect(played).toHaveBeenCalledTimes(1);
  video.dispatchEvent(new Event('play'));
  expect([video.controls, play.hidden]).toEqual([true, true]);
});

test('a view and what is watched are told as on the watch page', async () => {
  const { video } = open();
  video.dispatchEvent(new Event('play'));
  video.dispatchEvent(new Event('play'));
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked().toSorted()).toEqual([
    expect.stringContaining('/k7mQ2xv9/view'),
    expect.stringContaining('/k7mQ2xv9/watch'),
  ]);
});
