import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { unmapped } from '../network-of.ts';

/** @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of the addresses that are given to the public those that hold others, which would lead anywhere, and those of examples. @see https://www.iana.org/assignments/iana-ipv6-special-registry */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public network: neither this machine, nor its neighbours, nor what an operator's cloud keeps for itself. */
export function isPublicAddress(ip: string): boolean {
  const address = unmapped(ip);
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
