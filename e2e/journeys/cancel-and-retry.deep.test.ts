import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiUser, prefer, signUp, speakAs } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

const journey = openJourney();
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

test('a video that was stored from a draft uses nothing until somebody starts it', async () => {
  const user = await signUp(journey.product.url, 'Noah Brand');
  await prefer(user, 'low');
  const script = 'No machine needed.';
  const voice = { id: 'en-us-ava', name: 'Ava', by: 'person' };
  const { id: speechId, durationMs } = await speakAs(user, {
    msg: script,
    tts_id: voice.id,
    country: 'en',
    region: 'US',
  });
  const { data: avatar } = await user.call<{ data: object }>('GET', '/api/a2e/avatars/maya');
  const source = { script, voiceId: voice.id, rate: 1 };
  const speech = { id: speechId, audioUrl: '/', timingUrl: '/', durationMs, source };
  const content = { avatarType: 'library', avatar, script, country: 'en', region: 'US', voice, speech };
  const draft = await user.call<{ data: { id: string } }>('POST', '/api/drafts', { content });
  await user.call('POST', '/api/videos', { draft_id: draft.data.id });

  const page = await openLibrary(user);
  const card = page.getByRole('article', { name: 'No machine needed' });
  await card.getByText('Not started', { exact: true }).waitFor();
  expect(await videosUsed(user)).toEqual([0, 0]);
  await card.getByRole('button', { name: 'Start generation' }).click();
  await card.getByText('Completed').waitFor({ timeout: 120_000 });
  expect(await videosUsed(user)).toEqual([1, 0]);
  await page.close();
});
