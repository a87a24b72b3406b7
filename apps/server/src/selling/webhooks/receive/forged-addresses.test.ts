import { afterEach, expect, test } from 'vitest';
import { createWebhookApp, KEY, storedEvents, type WebhookApp } from '../testing/webhook-app.ts';

const PINNED = '192.0.2.7';
const STRANGER = '198.51.100.9';
const PROXY = '10.0.0.1';
const sale = { key: KEY, id: 'T-1', kind: 'sale', item: 'starter', email: 'mia@example.com' };

let app: WebhookApp;
afterEach(() => app.close());

/** A source that hears one address alone, behind that many proxies; answers how a call is received. */
async function openSource(trustProxyHops: number) {
  app = await createWebhookApp({ config: { trustProxyHops } });
  const source = await app.addSource();
  await app.operator.put(`/api/admin/webhook-sources/${source.id}`, { addresses: [`${PINNED}/32`] });
  return async (remoteAddress: string, headers: Record<string, string>) => {
    const call = { method: 'POST', url: source.path, payload: sale, remoteAddress, headers } as const;
    return (await app.server.inject(call)).statusCode;
  };
}

test('behind one proxy the address that it saw decides, never one that the sender claims', async () => {
  const call = await openSource(1);
  expect(await call(PROXY, { 'x-forwarded-for': PINNED })).toBe(200);
  expect(await call(PROXY, { 'x-forwarded-for': `${STRANGER}, ${PINNED}` })).toBe(200);
  expect(await call(PROXY, { 'x-forwarded-for': `${PINNED}, ${STRANGER}` })).toBe(401);
  expect(await call(PROXY, { 'x-forwarded-for': STRANGER, 'x-real-ip': PINNED })).toBe(401);
  expect(await call(PROXY, { 'x-forwarded-for': STRANGER, forwarded: `for=${PINNED}` })).toBe(401);
  expect(await storedEvents(app)).toMatchObject([{ ip_address: PINNED, deliveries: 2 }]);
});

test('without a proxy nobody is believed who claims another address', async () => {
  const call = await openSource(0);
  expect(await call(STRANGER, { 'x-forwarded-for': PINNED })).toBe(401);
  expect(await call(PINNED, { 'x-forwarded-for': STRANGER })).toBe(200);
  expect(await storedEvents(app)).toMatchObject([{ ip_address: PINNED }]);
});
