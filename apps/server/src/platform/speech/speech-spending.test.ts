import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createPartnerSpending } from './speech-spending.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('what was not spoken is taken back from the day on which it was counted, also after midnight', async () => {
  const { db, settings } = app.deps;
  let now = new Date('2026-03-04T23:59:58Z');
  const { spend } = createPartnerSpending({ db, settings, now: () => now });
  const spending = { partner: 'google', accountId: null, isOwn: false } as const;
  const takeBack = await spend({ ...spending, amount: 300 });
  now = new Date('2026-03-05T00:00:02Z');
  await spend({ ...spending, amount: 70 });
  await takeBack();
  const rows = await db.selectFrom('partner_usage').select('amount').orderBy('day').execute();
  expect(rows.map(({ amount }) => Number(amount))).toEqual([0, 70]);
});
