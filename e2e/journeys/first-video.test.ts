import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { decodeAll } from '@sayso/media';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney } from '../testing/open-journey.ts';
import { fillSignUp, newPerson } from '../testing/sign-up.ts';
import { reachGenerate } from '../wizard.ts';

const journey = openJourney();

test('a stranger signs up, makes a video, watches it, shares it and downloads it', async () => {
  const context = await journey.browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));

  await fillSignUp(page, journey.product.url, newPerson());
  await page.getByText('No videos found').waitFor();
  await page.getByRole('link', { name: 'Create Your First Video' }).click();
  await reachGenerate(page);
  await page.getByLabel('Video title').fill('Glow serum / morning');
  await page.getByRole('button', { name: 'Generate', exact: true }).dblclick();
  await page.getByText('Video Generation Started!').waitFor();
  await page.waitForURL('**/projects');

  await page.getByText('Video Ready!').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: /^More for/ }).waitFor();
  await page.getByRole('button', { name: 'More for Glow serum / morning' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('video').waitFor();
  await expectToPlay(dialog.locator('video').first());
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More for Glow serum / morning' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy Link' }).click();
  await page.getByText('Link Copied', { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/watch\/[\w-]{12}$/);

  const visitor = await (await journey.browser.newContext({ acceptDownloads: true })).newPage();
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'Glow serum / morning' }).waitFor();
  await visitor.getByText('AI generated').first().waitFor();
  await visitor.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectToPlay(visitor.locator('video'));
  await visitor.getByText(/1 view/).waitFor();

  const downloading = visitor.waitForEvent('download');
  await visitor
    .getByRole('link', { name: 'Download' })
    .or(visitor.getByRole('button', { name: 'Download' }))
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Glow serum.+morning\.mp4$/);
  const file = path.join(journey.product.dataDir, `${link.slice(-12)}.mp4`);
  await download.saveAs(file);
  expect((await readFile(file)).subarray(4, 8).toString()).toBe('ftyp');
  const decoded = await decodeAll(file);
  expect(decoded).toMatchObject({ damaged: 0, complaints: [] });
  expect(decoded.samples).toBe(decoded.frames * 1600);
  await rm(file);
  expect(problems).toEqual([]);
  await context.close();
});

/** The picture moves on: the browser decodes the file and its time passes. */
async function expectToPlay(video: ReturnType<Page['locator']>): Promise<void> {
  await video.evaluate(async (element) => {
    const player = element as HTMLVideoElement;
    player.muted = true;
    await player.play();
    while (player.currentTime < 0.5) await new Promise((resolve) => setTimeout(resolve, 50));
    if (player.videoWidth !== 1080 || player.videoHeight !== 1920)
      throw new Error(`${player.videoWidth} x ${player.videoHeight}`);
  });
}
