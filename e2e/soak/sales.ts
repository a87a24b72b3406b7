import { openSeller, SECURITY_KEY, SOLD_ITEMS } from '../testing/open-seller.ts';
import { pause } from '../testing/pause.ts';
import { removeData } from '../testing/start-product.ts';
import { openInstallation } from './installation.ts';
import { createRandom } from './random.ts';
import { readSold, accessOf, makeHistories, type History } from './sold.ts';
import { strikeUntil } from './strike-until.ts';

/** Events that are under way at the same time. */
const SENDERS = 24;
/** Between two kills, in milliseconds: some fall into the recovery from another. */
const PAUSES_MS = [1_500, 6_000] as const;
const SEND_AGAIN_MS = 200;
/** Nothing may wait for longer than this once the kills are over, in milliseconds. */
const QUIET_WITHIN_MS = 15 * 60_000;

/**
 * Sends so many events of sales, in any order and some of them twice, while the API, the worker and the database are killed. Whatever was answered 200 is stored and processed once, and everybody has
 * what they paid for. Answers what is wrong.
 */
export async function sellThroughKills({ events, seed }: { events: number; seed: number }): Promise<string[]> {
  const random = createRandom(seed);
  const installation = await openInstallation({});
  try {
    const address = await openSeller(installation.url);
    const histories = makeHistories(random, { events, items: SOLD_ITEMS, key: SECURITY_KEY });
    const queue = random.shuffle(histories.flatMap(({ bodies }) => bodies));
    console.log(`seed ${seed}: ${queue.length} events of ${histories.length} buyers`);
    const answered = new Map<string, number>();
    let isOver = false;
    const kills = strikeUntil({ installation, random, pauses: PAUSES_MS, isOver: () => isOver });
    const started = performance.now();
    await Promise.all(Array.from({ length: SENDERS }, () => send(queue, address, answered)));
    isOver = true;
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `sent in ${seconds.toFixed(0)} s; kills: ${[...(await kills)].map(([who, count]) => `${who} ${count}`).join(', ')}`,
    );
    const sold = await readSold(installation.dataDir, QUIET_WITHIN_MS);
    console.log(`quiet; ${sold.events.size} events stored, ${sold.held.size} people hold plans, ${sold.mails} mails`);
    return [...compareEvents(answered, sold.events), ...comparePeople(histories, sold.held), ...sold.faults];
  } finally {
    await installation.stop();
    await removeData(installation);
  }
}

/** Sends what is left, each until it is answered 200, as sellers do. */
async function send(queue: string[], address: string, answered: Map<string, number>): Promise<void> {
  for (let body = queue.pop(); body !== undefined; body = queue.pop()) {
    while (!(await isTaken(address, body))) await pause(SEND_AGAIN_MS);
    const id = new URLSearchParams(body).get('IPN_ID') ?? '';
    answered.set(id, (answered.get(id) ?? 0) + 1);
  }
}

async function isTaken(address: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 200;
}

function compareEvents(
  answered: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, { status: string; done: number }>,
): string[] {
  return [...answered.keys()].flatMap((id) => {
    const event = stored.get(id);
    if (!event) return [`answered 200 and not stored: ${id}`];
    if (event.status !== 'success') return [`not processed: ${id} is ${event.status}`];
    return event.done === 1 ? [] : [`processed ${event.done} times: ${id}`];
  });
}

function comparePeople(histories: readonly History[], held: ReadonlyMap<string, readonly string[]>): string[] {
  return histories.flatMap((history) => {
    const [expected, found] = [accessOf(history), (held.get(history.email) ?? []).toSorted()];
    return expected.join() === found.join()
      ? []
      : [`${history.email} paid for [${expected.join(', ')}] and has [${found.join(', ')}]`];
  });
}
