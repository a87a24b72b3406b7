import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fakeSiteBundle } from '../../../platform/http/sites/testing/fake-site-bundle.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { askHost } from '../../../testing/send-raw.ts';
import { hostedSite } from '../testing/hosted-site.ts';

test('an address that opens pages without end is told to wait, and others open them', async () => {
  const webDistDir = await fakeSiteBundle();
  const app = await createTestApp({ config: { webDistDir, rateLimits: true, trustProxyHops: 1 } });
  await hostedSite(app, await app.registerAdministrator(), { domain: 'glow' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const open = (address: string) =>
    askHost(port, { host: 'glow.localhost', headers: { 'x-forwarded-for': address, 'user-agent': 'Firefox/1' } });
  const statuses = [];
  for (let opened = 0; opened < 605; opened += 1) statuses.push((await open('192.0.2.1')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const { status, headers, text } = await open('192.0.2.1');
  expect([status, Number(headers['retry-after']) > 0, text.includes('Too many requests')]).toEqual([429, true, true]);
  expect((await open('192.0.2.2')).status).toBe(200);
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});
