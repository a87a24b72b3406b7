import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiUser, signUp } from '../testing/api.ts';
import { joinAccount, leaveAccount, liftSeatLimit } from '../testing/sign-up.ts';
import { openOwnJourney } from '../testing/open-journey.ts';

/** A change is stored 1.5 s after the last key, and told at once; presence is renewed every 20 s. */
const POLL = { timeout: 30_000 };
const journey = openOwnJourney();
let elena: ApiUser;
let noah: ApiUser;

/** Elena has an account of her own and edits in that of Noah, which stands under his name. */
beforeAll(async () => {
  const { product } = journey;
  await liftSeatLimit(product);
  [elena, noah] = await Promise.all([signUp(product.url, 'Elena Marsh'), signUp(product.url, 'Noah Brand')]);
  await joinAccount(product, { member: elena, owner: noah, role: 'editor' });
});

type Kept = { id: string; content: { script: string } };

async function keepDraft(user: ApiUser, script: string): Promise<string> {
  const { data: avatar } = await user.call<{ data: object }>('GET', '/api/a2e/avatars/maya');
  const content = { avatarType: 'library', avatar, script, title: script };
  return (await user.call<{ data: Kept }>('POST', '/api/drafts', { content })).data.id;
}

async function openBrowserOf(user: ApiUser): Promise<BrowserContext> {
  const context = await journey.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => {
    if (localStorage.getItem('auth_token') === null) localStorage.setItem('auth_token', token);
  }, user.token);
  return context;
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(journey.product.url + address);
  return page;
}

const script = (page: Page) => page.getByLabel('Script');
const workingIn = (page: Page, name: string) => page.getByText(`You are now working in ${name}`).waitFor();

async function scriptsOf(user: ApiUser): Promise<string[]> {
  const { data } = await user.call<{ data: { data: { id: string }[] } }>('GET', '/api/drafts');
  const drafts = data.data.map(({ id }) => user.call<{ data: Kept }>('GET', `/api/drafts/${id}`));
  return (await Promise.all(drafts)).map(({ data: { content } }) => content.script).toSorted();
}

test('a person goes on in another account by keyboard; a second tab follows, and what was written there stays with its account', async () => {
  const id = await keepDraft(elena, 'Of Elena.');
  await keepDraft(noah, 'Of Noah.');
  const context = await openBrowserOf(elena);
  const writing = await open(context, `/create?draft=${id}&step=2`);
  await script(writing).waitFor();
  const other = await open(context, '/projects');
  await other.getByRole('link', { name: 'Continue Of Elena.' }).waitFor();

  // Nothing that this tab writes reaches the server from here on.
  await writing.route(`**/api/drafts/${id}`, (route) => route.abort());
  await script(writing).fill('Of Elena, and more.');
  await writing.getByText(/Draft not saved/u).waitFor();

  await other.keyboard.press('Control+k');
  await other.getByRole('combobox').fill('noah');
  await other.getByRole('option', { name: /Go on in Noah Brand/u }).waitFor();
  await other.keyboard.press('Enter');
  await workingIn(other, 'Noah Brand');
  await other.getByRole('link', { name: 'Continue Of Noah.' }).waitFor();

  await workingIn(writing, 'Noah Brand');
  await writing.getByText(/What you wrote in Elena Marsh and was not saved yet waits in this browser/u).waitFor();
  expect(new URL(writing.url()).pathname).toBe('/dashboard');
  await writing.getByRole('link', { name: 'Continue Of Noah.' }).waitFor();
  expect(await scriptsOf(noah)).toEqual(['Of Noah.']);

  // An address of the first account leads back there in one press, where what was written is found and saved.
  await writing.unroute(`**/api/drafts/${id}`);
  await writing.goto(`${journey.product.url}/create?draft=${id}`);
  await writing.getByText('This belongs to Elena Marsh').waitFor();
  await writing.getByRole('button', { name: 'Go on in Elena Marsh' }).click();
  await expect.poll(() => script(writing).inputValue(), POLL).toBe('Of Elena, and more.');
  await expect.poll(() => scriptsOf(elena), POLL).toEqual(['Of Elena, and more.']);
  expect(await scriptsOf(noah)).toEqual(['Of Noah.']);
  await workingIn(other, 'Elena Marsh');
  await context.close();
});

test('two people see that they have the same draft open; whoever is taken out of the account goes on in their own at once', async () => {
  const id = await keepDraft(noah, 'Ours.');
  const [hers, his] = [await openBrowserOf(elena), await openBrowserOf(noah)];
  const hersPage = await open(hers, '/dashboard');
  await hersPage.getByRole('button', { name: /^Account/u }).click();
  await hersPage.getByRole('menuitemradio', { name: 'Noah Brand, editor' }).click();
  await workingIn(hersPage, 'Noah Brand');
  await hersPage.getByRole('link', { name: 'Continue Ours.' }).click();
  const hisPage = await open(his, `/create?draft=${id}`);
  await hisPage.getByText('Elena Marsh is editing').waitFor();
  await hersPage.getByText('Noah Brand is editing').waitFor();
  await hersPage.getByRole('link', { name: 'Dashboard' }).first().click();
  await hisPage.getByText('Elena Marsh is editing').waitFor({ state: 'detached' });
  await hersPage.getByText('Noah Brand is editing').waitFor();

  await leaveAccount(journey.product, elena, noah);
  await hersPage.getByText('You no longer work in Noah Brand.').waitFor();
  await hersPage.getByRole('heading', { name: /^Welcome/u }).waitFor();
  await hersPage.getByRole('link', { name: 'Continue Ours.' }).waitFor({ state: 'detached' });
  await hersPage.getByRole('button', { name: /^Account/u }).click();
  await hersPage.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  expect(await hersPage.getByRole('menuitemradio', { name: /Noah Brand/u }).count()).toBe(0);
  await Promise.all([hers.close(), his.close()]);
});
