import { lookup as resolve, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses at which nobody runs a server of speech: of this link, where clouds tell machines their secrets, of everybody and of nobody.
 * Those of this machine and of private networks are allowed, because that is where such servers are.
 */
const REFUSED = new BlockList();
REFUSED.addSubnet('0.0.0.0', 8, 'ipv4');
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addAddress('100.100.100.200', 'ipv4');
REFUSED.addSubnet('224.0.0.0', 3, 'ipv4');
REFUSED.addAddress('::', 'ipv6');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('ff00::', 8, 'ipv6');
REFUSED.addAddress('fd00:ec2::254', 'ipv6');

/** Thrown instead of asking at a refused address. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** @throws RefusedAddressError when a host is written as an address that is refused. */
export function requireAllowedHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isRefused(host)) throw new RefusedAddressError(`${host} is no address of a server`);
}

/** Finds the address of a name and refuses it where it is one of those: what was looked at is what is connected to. */
export const lookupAllowed: LookupFunction = (hostname, options: LookupOptions, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0);
    const allowed = addresses.filter(({ address }) => !isRefused(address));
    const first = allowed[0];
    if (!first) return answer(new RefusedAddressError(`${hostname} leads to a refused address`), '', 0);
    if (options.all) return answer(null, allowed);
    return answer(null, first.address, first.family);
  });
};

function isRefused(address: string): boolean {
  const version = isIP(address);
  // An IPv4 address in IPv6 clothes is judged as what it is by the list itself.
  return version !== 0 && REFUSED.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
