import type { WatchHead, WatchPageInput } from '@sayso/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchVideo } from './testing/watch-video.ts';
import type { WatchData } from './use-shown-video.ts';
import { WatchRoot } from './watch-root.tsx';
import { renderEmbed } from './embed/embed-document.tsx';
import { renderWatch } from './watch-document.tsx';

const CALLS = { video: '/api/v', unlock: '/api/unlock', view: '/api/view', report: '/api/report', watch: '/api/watch' };

const show = (state: WatchData['state']) =>
  render(
    <WatchRoot
      slug="k7mQ2xv9"
      siteName="Sayso"
      state={state}
      video={null}
      shareUrl="https://sayso.example/watch/k7mQ2xv9"
      embedUrl="https://sayso.example/embed/k7mQ2xv9"
      calls={CALLS}
      footer={[]}
    />,
  );

/** Answers in order; the last one stands. */
function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  const seen: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    seen.push({ address, init });
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  return seen;
}
const success = (data: object) => () => Response.json({ status: 'success', data });
const refusal = (status: number, answer: { code: string; message: string; after?: string }) => () => {
  const { after, ...words } = answer;
  return Response.json({ status: 'error', ...words }, { status, headers: after ? { 'retry-after': after } : {} });
};

beforeEach(() => sessionStorage.clear());

describe('a private video', () => {
  test('is loaded for whoever is signed in, with the token; meanwhile it says so', async () => {
    localStorage.setItem('auth_token', 'secret');
    let arrive: (answer: Response) => void = () => undefined;
    const seen = answerWith(() => new Promise((resolve) => (arrive = resolve)));
    show('not_found');
    expect(screen.getByRole('heading', { level: 1, name: 'Loading Video' })).toBeTruthy();
    arrive(success(watchVideo({ visibility: 'private' }))());
    expect(await screen.findByRole('heading', { level: 1, name: 'Glow serum, morning routine' })).toBeTruthy();
    expect([seen[0]?.address, seen[0]?.init.headers]).toEqual(['/api/v', { authorization: 'Bearer secret' }]);
    // Other sites could not show it.
    expect(screen.queryByText('Embed code')).toBeNull();
  });

  test('is not there for others, and nobody is asked', () => {
    const seen = answerWith(success({}));
    show('not_found');
    expect(screen.getByRole('heading', { level: 1, name: 'Video Not Found' })).toBeTruthy();
    expect(screen.getByText("The video you're looking for doesn't exist or has been removed.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(seen).toEqual([]);
  });

  test('that could not be asked for says why, and is tried again', async () => {
    localStorage.setItem('auth_token', 'secret');
    const user = userEvent.setup();
    answerWith(
      () => Promise.reject(new TypeError('offline')),
      refusal(404, { code: 'video_not_found', message: 'Video not found' }),
    );
    show('not_found');
    expect(await screen.findByRole('heading', { level: 1, name: 'Failed to load video' })).toBeTruthy();
    expect(screen.getByText('Network error. Please check your internet connection.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Video Not Found' })).toBeTruthy();
  });
});

describe('a video with a password', () => {
  const enter = async (password: string) => {
    const user = userEvent.setup();
    const field = screen.getByLabelText('Password');
    await user.clear(field);
    await user.type(field, `${password}{Enter}`);
  };

  test('is opened by it, says what is wrong with it, and stays open in this tab', async () => {
    const seen = answerWith(
      refusal(422, { code: 'video_password_wrong', message: 'This password is wrong. Check it and try again.' }),
      refusal(429, { code: 'rate_limited', message: 'Rate limit exceeded. Please try again later.', after: '600' }),
      success({ grant: 'g-1', video: watchVideo({ visibility: 'password' }) }),
      success(watchVideo({ visibility: 'password' })),
    );
    const first = show('locked');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Watch video' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter the password.');
    expect(seen).toEqual([]);
    await enter('wrong');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This password is wrong/u));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await enter('again');
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Rate limit exceeded. Try again in 10 min.'),
    );
    await enter('open');
    expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
    expect(seen.map(({ init }) => init.body)).toEqual(
      ['wrong', 'again', 'open'].map((password) => JSON.stringify({ password })),
    );
    first.unmount();
    show('locked');
    expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
    expect(seen.at(-1)?.address).toBe('/api/v?grant=g-1');
  });

  test('whose grant has ended asks again', async () => {
    sessionStorage.setItem('sayso.grant.k7mQ2xv9', 'old');
    answerWith(refusal(403, { code: 'video_locked', message: 'This video has a password. Enter it to watch.' }));
    show('locked');
    expect(await screen.findByRole('heading', { level: 1, name: 'This video has a password' })).toBeTruthy();
  });
});

test('a video that was removed says so, whoever asks', () => {
  localStorage.setItem('auth_token', 'secret');
  const seen = answerWith(success({}));
  show('gone');
  expect(screen.getByRole('heading', { level: 1, name: 'This video was removed' })).toBeTruthy();
  expect(seen).toEqual([]);
});

const SITE = {
  slug: 'k7mQ2xv9',
  origin: 'https://sayso.example',
  siteName: 'Sayso',
  assets: {
    js: ['/assets/watch-1.js', '/assets/shared-1.js'],
    css: ['/assets/styles-1.css'],
    boot: 'boot(1 < 2)',
    lateScripts: 'later()',
  },
};
const HEAD: WatchHead = {
  title: 'Glow serum, morning routine - Sayso',
  meta: [
    { key: 'name', name: 'robots', content: 'noindex' },
    { key: 'property', name: 'og:image', content: 'https://sayso.example/media/poster.jpg' },
  ],
  links: [
    { rel: 'canonical', href: 'https://sayso.example/watch/k7mQ2xv9' },
    { rel: 'alternate', type: 'application/json+oembed', href: 'https://sayso.example/api/oembed', title: 'Glow' },
  ],
  data: { '@type': 'VideoObject', name: 'Glow </script>' },
};
const shown = (changes = {}): WatchPageInput => ({
  ...SITE,
  status: 200,
  state: 'shown',
  video: watchVideo(changes),
  head: HEAD,
});
const absent = (state: 'not_found' | 'gone' | 'locked'): WatchPageInput => {
  const status = { not_found: 404, gone: 410, locked: 200 }[state];
  return { ...SITE, status, state, video: null, head: null } as WatchPageInput;
};

function parse(html: string): Document {
  expect(html.startsWith('<!doctype html><html lang="en" data-theme="dark">')).toBe(true);
  return new DOMParser().parseFromString(html, 'text/html');
}
const documentOf = (changes = {}) => parse(renderWatch(shown(changes)));

const meta = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

describe('a shared video, before any script runs', () => {
  test('has its title, words, poster and a video that plays', () => {
    const page = documentOf();
    expect(page.title).toBe('Glow serum, morning routine - Sayso');
    expect(page.querySelector('h1')?.textContent).toBe('Glow serum, morning routine');
    expect(page.body.textContent).toContain('November 18, 2026');
    expect(page.body.textContent).toContain('18,204 views');
    expect(page.body.textContent).toContain('AI generated');
    const video = page.querySelector('video');
    expect(video?.getAttribute('src')).toBe('/media/clip.mp4');
    expect(video?.getAttribute('poster')).toBe('/media/poster.webp');
    expect(video?.hasAttribute('controls')).toBe(true);
    expect(video?.hasAttribute('playsinline')).toBe(true);
    expect(video?.getAttribute('preload')).toBe('none');
    expect(page.querySelector('track')?.getAttribute('kind')).toBe('captions');
    expect(page.querySelector('track')?.getAttribute('src')).toBe('/media/captions.vtt');
  });

  test('can be downloaded and shared by plain links', () => {
    const page = documentOf();
    expect(page.querySelector('a[download]')?.getAttribute('download')).toBe('Glow serum, morning routine.mp4');
    const hosts = Array.from(
      page.querySelectorAll<HTMLAnchorElement>('details a'),
      (link) => new URL(link.href).hostname,
    );
    expect(hosts).toEqual(['www.facebook.com', 'wa.me', 'twitter.com', 'www.addtoany.com']);
  });

  test('has the head that it is given, whole', () => {
    const page = documentOf();
    expect(meta(page, 'robots')).toBe('noindex');
    expect(meta(page, 'og:image')).toBe('https://sayso.example/media/poster.jpg');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sayso.example/watch/k7mQ2xv9',
    );
    const oembed = page.querySelector('link[rel=alternate]');
    expect(oembed?.getAttribute('type')).toBe('application/json+oembed');
    const data: unknown = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(data).toEqual({ '@type': 'VideoObject', name: 'Glow </script>' });
    const preload = page.querySelector('link[rel=preload]');
    expect([preload?.getAttribute('href'), preload?.getAttribute('fetchpriority')]).toEqual([
      '/media/poster.webp',
      'high',
    ]);
  });

  test('runs no text of its own but those that the policy names by their hash', () => {
    const page = documentOf();
    const texts = Array.from(page.querySelectorAll('script:not([type$=json])'), (script) => script.textContent);
    expect(texts).toEqual([SITE.assets.boot, SITE.assets.lateScripts]);
  });

  test('asks for nothing but its picture, and says which files are to be asked for when that is painted', () => {
    const page = documentOf();
    expect(page.querySelector('script[src], link[rel=modulepreload], link[rel=stylesheet]')).toBeNull();
    expect(scripts(page)).toEqual([...SITE.assets.js, ...SITE.assets.css]);
  });

  test('a title cannot break out of the page', () => {
    const title = '</script><script>alert(1)</script>"><img src=x>';
    const page = documentOf({ title });
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelectorAll('script:not([type$=json])')).toHaveLength(2);
    expect(page.querySelector('img[src=x]')).toBeNull();
  });

  test('a video without poster, captions or description still stands', () => {
    const page = documentOf({ thumbnail_url: null, poster_url: null, captions_url: null, description: '' });
    expect(page.querySelector('video')?.hasAttribute('poster')).toBe(false);
    expect(page.querySelector('track')).toBeNull();
    expect(page.querySelector('link[rel=preload]')).toBeNull();
  });
});

const homeLinks = (page: Document) =>
  Array.from(page.querySelectorAll('main a'), (link) => [link.textContent, link.getAttribute('href')]);
/** What a page asks for when it is painted. */
const scripts = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[data-files]')?.dataset['files']?.split(' ') ?? [];

test('404 shows Video Not Found with a way home, and asks once more for whoever is signed in', () => {
  const page = parse(renderWatch(absent('not_found')));
  expect(page.title).toBe('Video Not Found - Sayso');
  expect(page.querySelector('h1')?.textContent).toBe('Video Not Found');
  expect(page.body.textContent).toContain("The video you're looking for doesn't exist or has been removed.");
  expect(homeLinks(page)).toEqual([['Go Home', '/']]);
  expect(scripts(page)).toContain('/assets/watch-1.js');
  expect(meta(page, 'robots')).toBe('noindex');
});

test('410 says that the video was removed', () => {
  const page = parse(renderWatch(absent('gone')));
  expect(page.querySelector('h1')?.textContent).toBe('This video was removed');
  expect(homeLinks(page)).toEqual([['Go Home', '/']]);
});

test('a video with a password shows nothing of it but the question', () => {
  const page = parse(renderWatch(absent('locked')));
  expect(page.querySelector('h1')?.textContent).toBe('This video has a password');
  expect(page.querySelector('input[type=password]')).not.toBeNull();
  expect(page.querySelector('video')).toBeNull();
});

describe('the embedded player', () => {
  test('has, until its script runs, the video with native controls, its poster, the label and a way to the watch page', () => {
    const page = parse(renderEmbed(shown()));
    expect(page.querySelector('video')?.hasAttribute('controls')).toBe(true);
    expect(page.querySelector('video')?.getAttribute('poster')).toBe('/media/poster.webp');
    expect(page.body.textContent).toContain('AI generated');
    const back = page.querySelector('a');
    expect(back?.getAttribute('href')).toBe('https://sayso.example/watch/k7mQ2xv9');
    expect(back?.textContent).toBe('Glow serum, morning routine Watch on Sayso (opens a new tab)');
  });

  test.each(['not_found', 'gone'] as const)('without its video (%s) it says so and runs nothing', (state) => {
    const page = parse(renderEmbed(absent(state)));
    expect(page.querySelector('h1')?.textContent).not.toBe('');
    expect(page.querySelectorAll('a')).toHaveLength(0);
    expect(scripts(page)).toEqual([]);
  });

  test('asks for the password of a video that has one', () => {
    const page = parse(renderEmbed(absent('locked')));
    expect(page.querySelector('input[type=password]')).not.toBeNull();
    expect(scripts(page)).toContain('/assets/watch-1.js');
  });
});
