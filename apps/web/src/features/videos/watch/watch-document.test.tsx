import { describe, expect, test } from 'vitest';
import { watchVideo } from './testing/watch-video.ts';
import { renderWatch, type RenderWatchInput } from './watch-document.tsx';

const ASSETS = { js: ['/assets/watch-1.js'], css: ['/assets/styles-1.css'] };

function documentOf(input: Partial<RenderWatchInput> = {}): Document {
  const html = renderWatch({
    video: watchVideo(),
    status: 200,
    origin: 'https://sayso.example',
    assets: ASSETS,
    siteName: 'Sayso',
    ...input,
  });
  expect(html.startsWith('<!doctype html><html lang="en" data-theme="dark">')).toBe(true);
  return new DOMParser().parseFromString(html, 'text/html');
}

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
    expect(video?.getAttribute('poster')).toBe('/media/poster.jpg');
    expect(video?.hasAttribute('controls')).toBe(true);
    expect(video?.hasAttribute('playsinline')).toBe(true);
    expect(video?.getAttribute('preload')).toBe('metadata');
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

  test('tells networks what it is, with absolute addresses', () => {
    const page = documentOf();
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sayso.example/watch/k7mQ2xv9',
    );
    expect(meta(page, 'robots')).toBe('noindex');
    expect(meta(page, 'og:url')).toBe('https://sayso.example/watch/k7mQ2xv9');
    expect(meta(page, 'og:video')).toBe('https://sayso.example/media/clip.mp4');
    expect(meta(page, 'og:image')).toBe('https://sayso.example/media/poster.jpg');
    expect(meta(page, 'og:video:secure_url')).toBe('https://sayso.example/media/clip.mp4');
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(meta(page, 'twitter:image')).toBe('https://sayso.example/media/poster.jpg');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(data).toMatchObject({
      '@type': 'VideoObject',
      duration: 'PT18S',
      contentUrl: 'https://sayso.example/media/clip.mp4',
    });
  });

  test('over plain http it claims no secure address', () => {
    const page = documentOf({ origin: 'http://localhost:3000' });
    expect(meta(page, 'og:video')).toBe('http://localhost:3000/media/clip.mp4');
    expect(meta(page, 'og:video:secure_url')).toBeUndefined();
  });

  test('runs no script of its own text, so that a strict policy holds', () => {
    const page = documentOf();
    for (const script of page.querySelectorAll('script')) {
      const isData = script.type === 'application/ld+json' || script.type === 'application/json';
      expect(isData || script.textContent === '').toBe(true);
    }
    expect(page.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/watch-1.js');
    expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/styles-1.css');
  });

  test('a title cannot break out of the page', () => {
    const title = '</script><script>alert(1)</script>"><img src=x>';
    const page = documentOf({ video: watchVideo({ title }) });
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelectorAll('script:not([src])')).toHaveLength(2);
    expect(page.querySelector('img[src=x]')).toBeNull();
  });

  test('a video without poster, captions or description still stands', () => {
    const page = documentOf({ video: watchVideo({ thumbnail_url: null, captions_url: null, description: '' }) });
    expect(page.querySelector('video')?.hasAttribute('poster')).toBe(false);
    expect(page.querySelector('track')).toBeNull();
    expect(meta(page, 'description')).toContain('Glow serum, morning routine');
  });
});

test.each([404, 410] as const)('%i shows Video Not Found with a way home, and no script but the theme', (status) => {
  const page = documentOf({ video: null, status });
  expect(page.querySelector('h1')?.textContent).toBe('Video Not Found');
  expect(page.body.textContent).toContain("The video you're looking for doesn't exist or has been removed.");
  expect(Array.from(page.querySelectorAll('main a'), (link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Go Home', '/'],
  ]);
  expect(Array.from(page.querySelectorAll('script'), (script) => script.getAttribute('src'))).toEqual([
    '/theme-boot.js',
  ]);
  expect(meta(page, 'robots')).toBe('noindex');
});
