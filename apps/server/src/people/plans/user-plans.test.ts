import { identityApi, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';

const NOBODY = '01990000-0000-7000-8000-000000000001';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.registerAdministrator();
});
afterAll(() => app.close());

const pathOf = (userId: string) => plansApi.givePlan.path.replace(':id', userId);
const give = (userId: string, plan_id: string, as = admin) => as.post(pathOf(userId), { plan_id });
const take = (userId: string, plan_id: string, as = admin) =>
  app.server.inject({
    method: 'DELETE',
    url: pathOf(userId),
    headers: { authorization: `Bearer ${as.token}` },
    payload: { plan_id },
  });
const slugs = (answer: { json(): { data: { slug: string }[] } }) => answer.json().data.map(({ slug }) => slug);
const lastAudit = async () => (await admin.get('/api/admin/audit?per_page=1')).json().data.data[0];
const standsFor = async (person: TestUser) =>
  (await person.get(identityApi.currentUser.path)).json().data.user.default_plan;

async function planId(slug: string): Promise<string> {
  const plan = await app.deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return plan.id;
}

test('a plan is given once, and taken; the one that stands for the person is always one they have', async () => {
  const person = await app.registerUser();
  const { id } = person.user;
  const [fe, dfy] = [await planId('FE'), await planId('DFY')];
  expect(slugs(await give(id, dfy))).toEqual(['DFY', 'FE']);
  expect(await lastAudit()).toMatchObject({ action: 'plan.give', target: { id }, details: { plan: 'DFY' } });
  expect(slugs(await give(id, dfy))).toEqual(['DFY', 'FE']);
  expect(await standsFor(person)).toBe('DFY');

  expect(slugs(await take(id, fe))).toEqual(['DFY']);
  expect(await standsFor(person)).toBe('DFY');
  expect(await lastAudit()).toMatchObject({ action: 'plan.take', target: { id }, details: { plan: 'FE' } });
  expect((await take(id, fe)).statusCode).toBe(404);
  expect(slugs(await take(id, dfy))).toEqual([]);
  expect(await standsFor(person)).toBe(null);
  expect(slugs(await give(id, fe))).toEqual(['FE']);
  expect(await standsFor(person)).toBe('FE');
});

test('nobody and no plan are told apart, and only administrators may', async () => {
  const person = await app.registerUser();
  const dfy = await planId('DFY');
  expect((await give(NOBODY, dfy)).statusCode).toBe(404);
  expect((await give(person.user.id, NOBODY)).json().errors).toHaveProperty('plan_id');
  expect((await give(person.user.id, dfy, person)).statusCode).toBe(403);
  expect((await take(person.user.id, await planId('FE'), person)).statusCode).toBe(403);
});

test('a plan that is deleted while somebody is being given it is no such plan', async () => {
  const person = await app.registerUser();
  const gone = { name: 'Gone', slug: 'GONE', description: 'Soon.' };
  const plan = await app.deps.db.insertInto('plans').values(gone).returning('id').executeTakeFirstOrThrow();
  const update = () => admin.put(`/api/admin/users/${person.user.id}`, { plans: ['GONE'] });
  let asked: Promise<{ statusCode: number }> | undefined;
  await app.deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('plans').where('id', '=', plan.id).execute();
    asked = update().then((answer) => answer);
    await somebodyWaits(app.deps.db);
  });
  expect((await asked)?.statusCode).toBe(422);
});
