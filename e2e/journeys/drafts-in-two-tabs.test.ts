import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiUser, signUp } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

/** A change is stored 1.5 s after the last key, and told at once; what failed is tried again after 10 s. */
const POLL = { timeout: 30_000 };
const journey = openJourney();

type Kept = { id: string; content: { script: string } };

async function keepDraft(user: ApiUser, script: string): Promise<string> {
  const { data: avatar } = await user.call<{ data: object }>('GET', '/api/a2e/avatars/maya');
  const content = { avatarType: 'library', avatar, script, title: 'Cold brew' };
  return (await user.call<{ data: Kept }>('POST', '/api/drafts', { content })).data.id;
}

async function openBrowserOf(user: ApiUser): Promise<BrowserContext> {
  const context = await journey.browser.newContext({ locale: 'en-US' });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  return context;
}

async function openDraft(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${journey.product.url}/create?draft=${id}&step=2`);
  await page.getByLabel('Script').waitFor();
  return page;
}

const write = (page: Page, words: string) => page.getByLabel('Script').fill(words);
const saved = (page: Page) => page.getByText(/^Saved/u).waitFor();
const wordsOn = (page: Page) => page.getByLabel('Script').inputValue();

async function storedScripts(user: ApiUser): Promise<string[]> {
  const { data } = await user.call<{ data: { data: { id: string }[] } }>('GET', '/api/drafts');
  const drafts = data.data.map(({ id }) => user.call<{ data: Kept }>('GET', `/api/drafts/${id}`));
  return (await Promise.all(drafts)).map(({ data: { content } }) => content.script).toSorted();
}

test('a draft that was changed at two places is shown as such, and both are kept', async () => {
  const user = await signUp(journey.product.url, 'Elena Marsh');
  const id = await keepDraft(user, 'The first words.');
  const [laptop, phone] = [await openBrowserOf(user), await openBrowserOf(user)];
  const [atDesk, underWay] = [await openDraft(laptop, id), await openDraft(phone, id)];

  // Without a conflict the other one follows.
  await write(atDesk, 'Words from the desk.');
  await saved(atDesk);
  await expect.poll(() => wordsOn(underWay), POLL).toBe('Words from the desk.');

  await phone.setOffline(true);
  await write(underWay, 'Words under way.');
  await underWay.getByText(/Draft not saved/u).waitFor();
  await write(atDesk, 'More words from the desk.');
  await expect.poll(() => storedScripts(user), POLL).toEqual(['More words from the desk.']);
  await phone.setOffline(false);

  await underWay.getByText('Nothing is lost: keep both, or choose one.').waitFor();
  expect(await wordsOn(underWay)).toBe('Words under way.');
  await underWay.getByRole('button', { name: 'Keep both' }).click();
  await underWay.getByText('Both drafts are kept').waitFor();
  expect(await wordsOn(underWay)).toBe('Words under way.');
  expect(await wordsOn(atDesk)).toBe('More words from the desk.');
  expect(await storedScripts(user)).toEqual(['More words from the desk.', 'Words under way.']);

  await atDesk.goto(`${journey.product.url}/projects`);
  await atDesk.getByRole('link', { name: 'Continue Cold brew' }).nth(1).waitFor();
  await laptop.close();
  await phone.close();
});
