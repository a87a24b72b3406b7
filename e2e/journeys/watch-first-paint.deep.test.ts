import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBED_ENTRY, WATCH_ENTRY } from '../../apps/server/src/platform/http/pages/watch-page.ts';
import { pageStyler } from '../../apps/server/src/platform/http/pages/page-assets.ts';
import { openBrowser } from '../testing/browser.ts';
import { answer, ORIGIN, readBundle, sharedVideoInput, readBuiltPage } from '../testing/open-watch-page.ts';

const WIDTHS = [320, 768, 1440];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ isLight: true });
});
afterAll(() => browser.close());

const VIDEO = { width: 1080, height: 1920 };
const STATES = [
  { status: 200, state: 'shown' },
  { status: 200, state: 'locked' },
  { status: 404, state: 'not_found' },
  { status: 410, state: 'gone' },
] as const;

test.each(STATES.flatMap((answer) => (['watch', 'embed'] as const).map((kind) => ({ kind, ...answer }))))(
  'what $kind shows when $state looks with the styles that it brings as with the whole sheet',
  async ({ kind, ...answer }) => {
    const { renderWatch, renderEmbed } = await readBundle();
    const { assets, sheet } = await readBuiltPage(kind === 'watch' ? WATCH_ENTRY : EMBED_ENTRY);
    const shown = sharedVideoInput(VIDEO, assets);
    const input = answer.state === 'shown' ? shown : { ...shown, ...answer, video: null, head: null };
    const html = (kind === 'watch' ? renderWatch : renderEmbed)(input);
    const styled = pageStyler(sheet)(html).page;
    expect(styled.length - html.length).toBeLessThan(sheet.length * 0.75);

    const page = await browser.newPage({ javaScriptEnabled: false });
    for (const [index, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 844 });
      await page.setContent(index === 0 ? styled.replace('data-theme="dark"', 'data-theme="light"') : styled);
      const { seen, different } = await compareWith(page, sheet);
      expect(seen).toBeGreaterThan(5);
      expect(different).toEqual([]);
    }
    await page.close();
  },
);

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

/** Opens the page of a video with a poster. Of what it asks for, `held` files wait until `release` is called, and `gone` ones are not there. */
async function openHolding(page: Page, held: (url: string) => boolean, gone: (url: string) => boolean = () => false) {
  const { renderWatch } = await readBundle();
  const { assets, sheet } = await readBuiltPage(WATCH_ENTRY);
  const shown = sharedVideoInput(VIDEO, assets);
  if (shown.state !== 'shown') throw new Error('there is no video to show');
  const html = renderWatch({ ...shown, video: { ...shown.video, poster_url: `${ORIGIN}/media/poster.webp` } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (held(url)) await released;
    if (gone(url)) return route.fulfill({ status: 404 });
    if (url.endsWith('/poster.webp')) return route.fulfill({ contentType: 'image/svg+xml', body: POSTER });
    return answer(route, pageStyler(sheet)(html).page);
  });
  await page.goto(`${ORIGIN}/watch/k7mQ2xv9`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { asked, release };
}

const POSTER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" /></svg>';

test('scripts are asked for when the picture has come, and not before', async () => {
  const page = await browser.newPage();
  const { asked, release } = await openHolding(page, (url) => url.endsWith('/poster.webp'));
  await expect.poll(() => asked.some((url) => url.endsWith('/poster.webp'))).toBe(true);
  // Two frames of a page that stands.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(asked.filter(isScript)).toEqual([]);
  release();
  await page.getByRole('slider', { name: 'Seek' }).waitFor();
  await page.close();
});

test('a page whose whole sheet is gone, as after a release, answers all the same', async () => {
  const page = await browser.newPage();
  const { asked } = await openHolding(
    page,
    () => false,
    (url) => url.endsWith('.css'),
  );
  await page.getByRole('slider', { name: 'Seek' }).waitFor({ state: 'attached' });
  expect(asked.filter((url) => url.endsWith('.css'))).not.toEqual([]);
  await page.close();
});

test('a press that comes before the scripts brings them, and is repeated', async () => {
  const page = await browser.newPage();
  const { asked, release } = await openHolding(page, (url) => isScript(url) || url.endsWith('/poster.webp'));
  expect(asked.filter(isScript)).toEqual([]);
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.poll(() => asked.filter(isScript).length).toBeGreaterThan(0);
  release();
  await page.getByRole('dialog', { name: 'Report this video' }).waitFor();
  await page.close();
});

/** Which properties of elements, and of what stands before and after them, another sheet in the place of a page's styles would change. */
const compareWith = (page: Page, sheet: string) =>
  page.evaluate((otherSheet) => {
    const looks = () => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
      return [document.documentElement, ...document.querySelectorAll('body, body *')].flatMap((element) =>
        [null, '::before', '::after', '::placeholder'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none' && part !== '::placeholder') return [];
          // Custom properties are no look.
          const names = Array.from(style).filter((name) => !name.startsWith('--'));
          const start = `${element.outerHTML.slice(0, 60)}${part ?? ''}: `;
          return [names.map((name) => `${start}${name}: ${style.getPropertyValue(name)}`)];
        }),
      );
    };
    const mine = looks();
    document.querySelector('style')!.textContent = otherSheet;
    const others = looks();
    const different = mine.flatMap((part, index) => part.filter((look, at) => look !== others[index]?.[at]));
    return { seen: mine.length, different: different.slice(0, 20) };
  }, sheet);
