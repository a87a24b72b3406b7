import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { openEmbed, openWatchPage } from '../testing/open-watch-page.ts';

/** Phones upright and turned, and a desktop that is zoomed to 200 %: CSS pixels. */
const ROOMS = [
  { width: 320, height: 640 },
  { width: 375, height: 667 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
];
const PICTURES = [
  { width: 1080, height: 1920 },
  { width: 1080, height: 1080 },
  { width: 1920, height: 1080 },
];
/** A picture that fills its box loses no more of a side than this. */
const LOST_SHARE = 0.015;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ isLight: true });
});
afterAll(() => browser.close());

test.each(ROOMS)(
  'at $width x $height every control of the player can be pressed, and pictures are whole',
  async (room) => {
    const context = await browser.newContext({ viewport: room, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    for (const picture of PICTURES) {
      await openWatchPage(page, picture);
      expect({ picture, ...(await lostIn(page)) }).toEqual({ picture, controls: [], share: 0, overflow: 0 });
    }
    await context.close();
  },
);

/** Small frames that other sites give it, in CSS pixels. */
const FRAMES = [
  { width: 270, height: 480 },
  { width: 480, height: 270 },
  { width: 480, height: 480 },
];

test('inside another site the player is as large as its frame, whatever the picture, and every control can be pressed', async () => {
  const page = await browser.newPage();
  for (const frame of FRAMES) {
    await page.setViewportSize(frame);
    for (const picture of PICTURES) {
      await openEmbed(page, picture);
      expect({ frame, ...(await lostIn(page)) }).toEqual({ frame, controls: [], share: 0, overflow: 0 });
      const player = page.getByRole('region', { name: 'Player' });
      expect(await player.boundingBox()).toEqual({ x: 0, y: 0, ...frame });
      await page.getByRole('link', { name: 'Glow serum' }).click({ trial: true });
      await page.getByRole('button', { name: 'Play', exact: true }).click({ trial: true });
    }
  }
  await page.close();
});

test('every control of the player is reached and used by keyboard alone', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openWatchPage(page, { width: 1080, height: 1920 });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const stops: string[] = [];
  for (let press = 0; press < 30 && stops.at(-1) !== 'Fullscreen'; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops.slice(stops.indexOf('Seek'))).toEqual([
    'Seek',
    'Play',
    'Mute',
    'Volume',
    'Captions',
    'Settings',
    'Fullscreen',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focused).not.toBe('Settings');
  await page.keyboard.press('ArrowRight');
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  await expect.poll(rate).toBe(1.25);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Settings');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Settings');
  await page.close();
});

/** The controls that stand outside of the player, the share of the picture that does, and by how much the page is too wide. */
function lostIn(page: Page): Promise<{ controls: (string | null)[]; share: number; overflow: number }> {
  return page.getByRole('region', { name: 'Player' }).evaluate((player, lostShare) => {
    const frame = player.getBoundingClientRect();
    const isCut = ({ left, right }: DOMRect) => left < frame.left - 1 || right > frame.right + 1;
    const controls = [...player.querySelectorAll('button:not([aria-hidden]), input')]
      .filter((control) => control.checkVisibility() && isCut(control.getBoundingClientRect()))
      .map((control) => control.getAttribute('aria-label'));
    const video = player.querySelector('video') as HTMLVideoElement;
    const box = video.getBoundingClientRect();
    const across = box.width / box.height / (video.width / video.height);
    const share = getComputedStyle(video).objectFit === 'cover' ? 1 - Math.min(across, 1 / across) : 0;
    const overflow = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    return { controls, share: share < lostShare ? 0 : share, overflow };
  }, LOST_SHARE);
}
