import { BlockList, isIP } from 'node:net';
import { unmapped } from '../../network-of.ts';

const UNKNOWN = 'Unknown';

/** Networks that say of themselves where they are. @see RFC 1918, RFC 3927, RFC 4193, RFC 4291 */
const PLACES: readonly (readonly [place: string, networks: BlockList])[] = [
  ['This computer', networks('127.0.0.0/8', '::1/128')],
  [
    'Local network',
    networks('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'),
  ],
];

/** Where an address is, as far as it tells itself: nobody outside is asked. */
export function placeOf(ip: string | null): string {
  const address = unmapped(ip ?? '').replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return UNKNOWN;
  const found = PLACES.find(([, list]) => list.check(address, family === 4 ? 'ipv4' : 'ipv6'));
  return found?.[0] ?? UNKNOWN;
}

function networks(...all: string[]): BlockList {
  const list = new BlockList();
  for (const one of all) {
    const [address = '', bits] = one.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
