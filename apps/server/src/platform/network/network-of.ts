import ipaddr from 'ipaddr.js';
import { parseIp } from '../lib/parse-ip.ts';

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

const firstGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
