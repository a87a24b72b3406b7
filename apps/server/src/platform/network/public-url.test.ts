import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EgressError, fetchPublicUrl, isPublicAddress, type Reach } from './public-url.ts';
import { createDnsLookup, type DnsLookup } from './dns-lookup.ts';
import { serveDns } from './testing/serve-dns.ts';

describe('public url', () => {
  /** Another protocol from here on, which nobody has asked for. */
  const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n';
  let server: Server;
  let port: number;
  let asked: string[] = [];
  let encoding: string | string[] | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
      encoding = request.headers['accept-encoding'];
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const location = searchParams.has('circle') ? '/?circle' : searchParams.get('to');
      if (location) return response.writeHead(302, { location }).end();
      if (searchParams.has('switch')) return request.socket.write(SWITCHED);
      return response.writeHead(searchParams.has('gone') ? 404 : 200).end('bytes');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  /** This machine stands for the public network; names that begin with `inner` lead into the operator's own. */
  const REACH: Reach = {
    resolve: async (host) =>
      host.startsWith('inner')
        ? [
            { address: '127.0.0.1', family: 4 },
            { address: '10.0.0.5', family: 4 },
          ]
        : [{ address: '127.0.0.1', family: 4 }],
    isPublic: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
  };
  const open = (address: string, reach = REACH) => fetchPublicUrl(address, AbortSignal.timeout(5_000), reach);
  const reasonFor = (address: string, reach?: Reach) =>
    open(address, reach).then(
      () => 'came in',
      (error: unknown) => (error instanceof EgressError ? error.reason : error),
    );

  test('what stands at a public address is read, also where it has moved to', async () => {
    expect(await text(await open(`http://a.example:${port}/x`))).toBe('bytes');
    expect(encoding).toBe('identity');
    const moved = encodeURIComponent(`http://b.example:${port}/y`);
    expect(await text(await open(`http://a.example:${port}/?to=${moved}`))).toBe('bytes');
  });

  test('neither an address, nor a name, nor a redirect leads into a network of the operator', async () => {
    asked = [];
    const inside = [
      '127.0.0.2 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1',
      '[::1] [::] [fe80::1] [fd00::1] [::ffff:10.0.0.1] [::ffff:7f00:2] [64:ff9b::a00:1]',
      '[2002:a00:1::] 2130706434 0x7f000002 0177.0.0.2 127.2',
    ].flatMap((hosts) => hosts.split(' '));
    for (const host of inside) expect([host, await reasonFor(`http://${host}:${port}/`)]).toEqual([host, 'not_public']);
    for (const address of [`http://inner.example:${port}/`, 'file:///etc/passwd', 'ftp://a.example/', 'http://', ''])
      expect([address, await reasonFor(address)]).toEqual([address, 'not_public']);
    expect(await reasonFor(`http://user:pass@a.example:${port}/`)).toBe('not_public');
    expect(asked).toEqual([]);
    for (const to of ['http://inner.example/', 'http://[::1]/', 'file:///etc/passwd'])
      expect([to, await reasonFor(`http://a.example:${port}/?to=${encodeURIComponent(to)}`)]).toEqual([
        to,
        'not_public',
      ]);
  });

  test('what does not come says why', async () => {
    expect(await reasonFor(`http://a.example:${port}/?gone`)).toBe('refused');
    expect(await reasonFor(`http://a.example:${port}/?circle`)).toBe('refused');
    expect(await reasonFor('http://a.example:9/')).toBe('unreachable');
    expect(await reasonFor(`http://a.example:${port}/?switch`)).toBe('unreachable');
    const nameless = async () => Promise.reject(Object.assign(new Error('?'), { code: 'ENOTFOUND' }));
    expect(await reasonFor('http://a.example/', { ...REACH, resolve: nameless })).toBe('no_network');
  });

  test('public addresses are let through', () => {
    const open = ['1.1.1.1', '8.8.8.8', '2606:4700::1111', '::ffff:1.1.1.1'];
    expect(open.filter(isPublicAddress)).toEqual(open);
    const closed = [
      '',
      'localhost',
      'fe80::1%eth0',
      '::8.8.8.8',
      '4000::1',
      '5f00::1',
      '64:ff9b::8.8.8.8',
      '010.8.8.8',
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
  });
});

describe('dns lookup', () => {
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
});
