import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-use.ts';
import { salePost } from '../testing/open-seller.ts';
import type { Random } from './random.ts';

/** What an installation knows of sales: each event by its IPN with how often it ended well, and which plans people hold by their e-mail. */
export type Sold = {
  events: ReadonlyMap<string, { status: string; done: number }>;
  held: ReadonlyMap<string, readonly string[]>;
  mails: number;
  /** What is never true of a sound installation. */
  faults: string[];
};

const LOOK_MS = 500;

/** Waits until nothing is pending any more, then reads what there is. */
export async function readSold(dataDir: string, withinMs: number): Promise<Sold> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const sold = await look(dataDir).catch(() => null);
    if (sold) return sold;
    if (performance.now() > deadline) throw new Error('events are pending after all that time');
    await pause(LOOK_MS);
  }
}

async function look(dataDir: string): Promise<Sold | null> {
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  try {
    const waiting = await db
      .selectFrom('webhook_events')
      .select('id')
      .where('status', '=', 'pending')
      .limit(1)
      .execute();
    if (waiting.length > 0) return null;
    const events = await db.selectFrom('webhook_events').select(['id', 'payload', 'status']).execute();
    const attempts = await db
      .selectFrom('webhook_attempts')
      .select('event_id')
      .where('status', '=', 'success')
      .execute();
    const done = countBy(attempts.map(({ event_id: id }) => id));
    const held = await db
      .selectFrom('users')
      .innerJoin('user_plans', 'user_plans.user_id', 'users.id')
      .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
      .select(['email', 'slug'])
      .where('slug', 'in', ['DFY', 'UNLIMITED'])
      .execute();
    const mails = await db
      .selectFrom('mails')
      .select(['to_address', 'template'])
      .where('template', 'like', 'purchase%')
      .execute();
    const facts = await db.selectFrom('sale_facts').select('id').execute();
    const welcomes = countBy(
      mails.filter(({ template }) => template === 'purchaseWelcome').map((mail) => mail.to_address),
    );
    const doubled = [...welcomes.values()].filter((times) => times > 1).length;
    return {
      events: new Map(
        events.map(({ id, payload, status }) => [
          (payload as { IPN_ID: string }).IPN_ID,
          { status, done: done.get(id) ?? 0 },
        ]),
      ),
      held: new Map(
        [...Map.groupBy(held, ({ email }) => email)].map(([email, plans]) => [email, plans.map(({ slug }) => slug)]),
      ),
      mails: mails.length,
      faults: [
        ...(doubled === 0 ? [] : [`${doubled} buyers were welcomed twice`]),
        ...(facts.length === events.length ? [] : [`${events.length} events and ${facts.length} facts`]),
      ],
    };
  } finally {
    await db.destroy();
  }
}

function countBy(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

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
