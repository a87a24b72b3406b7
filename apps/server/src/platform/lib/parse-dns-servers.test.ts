import { expect, test } from 'vitest';
import { parseDnsServers } from './parse-dns-servers.ts';

test('addresses of servers are read with or without a port, and nothing else is', () => {
  expect(parseDnsServers('192.0.2.53, 127.0.0.1:5353,[2001:db8::53]:53')).toEqual([
    '192.0.2.53',
    '127.0.0.1:5353',
    '[2001:db8::53]:53',
  ]);
  for (const text of ['dns.example.com', '192.0.2.53,', '192.0.2.53:99999', '192.0.2'])
    expect([text, parseDnsServers(text)]).toEqual([text, null]);
});
