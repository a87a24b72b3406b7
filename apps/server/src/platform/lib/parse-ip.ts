import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reads an address without its zone (`%eth0`); null for what is no address. An IPv4 address that came over IPv6 becomes an IPv4 address. */
export function parseIp(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library takes `::192.0.2.1`, an old form of IPv6 addresses, for an IPv4 address; with all its zeros it does not.
  const address = ip.replace(/%.*$/su, '').replace(/^::(?=\d+\.)/u, '0:0:0:0:0:0:');
  return isIP(address) === 0 ? null : ipaddr.process(address);
}
