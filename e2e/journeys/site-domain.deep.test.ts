import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Caddy,
  freeCaddyPorts,
  hasCaddy,
  NO_CADDY,
  startCaddy,
} from '../../apps/server/src/showing/sites/testing/start-caddy.ts';
import { serveDns } from '../../apps/server/src/platform/network/testing/serve-dns.ts';
import { changeFreePlan, signUp } from '../testing/api.ts';
import { openBrowser } from '../testing/browser.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { createSite, headlineOf, leaveLead, mailsTo, openBrowserOf, publishSite } from '../testing/site-screens.ts';
import { freePort, type Product, removeData, startProduct } from '../testing/start-product.ts';

const HOST = 'shop.glow.dev';
/** What the owner has put into the DNS of their domain. */
const records = new Map<string, string>();
let dns: Awaited<ReturnType<typeof serveDns>>;
let caddy: Caddy;
let product: Product;
let browser: Browser;
/** As people type them: Caddy leads to the product from there. */
let urls: { app: string; own: string };

beforeAll(async () => {
  if (!hasCaddy) return;
  const [ports, port, dataDir] = await Promise.all([freeCaddyPorts(), freePort(), copyInstalledData()]);
  urls = { app: `https://videos.example.com:${ports.https}`, own: `https://${HOST}:${ports.https}` };
  dns = await serveDns(records);
  const places = { PUBLIC_URL: urls.app, SITES_DOMAIN: 'sites.example.net', DNS_SERVERS: dns.address };
  product = await startProduct({ dataDir, port, env: { ...places, TRUST_PROXY: '1', RATE_LIMITS: 'on' } });
  [caddy, browser] = await Promise.all([
    startCaddy({ serverPort: port, ports }),
    openBrowser({ isLight: true, isAlone: true }),
  ]);
  await changeFreePlan(product.url, { marketplace_enabled: true });
});
beforeEach(({ skip }) => skip(!hasCaddy, NO_CADDY));
afterAll(async () => {
  if (!hasCaddy) return;
  await Promise.all([browser.close(), caddy.stop(), dns.close()]);
  await product.stop();
  await removeData(product);
});

test('from nothing to a lead in the mailbox at a domain of one’s own: added, proved, published, visited, answered', async () => {
  const owner = await signUp(product.url, 'Ida Holm');
  const page = await (await openBrowserOf({ browser, url: urls.app }, owner)).newPage();
  await createSite(page, urls.app, { name: 'Glow Studio', domain: 'glow-studio' });
  await page.getByRole('link', { name: 'Edit Glow Studio' }).click();
  await headlineOf(page).fill('Skin that wakes up');
  await publishSite(page);

  await page.getByRole('button', { name: 'More for this site' }).click();
  await page.getByRole('menuitem', { name: 'Use my domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use my domain' });
  await dialog.getByLabel('Domain name').fill(HOST);
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  const card = dialog.getByRole('article', { name: HOST });
  const valueOf = (label: string) => card.getByLabel(label, { exact: true }).inputValue();
  expect([await valueOf('CNAME name'), await valueOf('CNAME value')]).toEqual([HOST, 'glow-studio.sites.example.net']);

  await card.getByRole('button', { name: 'Check now' }).click();
  await card.getByText(`There is no TXT record at _sayso.${HOST} yet.`).waitFor();
  await expect(caddy.ask(HOST)).rejects.toThrow(/alert/);

  records.set(await valueOf('TXT name'), await valueOf('TXT value'));
  await card.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(`${HOST} leads to this site`).first().waitFor();
  expect(await card.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(urls.own);

  const visitor = await (await openBrowserOf({ browser, url: urls.app })).newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  const answer = await visitor.goto(urls.own);
  expect(await answer?.securityDetails()).toMatchObject({ issuer: expect.stringContaining('Caddy Local') as string });
  await visitor.getByRole('heading', { level: 1, name: 'Skin that wakes up' }).waitFor();
  expect(await visitor.locator('link[rel=canonical]').getAttribute('href')).toBe(`${urls.own}/`);
  await leaveLead(visitor, { name: 'Noor Visser', email: 'noor@example.com' });
  expect(new URL(visitor.url()).origin).toBe(urls.own);
  // Who knows the certificate's authority is shown the same without an exception.
  expect(await caddy.ask(HOST)).toMatchObject({ status: 200, text: expect.stringContaining('Skin that') as string });
  expect((await caddy.ask(HOST, '/api/plans')).status).toBe(404);

  await expect.poll(() => mailsTo(product.url, owner.email), { timeout: 30_000 }).toContain('Noor Visser');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByText('noor@example.com').first().waitFor();
});
