// Asks a server for what it is told, over and over, from a process of its own: `process.send` answers what came of it.
import { Pool } from 'undici';

/** What is asked: each request takes the next of `asked`. */
export type LoadOrder = {
  url: string;
  connections: number;
  ms: number;
  asked: readonly { path: string; headers: Record<string, string> }[];
};
/** How many were answered in which time, and how long each took, in milliseconds. `refused`: answers that were no success, by status. */
export type LoadAnswer = { answered: number; ms: number; p50: number; p99: number; refused: Record<string, number> };

process.on('message', (order: LoadOrder) => {
  void load(order).then((answer) => process.send?.(answer));
});

async function load({ url, connections, ms, asked }: LoadOrder): Promise<LoadAnswer> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const began = performance.now();
  let next = 0;
  const lane = async () => {
    while (performance.now() - began < ms) {
      const one = asked[next++ % asked.length];
      if (!one) return;
      const sent = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', ...one });
      await body.dump();
      times.push(performance.now() - sent);
      if (statusCode !== 200) refused[statusCode] = (refused[statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const tookMs = performance.now() - began;
  await pool.close();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { answered: times.length, ms: tookMs, p50: at(0.5), p99: at(0.99), refused };
}
