import { pause } from '../testing/pause.ts';
import { postmasterPid } from '../testing/process-use.ts';
import type { Installation } from './installation.ts';
import type { Random } from './random.ts';

/** `pauses`: between two kills, in milliseconds: some fall into the recovery from another. `isOver`: asked with how many there were. */
type Striking = {
  installation: Installation;
  random: Random;
  pauses: readonly [least: number, most: number];
  isOver: (strikes: number) => boolean;
};

/** Kills the API, the worker or the database at random moments. Answers how often each was hit. */
export async function strikeUntil({ installation, random, pauses, isOver }: Striking): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let strikes = 0;
  while (!isOver(strikes)) {
    await pause(random.between(...pauses));
    const who = random.pick(['API', 'worker', 'database']);
    const pid =
      who === 'database'
        ? await postmasterPid(installation.dataDir).catch(() => null)
        : installation.pid(who === 'API' ? 'api' : 'worker');
    if (pid === null || isOver(strikes)) continue;
    try {
      process.kill(pid, 'SIGKILL');
      counts.set(who, (counts.get(who) ?? 0) + 1);
      strikes += 1;
    } catch {
      // It had just ended.
    }
  }
  return counts;
}
