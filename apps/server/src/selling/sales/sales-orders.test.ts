import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { NO_TERMS } from './purchase-state.ts';
import { chanceOf } from './testing/chance.ts';
import { givesAccess } from './testing/plain-model.ts';
import { randomHistory, START } from './testing/random-history.ts';
import { factOf } from './testing/sale-facts.ts';
import * as selling from './testing/selling.ts';

const HISTORIES = 40;
const ITEMS: Record<string, string> = { a: selling.SOLD_AS.DFY, b: selling.SOLD_AS.UNLIMITED };
const GRACE_DAYS = 3;
/** After everything that was told. */
const now = new Date(START.getTime() + 90 * 24 * 60 * 60 * 1000);

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => now } });
  beside = await createTestApp({ beside: app, deps: { now: () => now } });
  await selling.offerPlans(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

/** One buyer's purchases, each with what was told of it, and which plans they have to have. */
function randomBuyer(seed: number) {
  const chance = chanceOf(seed);
  const email = `random${seed}@example.com`;
  const purchases = Array.from({ length: 1 + chance.upTo(2) }, (_, place) => ({
    sale: `random_${seed}_${place}`,
    facts: randomHistory(chance).map((fact) => ({ ...fact, items: fact.items.length === 0 ? ['a', 'b'] : fact.items })),
  }));
  const told = purchases.flatMap(({ sale, facts }) =>
    facts.map((fact) => ({
      receivedAt: fact.receivedAt,
      fact: factOf(fact.kind, {
        ...fact,
        sale,
        key: `${sale}-${fact.key}`,
        email,
        items: fact.items.map((item) => ({
          item: ITEMS[item] ?? item,
          name: null,
          quantity: 1,
        })),
      }),
    })),
  );
  const hasPlan = (item: string) =>
    purchases.some(({ facts }) => givesAccess(facts, { item, terms: NO_TERMS, graceDays: GRACE_DAYS, now }));
  const plans = [...(hasPlan('a') ? ['DFY'] : []), ...(hasPlan('b') ? ['UNLIMITED'] : [])];
  return { chance, email, told, plans };
}

test('whatever order it comes in, however often and by whichever process, everybody has what the second model says', async () => {
  let people = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { chance, email, told, plans } = randomBuyer(seed);
    // What is told again is heard of later, and may be taken in first.
    const again = told.filter(() => chance.isHit(0.4)).map((one) => ({ ...one, receivedAt: now }));
    const deliveries = chance.shuffle([...told, ...again]);
    for (let at = 0; at < deliveries.length; at += 2)
      await Promise.all(
        deliveries
          .slice(at, at + 2)
          .map(({ fact, receivedAt }, place) => selling.tellBy(place === 0 ? app : beside, fact, receivedAt)),
      );
    expect([seed, (await selling.plansOf(app, email)).toSorted()]).toEqual([seed, plans]);
    if (plans.length > 0) people += 1;
    const facts = await app.deps.db
      .selectFrom('sale_facts')
      .select('key')
      .where('key', 'like', `random\\_${seed}\\_%`)
      .execute();
    expect(facts).toHaveLength(told.length);
  }
  // Both answers are tried.
  expect(people).toBeGreaterThan(HISTORIES / 8);
  expect(people).toBeLessThan(HISTORIES);
});
