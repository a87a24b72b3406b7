import { get } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mailApi } from '../../packages/contract/src/index.ts';
import { type ApiUser, signIn } from './api.ts';
import { OPERATOR } from './start-product.ts';

/** A browser in which somebody is signed in at the app, or nobody is. Certificates count that no authority of this machine knows. */
export async function openBrowserOf(
  { browser, url }: { browser: Browser; url: string },
  user?: ApiUser,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', ignoreHTTPSErrors: true });
  if (user) {
    const page = await context.newPage();
    await page.goto(`${url}/auth`);
    await page.evaluate((token) => localStorage.setItem('auth_token', token), user.token);
    await page.close();
  }
  return context;
}

/** Creates a first site in the marketplace. */
export async function createSite(page: Page, url: string, site: { name: string; domain: string }): Promise<void> {
  await page.goto(`${url}/sites`);
  await page.getByRole('button', { name: 'Create Your First Site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Site' });
  await dialog.getByLabel('Site Name').fill(site.name);
  await dialog.getByLabel('Domain').fill(site.domain);
  await dialog.getByRole('button', { name: 'Create Site' }).click();
  await page.getByText('Site created successfully').first().waitFor();
}

/** The headline on the page that is edited, where it is written. */
export const headlineOf = (page: Page) => page.frameLocator('iframe').first().locator('h1');

/** Waits until what was written in the editor is stored. */
export const untilSaved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();

/** Publishes what stands in the editor. */
export async function publishSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  await page.getByText('Site published').first().waitFor();
  await page.getByRole('button', { name: 'Published' }).waitFor();
}

/** Fills in the form of the site that is shown, and sends it. */
export async function leaveLead(visitor: Page, person: { name: string; email: string }): Promise<void> {
  await visitor.getByLabel(/Name/).fill(person.name);
  await visitor.getByLabel(/E-mail/).fill(person.email);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.getByText('Thank you. We will be in touch.').waitFor();
}

/** Where the product serves a site: below its own host name, on the same port. */
export function addressOfSite(url: string, domain: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${domain}.${host}`;
}

/** What the front page of a site answers. Its name is said in the request alone: not every machine finds names below `localhost`. */
export function askSite(url: string, domain: string): Promise<{ status: number; text: string }> {
  const { host } = new URL(addressOfSite(url, domain));
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    }).on('error', reject);
  });
}

/** Texts of the mails that the outbox keeps for somebody, one below the other. */
export async function mailsTo(url: string, email: string): Promise<string> {
  const operator = await signIn(url, OPERATOR);
  const list = `${mailApi.listMails.path}?search=${encodeURIComponent(email)}`;
  const { data } = await operator.call<{ data: { data: { id: string }[] } }>('GET', list);
  const mails = data.data.map(({ id }) =>
    operator.call<{ data: { text: string } }>('GET', `${mailApi.listMails.path}/${id}`),
  );
  return (await Promise.all(mails)).map(({ data: { text } }) => text).join('\n');
}
