import { expect, test } from 'vitest';
import { networkOf, prefixOf, parseDnsServers } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::203.0.113.7', '0:0:0:0'],
  ['fe80::1%br-0a_1', 'fe80:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('what is no address is still somebody', () => {
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf(':'.repeat(500))).toBeTypeOf('string');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8::9', '2001:db8:0'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
])('%s is of the prefix %s', (ip, prefix) => {
  expect(prefixOf(ip)).toBe(prefix);
});

test('addresses of servers are read with or without a port, and nothing else is', () => {
  expect(parseDnsServers('192.0.2.53, 127.0.0.1:5353,[2001:db8::53]:53')).toEqual([
    '192.0.2.53',
    '127.0.0.1:5353',
    '[2001:db8::53]:53',
  ]);
  for (const text of ['dns.example.com', '192.0.2.53,', '192.0.2.53:99999', '192.0.2'])
    expect([text, parseDnsServers(text)]).toEqual([text, null]);
});
