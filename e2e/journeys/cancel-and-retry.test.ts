import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiUser, makeVideo, prefer, signUp } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

const journey = openJourney();
/** Some forty seconds of speech: a quick machine, too, is still at work when it is cancelled. */
const SCRIPT = Array.from(
  { length: 4 },
  () =>
    'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it. My skin looks brighter, and friends keep asking what I changed.',
).join(' ');

async function openLibrary(user: ApiUser): Promise<Page> {
  const page = await journey.browser.newPage({ locale: 'en-US' });
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(`${journey.product.url}/projects`);
  return page;
}

/** Videos that the plan counts this month: those that are there, and those in the making. */
async function videosUsed(user: ApiUser): Promise<[used: number, reserved: number]> {
  type Usage = { videos: { used: number; reserved: number } };
  const { data } = await user.call<{ data: Usage }>('GET', '/api/user/usage');
  return [data.videos.used, data.videos.reserved];
}

test('a video that is cancelled while it is made uses nothing, and is made whole when it is started again', async () => {
  const user = await signUp(journey.product.url, 'Elena Marsh');
  await prefer(user, 'low');
  await makeVideo(user, { title: 'Second thoughts', script: SCRIPT });
  const page = await openLibrary(user);
  const card = page.getByRole('article', { name: 'Second thoughts' });
  await card.getByText('Processing').waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByText(/^You stopped it/u).waitFor();
  expect(await videosUsed(user)).toEqual([0, 0]);

  await card.getByRole('button', { name: 'Retry Generation' }).click();
  await card
    .getByText(/Queued|Processing/u)
    .first()
    .waitFor();
  expect(await videosUsed(user)).toEqual([0, 1]);
  await card.getByText('Completed').waitFor({ timeout: 120_000 });
  expect(await videosUsed(user)).toEqual([1, 0]);
  await page.close();
});
