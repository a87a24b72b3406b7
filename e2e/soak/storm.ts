import { liftVideoLimit } from '../testing/api.ts';
import { removeData } from '../testing/start-product.ts';
import { createClient } from './client.ts';
import { tellTimes } from './counts.ts';
import { startFakeSmtp } from '../../apps/server/src/platform/mail/testing/fake-smtp.ts';
import { strike } from './disasters.ts';
import { openInstallation } from './installation.ts';
import { openLedger } from './ledger.ts';
import { listen, work } from './load.ts';
import type { Load } from './people.ts';
import { pause } from '../testing/pause.ts';
import { createRandom } from './random.ts';
import { judge } from './verdict.ts';

/** A run of so many minutes meets every disaster. */
const WHOLE_RUN_MINUTES = 3;
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
  const ledger = openLedger();
  const smtp = await startFakeSmtp({ onMail: (mail) => void ledger.delivered.push(mail) });
  const installation = await openInstallation({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?security=none`,
    MAIL_FROM: 'Sayso <soak@example.com>',
  });
  say(installation.disk ? 'files lie on a small disk' : 'no disk to fill: the guard stands in for it');
  const random = createRandom(seed);
  await liftVideoLimit(installation.url);
  const client = createClient(installation.url);
  const endsAt = performance.now() + minutes * 60_000;
  const load: Load = { url: installation.url, client, ledger, random, isOver: () => performance.now() > endsAt };
  const readers: { stop(): Promise<void> }[] = [];
  try {
    const [struck] = await Promise.all([
      strike({ installation, load }, say),
      work(load, (customer) => readers.push(listen(load, customer))),
    ]);
    await pause(REST_MS);
    say(`waiting for quiet after ${[...struck.counts].map(([name, count]) => `${count} x ${name}`).join(', ')}`);
    const { dataDir } = installation;
    const isWhole = minutes >= WHOLE_RUN_MINUTES;
    const scene = { dataDir, client, ledger, struck, restarts: installation.restarts(), isWhole };
    const { lost, doubled, stuck, unproven, lookedAt } = await judge(scene);
    say(
      `${installation.restarts()} restarts; answers ${[...client.answers].map(([status, count]) => `${status}: ${count}`).join(', ')}; ${ledger.refusedForRoom} starts refused for want of room`,
    );
    say(`looked at ${lookedAt.join(', ')}`);
    say(`lost ${lost.length}, doubled ${doubled.length}, stuck ${stuck.length}`);
    const problems = [
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map((one) => `doubled: ${one}`),
      ...stuck.map((one) => `stuck: ${one}`),
      ...unproven.map((one) => `not proven: ${one}`),
      ...tellTimes(ledger.faults),
    ];
    return problems.length > 0 ? [...problems, installation.output()] : [];
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()));
    await installation.stop();
    await smtp.close();
    await removeData(installation);
  }
}
