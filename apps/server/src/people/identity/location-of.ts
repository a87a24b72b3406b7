import { parseIp } from '../../platform/lib/networks.ts';

const UNKNOWN = 'Unknown';

/** Networks that say of themselves where they are. @see RFC 1918, RFC 3927, RFC 4193, RFC 4291 */
const PLACES: Partial<Record<string, string>> = {
  loopback: 'This computer',
  private: 'Local network',
  linkLocal: 'Local network',
  uniqueLocal: 'Local network',
};

/** Where an address is, as far as it tells itself: nobody outside is asked. */
export function locationOf(ip: string | null): string {
  const range = parseIp(ip ?? '')?.range();
  return (range && PLACES[range]) ?? UNKNOWN;
}
