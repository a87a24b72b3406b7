import type { Demo, DemoCustomer } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { eraseCustomers } from '../../people/accounts/accounts.service.ts';
import { plansOfUser } from '../../people/plans/plans.service.ts';
import * as store from './demo.store.ts';
import { SCRIPT_BOOK } from './script-book.ts';
import { type CustomerRow, SEALED_PASSWORD } from './demo.store.ts';
import { write } from '../../people/identity/write.service.ts';

/** The demo customers, with their passwords until these are hidden. Null when there are none. */
export async function getDemo(deps: Pick<Deps, 'db' | 'vault' | 'log'>, actor: Actor): Promise<Demo | null> {
  authorize(actor, 'demo.manage');
  const state = await store.getState(deps.db);
  if (state === undefined || state === 'removed') return null;
  const customers = (await store.listCustomers(deps.db)).map(async (row) => {
    const { plans } = await plansOfUser(deps.db, row.user_id);
    const clips = SCRIPT_BOOK.find(({ key }) => key === row.key)?.clips ?? [];
    return toDemoCustomer(row, {
      password: openPassword(deps, row),
      plan: plans[0]?.name ?? null,
      videos: clips.length,
    });
  });
  return { state, customers: await Promise.all(customers) };
}

/** Erases the stored passwords: from then on they are known to those who noted them. */
export async function hideDemo({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  await write({ db }, actor, 'demo.manage', async (trx, { record }) => {
    await store.lockDemo(trx);
    if ((await store.getState(trx)) !== 'shown') return;
    await store.saveState(trx, 'hidden');
    await store.deletePasswords(trx);
    await record('demo.hide');
  });
}

/** Erases the demo customers with all that is theirs. A crash after the commit leaves files to the sweep. */
export async function removeDemo(
  deps: Pick<Deps, 'db' | 'storage' | 'ownedData' | 'now' | 'queue'>,
  actor: Actor,
): Promise<void> {
  const files = await write(deps, actor, 'demo.manage', async (trx, { record }) => {
    await store.lockDemo(trx);
    const state = await store.getState(trx);
    if (state === undefined || state === 'removed') return [];
    const customers = await store.listCustomers(trx);
    const people = customers.map(({ user_id: id, email }) => ({ id, email }));
    const erased = await eraseCustomers(deps, trx, people);
    await store.saveState(trx, 'removed');
    await record('demo.remove', undefined, { customers: customers.length });
    return erased;
  });
  for (const file of files) await deps.storage.remove(file);
}

function openPassword({ vault, log }: Pick<Deps, 'vault' | 'log'>, row: store.CustomerRow): string | null {
  if (row.password_sealed === null) return null;
  try {
    return vault.open(row.password_sealed, SEALED_PASSWORD.context(row.user_id));
  } catch (error) {
    log.error({ err: error, userId: row.user_id }, 'password of a demo customer cannot be opened');
    return null;
  }
}

/** What an entry needs beside its row: the password in clear, the plan's name, and how many videos the script book has for it. */
type CustomerContext = { password: string | null; plan: string | null; videos: number };

function toDemoCustomer(row: CustomerRow, { password, plan, videos }: CustomerContext): DemoCustomer {
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    password,
    plan,
    videos: videos - row.videos_deleted,
    videos_ready: row.videos_ready,
    videos_stopped: row.videos_stopped,
    videos_deleted: row.videos_deleted,
  };
}
