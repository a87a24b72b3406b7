import type { Fakes } from '@sayso/providers/testing/fakes/start-fakes';
import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import {
  readFilmLedger,
  readFilms,
  readOrders,
  type CountedFilms,
  type KnownOrder,
} from '../../apps/server/src/testing/soak-state.ts';
import { readSoakState } from '../../apps/server/src/testing/soak-state.ts';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-use.ts';
import { countOf, tellCounts } from './counts.ts';
import { type Film, seeFilm } from './films.ts';
import { judgeFiles } from './judge-files.ts';
import type { Load } from './people.ts';

type Scene = { dataDir: string; films: readonly Film[]; load: Load; fakes: Fakes; interruptions: number };

/** How long what is still open may take, in milliseconds: an order that nobody waits for is looked after until it has ended. */
const QUIET_LIMIT_MS = 5 * 60_000;
const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];

/** Waits until nothing is left to do, then holds videos, orders, ledger and files against what was promised and what partners were paid. */
export async function judgeFilms(scene: Scene): Promise<{ problems: string[]; summary: string }> {
  const { dataDir, films, load, fakes, interruptions } = scene;
  const problems: string[] = [];
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  try {
    problems.push(...(await waitForQuiet(db)));
    const ends: string[] = [];
    for (const film of films) ends.push(await endOf(load, film, problems));
    const { takes, titles } = await readSoakState(db);
    const rows = countOf(titles);
    for (const { id, title, asks } of films) {
      const made = takes.get(id)?.takes.length ?? 0;
      if (rows.get(title) !== 1) problems.push(`video ${title} is there ${rows.get(title) ?? 0} times`);
      if (made !== asks.length) problems.push(`video ${title} has ${made} takes, and ${asks.length} were asked for`);
    }
    if (!ends.includes('filmed')) problems.push('not proven: no film became a video');
    const paid = fakes.studio.orders.map(({ partner, key, title, seconds }) => ({
      partner: partner === 'presenter-server' ? 'server' : partner,
      name: `${key} ${title}`,
      seconds,
    }));
    const known = await readOrders(db);
    const orders = judgeOrders(known, { paid, counted: await readFilmLedger(db) });
    problems.push(...orders.problems);
    const files = { lost: problems, stuck: problems, lookedAt: [] as string[] };
    await judgeFiles({ dataDir, interruptions, silent: await readFilms(db) }, db, files);
    const faults = countOf(known.flatMap(({ fault }) => fault ?? []));
    const summary = [
      `${films.length} videos: ${tellCounts(countOf(ends))}`,
      `${known.length} orders: ${orders.paid} paid, each once; ${orders.lost} lost; films that did not come: ${tellCounts(faults) || 'none'}`,
      files.lookedAt.join(', '),
    ].join('\n');
    return { problems, summary };
  } finally {
    await db.destroy();
  }
}

/** An order as its partner has it, which is what is paid for. `name`: everything in which the product's own name of it may stand. */
type PaidOrder = { partner: string; name: string; seconds: number };

/** The length of a sound is told in whole milliseconds here, and read from its bytes there. */
const ROUNDING_MS = 50;
/** Nobody knows whether such an order stands: it stays counted, and is not sent again. */
const LOST = 'ORDER_LOST';

/** What is wrong between orders, ledger and what was paid, in words, and how many orders were paid or are lost. */
type OrdersVerdict = { problems: string[]; paid: number; lost: number };

/** Holds the orders of an installation and its ledger against what its partners were paid. */
export function judgeOrders(
  known: readonly KnownOrder[],
  { paid, counted }: { paid: readonly PaidOrder[]; counted: readonly CountedFilms[] },
): OrdersVerdict {
  const problems: string[] = [];
  const ofOrder = new Map<string, PaidOrder[]>(known.map(({ id }) => [id, []]));
  for (const one of paid) {
    const order = known.find(({ id }) => one.name.includes(id));
    if (order) ofOrder.get(order.id)?.push(one);
    else problems.push(`${one.partner} was paid for an order that nobody knows: ${one.name}`);
  }
  let lost = 0;
  for (const { id, partner, state, fault, countedMs } of known) {
    const [first, ...others] = ofOrder.get(id) ?? [];
    const name = `order ${id} at ${partner}`;
    if (others.length > 0) problems.push(`${name} was paid ${others.length + 1} times`);
    if (state === 'wanted' || state === 'placed') problems.push(`${name} is ${state} and goes on no more`);
    if (first && countedMs === null) problems.push(`${name} was paid and is not counted`);
    if (first && countedMs !== null && Math.abs(first.seconds * 1000 - countedMs) > ROUNDING_MS)
      problems.push(`${name} was paid for ${first.seconds} s and is counted as ${countedMs} ms`);
    if (!first && countedMs !== null) {
      if (fault === LOST) lost += 1;
      else problems.push(`${name} is counted and was never placed: ${state} ${fault ?? ''}`);
    }
  }
  problems.push(...compareSums(known, counted));
  return { problems, paid: paid.length, lost };
}

/** The ledger is what its orders add up to. */
function compareSums(known: readonly KnownOrder[], counted: readonly CountedFilms[]): string[] {
  const keyOf = ({ partner, isOwnKey }: Pick<CountedFilms, 'partner' | 'isOwnKey'>) =>
    `${partner}, ${isOwnKey ? 'own keys' : 'key of the site'}`;
  const sums = new Map<string, number>();
  for (const order of known)
    if (order.countedMs !== null) sums.set(keyOf(order), (sums.get(keyOf(order)) ?? 0) + order.countedMs);
  const ledger = new Map(counted.map((one) => [keyOf(one), one.ms]));
  return [...countOf([...sums.keys(), ...ledger.keys()]).keys()].flatMap((key) => {
    const [expected, found] = [sums.get(key) ?? 0, ledger.get(key) ?? 0];
    return expected === found ? [] : [`the ledger says ${found} ms of ${key}, and its orders are ${expected} ms`];
  });
}

async function waitForQuiet(db: Db): Promise<string[]> {
  const until = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const { unfinishedTakes, openJobs } = await readSoakState(db);
    const open = [...unfinishedTakes.map((take) => `stuck: take ${take}`), ...openJobs.map((job) => `stuck: ${job}`)];
    if (open.length === 0 || performance.now() > until) return open;
    await pause(500);
  }
}

/** How a video has ended, in a word. What may not be is noted. */
async function endOf(load: Load, film: Film, problems: string[]): Promise<string> {
  const [first] = film.asks;
  const repeated = await load.client.ask({ method: 'POST', token: film.customer.token, ...first });
  if (repeated.body['video_id'] !== film.id) problems.push(`start of ${film.title}: another answer for its key`);
  const seen = await seeFilm(load, film);
  if (!seen || !ENDED.includes(seen.status)) {
    problems.push(`stuck: video ${film.title} is ${seen?.status ?? 'gone'}`);
    return 'stuck';
  }
  const { status, failure_reason: reason, generation_data: made } = seen;
  const hasStoodIn = made.avatar.stood_in !== null;
  if (status === 'failed' && !/^\p{Lu}.+\.$/u.test(reason ?? ''))
    problems.push(`video ${film.title} failed without words: ${reason}`);
  if (hasStoodIn && !film.hasStandIn) problems.push(`in ${film.title} somebody stands in whom nobody asked`);
  if (status !== 'completed') return status === 'failed' ? 'failed in words' : status;
  return hasStoodIn ? 'somebody stood in' : 'filmed';
}
