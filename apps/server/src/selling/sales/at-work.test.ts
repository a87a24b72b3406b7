import { salesApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { makePurchase } from './testing/make-purchase.ts';

let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  operator = await app.registerAdministrator();
  await app.work();
});
afterAll(() => app.close());

test('a worker mails the code of a purchase that is claimed', async () => {
  await makePurchase(app.deps.db, { transaction: 'WP-1', email: 'mia@example.com' });
  await operator.post(salesApi.claimPurchase.path, { transaction_id: 'wp-1' });
  const mailed = async () => {
    const mails = app.deps.db.selectFrom('mails').select('to_address').where('template', '=', 'purchaseClaim');
    return (await mails.execute()).map(({ to_address: to }) => to);
  };
  await expect.poll(mailed, { timeout: 20_000 }).toEqual(['mia@example.com']);
});

test('a worker compares an export and processes what is confirmed', async () => {
  const source_id = newId();
  const at = new Date();
  const secret = { secret_sha256: Buffer.from('secret'), secret_hint: 'abcd' };
  await app.deps.db
    .insertInto('webhook_sources')
    .values({ ...secret, id: source_id, kind: 'jvzoo', slug: 'jvzoo', name: 'JVZoo', created_at: at, updated_at: at })
    .execute();
  const csv = 'Receipt,Buyer,Product\nJV-1,mia@example.com,100\n';
  const mapping = { fields: { transaction: 'Receipt', email: 'Buyer', item: 'Product' }, events: {} };
  const body = { source_id, file_name: 'jvzoo.csv', csv, mapping };
  const { id } = (await operator.post(salesApi.startReconciliation.path, body)).json().data;
  const path = salesApi.getReconciliation.path.replace(':id', id);
  const state = async () => (await operator.get(path)).json().data.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('compared');
  await operator.post(salesApi.processReconciliation.path.replace(':id', id), {});
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
});
