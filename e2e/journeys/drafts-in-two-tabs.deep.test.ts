import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiUser, signUp, speakAs } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

/** A change is stored 1.5 s after the last key, and told at once; what failed is tried again after 10 s. */
const POLL = { timeout: 30_000 };
const journey = openJourney();

type Kept = { id: string; content: { script: string } };

async function openBrowserOf(user: ApiUser): Promise<BrowserContext> {
  const context = await journey.browser.newContext({ locale: 'en-US' });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  return context;
}

test('a start of a draft that was changed elsewhere, unheard, makes no video until somebody has decided', async () => {
  const user = await signUp(journey.product.url, 'Ivo Lang');
  const script = 'Two drops, that is it.';
  const voice = { id: 'en-us-ava', name: 'Ava', by: 'person' };
  const place = { country: 'en', region: 'US' };
  const { id: speechId, durationMs, timingUrl } = await speakAs(user, { msg: script, tts_id: voice.id, ...place });
  const { data: avatar } = await user.call<{ data: object }>('GET', '/api/a2e/avatars/maya');
  const source = { script, voiceId: voice.id, rate: 1 };
  const speech = { id: speechId, audioUrl: timingUrl, timingUrl, durationMs, source };
  const content = { avatarType: 'library', avatar, script, voice, speech, ...place, title: 'Glow' };
  const { id } = (await user.call<{ data: Kept }>('POST', '/api/drafts', { content })).data;
  const videos = async () => (await user.call<{ data: { total: number } }>('GET', '/api/videos')).data.total;

  const context = await openBrowserOf(user);
  const page = await context.newPage();
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto(`${journey.product.url}/create?draft=${id}&step=3`);
  await page.getByLabel('Video title').waitFor();
  await user.call('PUT', `/api/drafts/${id}`, { version: 1, content: { ...content, title: 'Glow at night' } });
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Nothing is lost: keep both, or choose one.').waitFor();
  expect(await videos()).toBe(0);

  await page.getByRole('button', { name: 'Load that one' }).click();
  expect(await page.getByLabel('Video title').inputValue()).toBe('Glow at night');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect.poll(videos, POLL).toBe(1);
  await context.close();
});
