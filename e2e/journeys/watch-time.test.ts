import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeVideo, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

const SCRIPT =
  'I used to spend forty minutes on my skin every morning. Two drops, that is it. No machine, no mirror, no drama. Try it tomorrow and tell me how it went.';
/** A report of the player comes about four times a second: so many hundredths an end of a stretch may be off. */
const TOLERANCE = 4;

type Summary = {
  figures: { views: number; plays: number; shares: number };
  curve: { plays: number; segments: number[] };
  referrers: { host: string | null; plays: number }[];
};

const journey = openJourney();

test('two viewers watch parts of a video; its owner sees exactly which, beside the words', async () => {
  const { product, browser } = journey;
  const owner = await signUp(product.url, 'Elena Marsh');
  await prefer(owner, 'low');
  const id = await makeVideo(owner, { title: 'Glow serum', script: SCRIPT, avatarId: 'maya', setting: 'home' });
  const video = await waitForVideo(owner, id, ({ status }) => status === 'completed');
  const lengthMs = video.duration_ms ?? 0;
  const address = `${product.url}/watch/${video.slug}`;

  const openPage = async (init?: (page: Page) => Promise<void>) => {
    const page = await (await browser.newContext()).newPage();
    await init?.(page);
    await page.goto(address);
    await page.getByRole('slider', { name: 'Seek' }).waitFor();
    return page;
  };
  const first = await openPage();
  const watched = await watchStretch(first, { fromShare: 0, toShare: 0.3 });
  await first.getByText('Share', { exact: true }).first().click();
  await first.getByRole('button', { name: 'Copy Link' }).click();
  await leave(first);

  const second = await openPage();
  const later = await watchStretch(second, { fromShare: 0.5, toShare: 0.7 });
  const again = await watchStretch(second, { fromShare: 0.55, toShare: 0.65 });
  await leave(second);

  // The owner's own look counts for nothing.
  const own = await openPage(async (page) => {
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), owner.token);
  });
  await watchStretch(own, { fromShare: 0.8, toShare: 0.9 });
  await leave(own);

  const expected = Array.from(
    { length: 100 },
    (_, at) =>
      [watched, later, again].filter(({ fromMs, toMs }) => isIn((at + 0.5) * (lengthMs / 100), fromMs, toMs)).length,
  );
  const ends = [watched, later, again].flatMap(({ fromMs, toMs }) => [fromMs, toMs].map((ms) => (ms / lengthMs) * 100));
  const isNearEnd = (at: number) => ends.some((end) => Math.abs(end - at) <= TOLERANCE);
  const read = async () => (await owner.call<{ data: Summary }>('GET', `/api/analytics/videos/${id}`)).data;
  const wrongIn = ({ curve }: Summary) =>
    curve.segments.flatMap((times, at) => (times === expected[at] || isNearEnd(at) ? [] : [{ at, times }]));
  await expect.poll(async () => wrongIn(await read())).toEqual([]);
  const data = await read();
  expect([data.curve.plays, data.figures.views, data.figures.shares]).toEqual([2, 1, 1]);
  expect(data.curve.segments.filter((times) => times > 1).length).toBeGreaterThan(2);
  expect(data.referrers).toEqual([{ host: null, plays: 2 }]);

  const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), owner.token);
  await page.goto(`${product.url}/analytics/${id}`);
  const curve = page.getByRole('slider', { name: 'Share of plays that reached each moment' });
  await curve.focus();
  await page.locator('[data-word]').first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  const described = async () => (await curve.getAttribute('aria-valuetext')) ?? '';
  await expect.poll(described).toMatch(/“.+”: Watched 50 %$/u);
  const spoken = /“(.+)”: Watched 50 %$/u.exec(await described())?.[1];
  await expect.poll(() => page.locator('[data-word][aria-current]').getAttribute('data-word')).toBe(spoken);
  await page.getByRole('button', { name: /^drama/ }).hover();
  await expect.poll(described).toMatch(/“drama/);
});

/** Goes to another page, as people do: what was not told yet is told then. */
const leave = (page: Page) => page.goto('about:blank');

const isIn = (ms: number, fromMs: number, toMs: number) => fromMs <= ms && ms < toMs;

/** Plays from one place to another, and answers where exactly it began and ended. */
async function watchStretch(page: Page, stretch: { fromShare: number; toShare: number }) {
  const video = page.locator('video');
  return video.evaluate(async (element: HTMLVideoElement, { fromShare, toShare }) => {
    const settled = (name: string) => new Promise((resolve) => element.addEventListener(name, resolve, { once: true }));
    if (element.readyState === 0) {
      const loaded = settled('loadedmetadata');
      element.preload = 'auto';
      await loaded;
    }
    if (element.currentTime !== fromShare * element.duration) {
      const sought = settled('seeked');
      element.currentTime = fromShare * element.duration;
      await sought;
    }
    const fromMs = element.currentTime * 1000;
    await element.play();
    while (element.currentTime < toShare * element.duration) await new Promise((resolve) => setTimeout(resolve, 20));
    const paused = settled('pause');
    element.pause();
    await paused;
    return { fromMs, toMs: element.currentTime * 1000 };
  }, stretch);
}
