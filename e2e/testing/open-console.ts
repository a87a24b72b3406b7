import type { Browser, Page } from 'playwright-core';
import { OPERATOR } from './start-product.ts';

/** A browser of the operator's own, signed in, at a section of Webhook Events. `heading`: what stands above it. */
export async function openConsole(
  browser: Browser,
  url: string,
  { section, heading }: { section?: string; heading: string },
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await page.goto(`${url}/admin/webhooks${section === undefined ? '' : `?section=${section}`}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  return page;
}
