import type { PurchaseState } from '@sayso/contract';

type Part = { state: PurchaseState; is_open: boolean; access_until: Date | null };

/** Which state a purchase shows whose items stand differently: the one that most has to be done about. */
const OPEN_FIRST: readonly PurchaseState[] = ['grace', 'cancelled', 'trial', 'partly_refunded', 'active'];
const CLOSED_FIRST: readonly PurchaseState[] = ['charged_back', 'refunded', 'ended', 'cancelled', 'grace', 'unpaid'];

/** Where a purchase stands as a whole. One whose items were refunded in part only is refunded in part. */
export function wholeOf(parts: readonly Part[]): Part {
  const open = parts.filter(({ is_open: isOpen }) => isOpen);
  const [among, order] = open.length > 0 ? [open, OPEN_FIRST] : [parts, CLOSED_FIRST];
  const ranked = order.find((state) => among.some((part) => part.state === state)) ?? 'unpaid';
  const isPartly =
    open.length > 0 &&
    ranked === 'active' &&
    parts.some(({ state }) => state === 'refunded' || state === 'charged_back');
  const ends = among.map(({ access_until: until }) => until);
  const latest = new Date(Math.max(...ends.map((end) => end?.getTime() ?? -Infinity)));
  const isEndless = open.length > 0 && ends.includes(null);
  const access_until = isEndless || Number.isNaN(latest.getTime()) ? null : latest;
  return { state: isPartly ? 'partly_refunded' : ranked, is_open: open.length > 0, access_until };
}
