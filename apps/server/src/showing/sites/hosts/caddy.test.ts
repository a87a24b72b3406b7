import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askHost } from '../../../testing/send-raw.ts';
import { fakeSiteBundle } from '../../../platform/http/sites/testing/fake-site-bundle.ts';
import { giveOwnHost, hostedSite } from '../testing/hosted-site.ts';
import { type Caddy, freeCaddyPorts, hasCaddy, NO_CADDY, startCaddy } from '../testing/start-caddy.ts';

let app: TestApp;
let caddy: Caddy;
let webDistDir: string;
let ports: { http: number; https: number };

beforeAll(async () => {
  if (!hasCaddy) return;
  webDistDir = await fakeSiteBundle();
  const config = { publicUrl: 'https://videos.example.com', sitesDomain: 'sites.example.net', trustProxyHops: 1 };
  app = await createTestApp({ config: { ...config, webDistDir } });
  const { id: siteId } = await hostedSite(app, await app.registerUser(), { domain: 'glow' });
  await giveOwnHost(app.deps.db, { siteId, host: 'shop.glow.dev' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  ports = await freeCaddyPorts();
  caddy = await startCaddy({ serverPort: port, ports });
});
beforeEach(({ skip }) => skip(!hasCaddy, NO_CADDY));
afterAll(async () => {
  if (!hasCaddy) return;
  await caddy.stop();
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});

test('Caddy serves the product, its sites and proved domains, each with a certificate of its own', async () => {
  expect((await caddy.ask('videos.example.com')).text).toContain('the app');
  for (const host of ['glow.sites.example.net', 'shop.glow.dev']) {
    const { status, text } = await caddy.ask(host);
    expect([host, status, text.includes('"state":"shown"')]).toEqual([host, 200, true]);
    expect(text).toContain('"origin":"https://shop.glow.dev"');
    expect((await caddy.ask(host, '/api/plans')).status).toBe(404);
  }
});

test('a name that no site has gets no certificate', async () => {
  for (const host of ['unknown.sites.example.net', 'evil.example.org', 'videos.example.com.evil.example.org'])
    await expect(caddy.ask(host)).rejects.toThrow(/alert/);
});

test('what a visitor claims of hosts does not get through', async () => {
  const forged = { 'x-forwarded-host': 'videos.example.com', forwarded: 'host=videos.example.com' };
  expect((await caddy.ask('shop.glow.dev', '/', forged)).text).toContain('"state":"shown"');
});

test('who comes without encryption is led to it', async () => {
  const { status, headers } = await askHost(ports.http, { host: 'shop.glow.dev', path: '/?a=b' });
  expect([status, headers.location]).toEqual([308, 'https://shop.glow.dev/?a=b']);
});
