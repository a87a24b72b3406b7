import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDnsLookup, type DnsLookup } from './dns-lookup.ts';
import { serveDns } from './testing/serve-dns.ts';

const NAME = '_sayso.shop.glow.dev';
const texts = new Map<string, string>();
let server: Awaited<ReturnType<typeof serveDns>>;
let dns: DnsLookup;

beforeAll(async () => {
  server = await serveDns(texts);
  dns = createDnsLookup([server.address]);
});
afterAll(() => server.close());

test('the servers that the operator names are asked, each time anew, and a long text is one text', async () => {
  expect(await dns.textsOf(NAME)).toEqual({ kind: 'absent' });
  for (const text of ['sayso-site=abc', `sayso-site=${'long'.repeat(100)}`]) {
    texts.set(NAME, text);
    expect(await dns.textsOf(NAME)).toEqual({ kind: 'found', texts: [text] });
  }
  texts.clear();
  expect(await dns.textsOf(NAME)).toEqual({ kind: 'absent' });
  expect(await dns.addressesOf('videos.example.com')).toEqual({ v4: [], v6: [] });
});
