import ipaddr from 'ipaddr.js';
import { parseIp } from '../lib/parse-ip.ts';

/** All that has been given to the public so far. @see https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public network: neither this machine, nor its neighbours, nor what an operator's cloud keeps for itself. */
export function isPublicAddress(ip: string): boolean {
  const address = parseIp(ip);
  // 'unicast' is what stands in none of the registers of special addresses.
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}
