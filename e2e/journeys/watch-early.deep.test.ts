import { decodeAll } from '@sayso/media';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOwnJourney } from '../testing/open-journey.ts';
import { fillSignUp, newPerson } from '../testing/sign-up.ts';
import { chooseAvatar } from '../wizard.ts';

const journey = openOwnJourney();
/** A quarter of a minute: long enough to be watched while it is made. */
const SCRIPT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it. It absorbs in a minute. '.repeat(
    2,
  );

/** Where the picture of the preview stands, and what it shows. */
const pictureOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Live preview' })
    .locator('video')
    .evaluate(({ currentTime, src, videoWidth, videoHeight }: HTMLVideoElement) => ({
      second: currentTime,
      isFile: src.includes('/media/'),
      size: [videoWidth, videoHeight],
      src,
    }));

async function openLastStep(page: Page): Promise<void> {
  await fillSignUp(page, journey.product.url, newPerson());
  await page.goto(`${journey.product.url}/create`);
  await chooseAvatar(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Script').fill(SCRIPT);
  await page.getByRole('radio', { name: /Ava/, checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

test('whoever stays in the wizard watches the video while it is made, and goes on in the finished file', async () => {
  const context = await journey.browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));

  // Nothing is made of it before Generate.
  await page.route('**/api/video-generation/prepare', (route) =>
    route.fulfill({ json: { status: 'success', success: true } }),
  );
  await openLastStep(page);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();

  await page.getByText('Not final yet').waitFor();
  await expect.poll(async () => (await pictureOf(page)).second).toBeGreaterThan(0.3);
  const early = await pictureOf(page);
  expect(early).toMatchObject({ isFile: false, size: [1080, 1920] });
  // The last part is not there yet: nobody gets behind it.
  await page.getByRole('slider', { name: 'Position in the preview' }).press('End');
  const { second: furthest } = await pictureOf(page);

  await page.getByRole('heading', { name: 'Your video is ready' }).waitFor();
  await expect.poll(async () => (await pictureOf(page)).isFile).toBe(true);
  await page.getByText('Not final yet').waitFor({ state: 'detached' });
  expect((await pictureOf(page)).second).toBeGreaterThanOrEqual(Math.min(furthest, early.second));

  const { src } = await pictureOf(page);
  const file = path.join(journey.product.dataDir, 'watched.mp4');
  await writeFile(file, Buffer.from(await (await fetch(src)).arrayBuffer()));
  const decoded = await decodeAll(file);
  expect(decoded).toMatchObject({ damaged: 0, complaints: [] });
  expect(decoded.samples).toBe(decoded.frames * 1600);
  expect(problems).toEqual([]);
  await context.close();
});

/** Files of what is made before anybody has pressed Generate. */
const filesAhead = () => readdir(path.join(journey.product.dataDir, 'work', 'ahead'), { recursive: true });

test('frames are made while the last step is looked at, and the video goes on with them', async () => {
  const context = await journey.browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await openLastStep(page);
  await expect.poll(filesAhead, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/segments\/\d+-\d+\.mp4$/));
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.waitForURL('**/projects');
  await page.getByRole('article').getByText('Completed').waitFor({ timeout: 120_000 });
  const address = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = (await (await fetch('/api/videos', { headers })).json()) as {
      data: { data: { video_url: string }[] };
    };
    return answer.data.data[0]?.video_url ?? '';
  });
  const file = path.join(journey.product.dataDir, 'begun.mp4');
  await writeFile(file, Buffer.from(await (await fetch(new URL(address, journey.product.url))).arrayBuffer()));
  const decoded = await decodeAll(file);
  expect(decoded).toMatchObject({ damaged: 0, complaints: [] });
  expect(decoded.samples).toBe(decoded.frames * 1600);
  expect(await filesAhead()).toEqual([]);
  await context.close();
});
