import { salePost } from '../testing/sale-post.ts';
import type { Random } from './random.ts';

/** What one buyer did. `bodies`: the posts that tell of it, some of them twice. */
export type History = {
  email: string;
  bought: readonly ('base' | 'upsell')[];
  refunded: readonly ('base' | 'upsell')[];
  bodies: string[];
};

/** Of a hundred. */
const [UPSELLS, REFUNDS, REPEATS] = [40, 30, 20];
const PLANS = { base: 'DFY', upsell: 'UNLIMITED' } as const;

/** Buyers with sales, upsells and refunds, until there are so many posts. */
export function makeHistories(
  random: Random,
  { events, items, key }: { events: number; items: Readonly<Record<'base' | 'upsell', string>>; key: string },
): History[] {
  const histories: History[] = [];
  const hits = (percent: number) => random.between(1, 100) <= percent;
  let count = 0;
  for (let buyer = 0; count < events; buyer += 1) {
    const email = `buyer${buyer}@soak.example`;
    const bought = hits(UPSELLS) ? (['base', 'upsell'] as const) : (['base'] as const);
    const refunded = bought.filter(() => hits(REFUNDS));
    const posts = [
      ...bought.map((item) => ({ item, action: 'sale' })),
      ...refunded.map((item) => ({ item, action: 'refund' })),
    ].map(({ item, action }) => salePost({ email, key, action, number: items[item], sale: `${buyer}${item}` }));
    const bodies = posts.flatMap((body) => (hits(REPEATS) ? [body, body] : [body]));
    histories.push({ email, bought, refunded, bodies });
    count += bodies.length;
  }
  return histories;
}

/** Slugs of the plans that somebody has paid for and not got back, in alphabetical order. */
export const accessOf = ({ bought, refunded }: History): string[] =>
  bought
    .filter((item) => !refunded.includes(item))
    .map((item) => PLANS[item])
    .toSorted();
