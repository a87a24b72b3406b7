import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import { readSoakState, readFilmLedger, readFilms, readOrders } from '../../apps/server/src/testing/soak-state.ts';
import type { Fakes } from '@sayso/providers/testing/fakes/start-fakes';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-memory.ts';
import { countOf, tellCounts } from './counts.ts';
import { type Film, seeFilm } from './films.ts';
import { judgeFiles } from './judge-files.ts';
import { judgeOrders } from './judge-orders.ts';
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
