import { removeData } from '../testing/start-product.ts';
import { createClient } from './client.ts';
import { strike } from './disasters.ts';
import { openInstallation } from './installation.ts';
import { openLedger } from './ledger.ts';
import { listen, type Load, work } from './load.ts';
import { pause } from './pause.ts';
import { createRandom } from './random.ts';
import { judge } from './verdict.ts';

/** After the last disaster, time to be there again before everything is counted, in milliseconds. */
const REST_MS = 5_000;

/**
 * Lets several accounts work on an installation of two processes while processes, children and the database are killed, the disk
 * fills up and clients dawdle; then counts. Answers what is wrong.
 */
export async function weather({ minutes, seed }: { minutes: number; seed: number }): Promise<string[]> {
  const started = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  say(`seed ${seed}, ${minutes} minutes`);
  const installation = await openInstallation();
  const random = createRandom(seed);
  const ledger = openLedger();
  const client = createClient(installation.url);
  const endsAt = performance.now() + minutes * 60_000;
  const load: Load = { url: installation.url, client, ledger, random, isOver: () => performance.now() > endsAt };
  const readers: { stop(): Promise<void> }[] = [];
  try {
    const [struck] = await Promise.all([
      strike({ installation, load }, say),
      work(load, (maker) => readers.push(listen(load, maker))),
    ]);
    await pause(REST_MS);
    say(`waiting for quiet after ${[...struck].map(([name, count]) => `${count} x ${name}`).join(', ')}`);
    const { lost, doubled, stuck, lookedAt } = await judge({ dataDir: installation.dataDir, client, ledger });
    say(
      `${installation.restarts()} restarts; answers ${[...client.answers].map(([status, count]) => `${status}: ${count}`).join(', ')}; ${ledger.refusedForRoom} starts refused for want of room`,
    );
    say(`looked at ${lookedAt.join(', ')}`);
    say(`lost ${lost.length}, doubled ${doubled.length}, stuck ${stuck.length}`);
    const problems = [
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map((one) => `doubled: ${one}`),
      ...stuck.map((one) => `stuck: ${one}`),
      ...ledger.faults,
    ];
    return problems.length > 0 ? [...problems, installation.output()] : [];
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()));
    await installation.stop();
    await removeData(installation);
  }
}
