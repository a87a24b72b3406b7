import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askOf, listOpenJobs } from '../../platform/work/queued-jobs.store.ts';
import type { Owner } from '../../platform/db/owners.ts';
import { eraseUser } from '../../people/accounts/deletion.service.ts';
import { createInboxApp, send, storedEvents, type InboxApp } from './testing/inbox-app.ts';
import { inboxOwnedData } from './inbox.feature.ts';

describe('inbox queue', () => {
  let app: InboxApp;
  beforeAll(async () => {
    app = await createInboxApp({ role: 'worker' });
  });
  afterAll(() => app.close());

  test('a worker is asked once for all that wait, and processes what comes without anybody asking again', async () => {
    const { path } = await app.addSource();
    const sell = (id: string) => send(app, path, { id, kind: 'sale', item: 'starter', email: 'mia@example.com' });
    for (const id of ['T-1', 'T-2', 'T-3']) await sell(id);
    expect(await listOpenJobs(askOf(app.deps.db), ['process-webhook-events'])).toHaveLength(1);
    await app.work();
    const statuses = async () => (await storedEvents(app)).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['success', 'success', 'success']);
    await sell('T-4');
    await expect.poll(async () => new Set(await statuses()), { timeout: 10_000 }).toEqual(new Set(['success']));
  });
});

describe('inbox owned', () => {
  let app: InboxApp;
  beforeAll(async () => {
    app = await createInboxApp();
  });
  afterAll(() => app.close());

  /** Numbers of the events in the copy of somebody's data. */
  async function copyFor(owner: Owner): Promise<string[]> {
    const copies: string[] = [];
    for await (const entry of inboxOwnedData.exportData(app.deps.db, owner)) {
      if (!('list' in entry)) continue;
      for await (const row of entry.list) copies.push((row as { transaction_id: string }).transaction_id);
    }
    return copies.toSorted();
  }

  test('a person gets the events that name them, and none of them names anybody once they are erased', async () => {
    const ada = await app.registerUser();
    const { path } = await app.addSource();
    const sale = { kind: 'sale', item: 'starter', name: 'Ada Lovelace' };
    await send(app, path, { id: 'T-1', ...sale, email: ada.email.toUpperCase() });
    await app.process();
    await send(app, path, { id: 'T-2', ...sale, email: ada.email });
    await send(app, path, { id: 'T-3', ...sale, email: 'bo@example.com' });
    await send(app, path, { id: 'T-4', kind: 'refund', item: 'starter', payer: { mail: ada.email } });
    await send(app, path, { id: 'T-5', kind: 'refund', item: 'starter', name: 'Ada Lovelace' });
    const { id, account_id: accountId } = ada.user;
    const response = JSON.stringify({ user_id: id });
    await app.deps.db.updateTable('webhook_events').set({ response }).where('transaction_id', '=', 'T-5').execute();
    const owner = { userId: id, email: ada.email, accountIds: [accountId] };
    // Under an address that nobody has confirmed somebody else may have signed up.
    expect(await copyFor(owner)).toEqual(['T-5']);
    await app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
    expect(await copyFor(owner)).toEqual(['T-1', 'T-2', 'T-5']);
    await app.deps.db.transaction().execute((trx) => eraseUser(app.deps, trx, { id, email: ada.email }));
    const events = (await storedEvents(app)).toSorted((a, b) =>
      `${a.transaction_id}`.localeCompare(`${b.transaction_id}`),
    );
    const erased = {
      customer_email: null,
      payload: {},
      headers: {},
      body_sealed: null,
      status: 'success',
      response: null,
    };
    const outcome = 'The data of the buyer was erased.';
    expect(events).toMatchObject([
      { transaction_id: 'T-1', ...erased, outcome },
      { transaction_id: 'T-2', ...erased, outcome },
      { transaction_id: 'T-3', customer_email: 'bo@example.com', status: 'pending' },
      { transaction_id: 'T-4', ...erased, outcome },
      { transaction_id: 'T-5', ...erased, outcome },
    ]);
    const others = events.filter(({ transaction_id: number }) => number !== 'T-3');
    expect(JSON.stringify(others)).not.toMatch(new RegExp(`Ada|${ada.email}|${id}`));
  });

  test('keeps events that only the unproven address of an erased person names', async () => {
    const eve = await app.registerUser();
    const { path } = await app.addSource();
    await send(app, path, { id: 'T-6', kind: 'sale', item: 'starter', name: 'Ann Lee', email: eve.email });
    const { id } = eve.user;
    await app.deps.db.transaction().execute((trx) => eraseUser(app.deps, trx, { id, email: eve.email }));
    const event = (await storedEvents(app)).find(({ transaction_id: number }) => number === 'T-6');
    expect(event).toMatchObject({ customer_email: eve.email, status: 'pending' });
  });
});
