import { plansApi, webhooksApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import { registerAdministrator, type TestUser } from '../../testing/test-user.ts';
import { deletePlan } from '../../people/plans/plan-administration.store.ts';
import { factOf } from './testing/sale-facts.ts';
import { plansOf, purchaseOf, tellBy } from './testing/selling.ts';

const at = new Date('2026-11-24T12:00:00Z');
let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => at } });
  operator = await registerAdministrator(app.server, app.deps.db);
});
afterAll(() => app.close());

async function makePlan(slug: string): Promise<string> {
  const form = { name: slug, slug, description: 'Sold for a while.', wp_item_number: [`wso_${slug}`] };
  const answer = await operator.post(plansApi.createPlan.path, form);
  return plansApi.createPlan.response.parse(answer.json()).data.id;
}
const sell = (slug: string, email: string) =>
  tellBy(app, factOf('sale', { sale: `S-${slug}`, item: `wso_${slug}`, email }), at);
const remove = (id: string) => operator.delete(plansApi.deletePlan.path.replace(':id', id));
const unknownItems = async () => {
  const answer = await operator.get(webhooksApi.listUnknownItems.path);
  return webhooksApi.listUnknownItems.response.parse(answer.json()).data.map(({ item }) => item);
};

test('a sale of a plan that was deleted before is an unknown item, which gives what has the number next', async () => {
  expect((await remove(await makePlan('before'))).statusCode).toBe(200);
  await sell('before', 'ann@example.com');
  expect(await plansOf(app, 'ann@example.com')).not.toContain('before');
  expect(await unknownItems()).toContain('wso_before');
  const next = { name: 'Next', slug: 'next', description: 'In its place.', wp_item_number: ['wso_before'] };
  expect((await operator.post(plansApi.createPlan.path, next)).statusCode).toBe(201);
  await sell('before', 'ann@example.com');
  expect(await plansOf(app, 'ann@example.com')).toContain('next');
});

test('a sale that meets a plan being deleted waits for it, and is kept as an unknown item', async () => {
  const id = await makePlan('during');
  let told: Promise<unknown> | undefined;
  await app.deps.db.transaction().execute(async (trx) => {
    await deletePlan(trx, id);
    told = sell('during', 'bea@example.com');
    await somebodyWaits(app.deps.db);
  });
  await told;
  expect(await purchaseOf(app, 'S-during')).toBeDefined();
  expect(await plansOf(app, 'bea@example.com')).not.toContain('during');
  expect(await unknownItems()).toContain('wso_during');
});

test('a plan is kept when a sale gives it while it is being deleted', async () => {
  const id = await makePlan('sold');
  let asked: Promise<{ statusCode: number }> | undefined;
  await app.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('plans').select('id').where('id', '=', id).forKeyShare().execute();
    asked = remove(id);
    await somebodyWaits(app.deps.db);
    await sell('sold', 'cleo@example.com');
  });
  expect((await asked)?.statusCode).toBe(409);
  expect(await plansOf(app, 'cleo@example.com')).toContain('sold');
});
