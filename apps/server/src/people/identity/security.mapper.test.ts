import { expect, test } from 'vitest';
import { locationOf } from './security.mapper.ts';

test.each([
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  ['::ffff:127.0.0.1', 'This computer'],
  ['192.168.178.20', 'Local network'],
  ['172.31.0.1', 'Local network'],
  ['172.32.0.1', 'Unknown'],
  ['fe80::1%eth0', 'Local network'],
  ['fd12::7', 'Local network'],
  ['203.0.113.7', 'Unknown'],
  ['2001:db8::1', 'Unknown'],
  ['somewhere', 'Unknown'],
  [null, 'Unknown'],
])('%s is at: %s', (ip, place) => {
  expect(locationOf(ip)).toBe(place);
});
