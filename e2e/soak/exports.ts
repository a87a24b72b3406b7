import { signIn } from '../testing/api.ts';
import { openSeller, SECURITY_KEY, SOLD_ITEMS } from '../testing/open-seller.ts';
import { pause } from '../testing/pause.ts';
import { postmasterPid } from '../testing/process-use.ts';
import { OPERATOR, removeData } from '../testing/start-product.ts';
import { type Installation, openInstallation } from './installation.ts';
import { createRandom } from './random.ts';
import { readSold, accessOf, type History, makeHistories } from './sold.ts';

const CALLS = '/api/admin/sales/reconciliations';
const LOOK_MS = 1_000;
/** Longest comparison. */
const WITHIN_MS = 90 * 60_000;
const QUIET_WITHIN_MS = 60_000;
/** Who is killed once so many of a hundred rows are compared. */
const KILLS = [
  { percent: 30, who: 'worker' },
  { percent: 50, who: 'database' },
  { percent: 60, who: 'api' },
  { percent: 70, who: 'worker' },
] as const;
const COLUMNS = {
  transaction: 'WP_SALEID',
  event: 'WP_ACTION',
  email: 'WP_BUYER_EMAIL',
  item: 'WP_ITEM_NUMBER',
  amount: 'WP_SALE_AMOUNT',
  currency: 'WP_SALE_CURRENCY',
} as const;

type Outcomes = Record<'matched' | 'new' | 'similar' | 'processed' | 'differs' | 'unreadable', number>;
type Comparison = { id: string; state: string; rows: number; outcomes: Outcomes };
/** `seconds`: from the upload until the last row was compared. */
type End = { outcomes: Outcomes; held: ReadonlyMap<string, readonly string[]>; seconds: number; faults: string[] };

/**
 * Compares an export of so many rows, of which nothing was received, once undisturbed and once through kills of worker, database and API. Both times everybody has what they paid for, and nobody is
 * welcomed twice. Answers what is wrong.
 */
export async function reconcileThroughKills({ rows, seed }: { rows: number; seed: number }): Promise<string[]> {
  const random = createRandom(seed);
  const histories = makeHistories(random, { events: rows, items: SOLD_ITEMS, key: SECURITY_KEY });
  const bodies = random.shuffle(histories.flatMap((history) => history.bodies)).slice(0, rows);
  const told = new Set(bodies);
  const whole = histories.filter((history) => history.bodies.every((body) => told.has(body)));
  const csv = csvOf(bodies);
  const ends: End[] = [];
  for (const kills of [[], KILLS]) {
    const end = await reconcile(csv, { rows, kills });
    console.log(`${rows} rows, ${kills.length} kills: ${end.seconds.toFixed(0)} s, ${JSON.stringify(end.outcomes)}`);
    ends.push(end);
  }
  return ends.flatMap(({ outcomes, held, faults }, at) => [
    ...faults,
    ...(outcomes.unreadable + outcomes.differs === 0
      ? []
      : [`run ${at + 1} could not use ${outcomes.unreadable} rows`]),
    ...(outcomes.matched + outcomes.processed === rows ? [] : [`run ${at + 1} lost rows`]),
    ...wrongIn(whole, held),
  ]);
}

function csvOf(bodies: readonly string[]): string {
  const names = Object.values(COLUMNS);
  const lines = bodies.map((body) => {
    const post = new URLSearchParams(body);
    return names.map((name) => post.get(name) ?? '').join(',');
  });
  return [names.join(','), ...lines].join('\n');
}

async function reconcile(
  csv: string,
  { rows, kills }: { rows: number; kills: readonly { percent: number; who: 'worker' | 'database' | 'api' }[] },
): Promise<End> {
  const installation = await openInstallation({});
  try {
    await openSeller(installation.url);
    const operator = await signIn(installation.url, OPERATOR);
    const sources = await operator.call<{ data: { id: string }[] }>('GET', '/api/admin/webhook-sources');
    const mapping = { fields: COLUMNS, events: { sale: 'sale', refund: 'refund' } };
    const form = { source_id: sources.data[0]?.id, file_name: 'export.csv', csv, mapping };
    const began = performance.now();
    const started = await operator.call<{ data: Comparison }>('POST', CALLS, form);
    const left = [...kills];
    for (;;) {
      await pause(LOOK_MS);
      const read = await operator.call<{ data: Comparison }>('GET', `${CALLS}/${started.data.id}`).catch(() => null);
      if (performance.now() - began > WITHIN_MS) throw new Error(`not compared: ${JSON.stringify(read?.data)}`);
      if (!read) continue;
      const { state, outcomes } = read.data;
      const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
      if (state === 'compared')
        await operator.call('POST', `${CALLS}/${started.data.id}/process`, {}).catch(() => null);
      if (state === 'done') {
        const seconds = (performance.now() - began) / 1000;
        const { held, mails, faults } = await readSold(installation.dataDir, QUIET_WITHIN_MS);
        console.log(`${installation.restarts()} restarts, ${held.size} people hold plans, ${mails} mails`);
        // Nothing of it was an event.
        return { outcomes, held, seconds, faults: faults.filter((fault) => !fault.startsWith('0 events and')) };
      }
      if (done / rows >= (left[0]?.percent ?? Infinity) / 100) await kill(installation, left.shift()?.who);
    }
  } finally {
    await installation.stop();
    await removeData(installation);
  }
}

async function kill(installation: Installation, who: 'worker' | 'database' | 'api' | undefined): Promise<void> {
  if (who === undefined) return;
  const pid = who === 'database' ? await postmasterPid(installation.dataDir) : installation.pid(who);
  if (pid === null) throw new Error(`there is no ${who} to kill`);
  process.kill(pid, 'SIGKILL');
  console.log(`killed the ${who}`);
}

function wrongIn(histories: readonly History[], held: ReadonlyMap<string, readonly string[]>): string[] {
  return histories.flatMap((history) => {
    const [expected, found] = [accessOf(history), (held.get(history.email) ?? []).toSorted()];
    return expected.join() === found.join()
      ? []
      : [`${history.email} paid for [${expected.join(', ')}] and has [${found.join(', ')}]`];
  });
}
