/** Groups of an IPv6 address that name a network: the other 64 bits are for one household to choose, as often as it likes. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** An IPv4 address, or the first 64 bits of an IPv6 address, always written the same. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [head = [], tail] = address.toLowerCase().split('::').map(groupsOf);
  const missing = tail ? ALL_GROUPS - head.length - tail.length : 0;
  const zeros = Array.from({ length: Math.max(missing, 0) }, () => '0');
  return [...head, ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS).join(':');
}

/** Groups without the zeros that may stand before them: `0db8` is `db8`. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}
