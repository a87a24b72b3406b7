/** Groups of an IPv6 address that name a network: the other 64 bits are for one household to choose, as often as it likes. */
const NETWORK_GROUPS = 4;
/** Groups that name the most that one customer of a provider is commonly given: 65,536 networks. */
const PREFIX_GROUPS = 3;
const ALL_GROUPS = 8;

/** An IPv4 address, or the first 64 bits of an IPv6 address, always written the same. */
export function networkOf(ip: string): string {
  const address = unmapped(ip);
  return address.includes(':') ? groupsOf(address).slice(0, NETWORK_GROUPS).join(':') : address;
}

/** The first 48 bits of an IPv6 address; null for an IPv4 address. */
export function prefixOf(ip: string): string | null {
  const address = unmapped(ip);
  return address.includes(':') ? groupsOf(address).slice(0, PREFIX_GROUPS).join(':') : null;
}

/** An IPv4 address that came over IPv6 is one all the same. */
export const unmapped = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

function groupsOf(address: string): string[] {
  const [head = [], tail] = address.toLowerCase().split('::').map(writtenGroups);
  const missing = tail ? ALL_GROUPS - head.length - tail.length : 0;
  const zeros = Array.from({ length: Math.max(missing, 0) }, () => '0');
  return [...head, ...zeros, ...(tail ?? [])];
}

/** Groups without the zeros that may stand before them: `0db8` is `db8`. */
function writtenGroups(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}
