import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that name a network: the other 64 bits are for one household to choose, as often as it likes. */
const NETWORK_GROUPS = 4;
/** Groups that name the most that one customer of a provider is commonly given: 65,536 networks. */
const PREFIX_GROUPS = 3;

/** An IPv4 address, or the first 64 bits of an IPv6 address, always written the same. What is no address stays as it is. */
export function networkOf(ip: string): string {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, NETWORK_GROUPS) : (address?.toString() ?? ip);
}

/** The first 48 bits of an IPv6 address; null for an IPv4 address. */
export function prefixOf(ip: string): string | null {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, PREFIX_GROUPS) : null;
}

/** Reads an address without its zone (`%eth0`); null for what is no address. An IPv4 address that came over IPv6 becomes an IPv4 address. */
export function parseIp(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library takes `::192.0.2.1`, an old form of IPv6 addresses, for an IPv4 address; with all its zeros it does not.
  const address = ip.replace(/%.*$/su, '').replace(/^::(?=\d+\.)/u, '0:0:0:0:0:0:');
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

const firstGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
