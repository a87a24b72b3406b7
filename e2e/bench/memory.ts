import { pause } from '../testing/pause.ts';
import { postmasterPid, treeBytes, watchMemory } from '../testing/process-use.ts';
import type { Product } from '../testing/start-product.ts';
import { type BenchProduct, SCRIPT, speakScript, waitForOne, withProduct } from './bench-product.ts';
import { say } from './lines.ts';

/** How long a server is left alone before its memory is read, in milliseconds: the library's pictures are drawn by then. */
const QUIET_MS = 30_000;
/** How often the script of 21 s is said in a video that is nearly as long as one may be, 300 s. */
const LONG = 13;

/** What all render children hold together at their worst, in a short and in the longest video; and what a server holds that is left alone. */
export async function measureMemory(): Promise<void> {
  await withProduct(async (bench) => {
    await sayIdle(bench.product, 'after its first video');
    await sayPeak(bench, SCRIPT);
    await sayPeak(bench, Array.from({ length: LONG }, () => SCRIPT).join(' '));
    await sayIdle(bench.product, 'after the longest video');
  });
}

async function sayPeak({ product, user }: BenchProduct, script: string): Promise<void> {
  const speechId = await speakScript(user, script);
  const memory = watchMemory(product.pid, 'packages/media/src/');
  const { videoMs } = await waitForOne(user, { speechId });
  const { peakBytes } = await memory.stop();
  const what = `peak of all render children (PSS), ${(videoMs / 1000).toFixed(0)} s of video`;
  say({ what, value: peakBytes / 1e6, unit: 'MB', digits: 0 });
}

/** The server, its children and the embedded database. */
async function sayIdle({ pid, dataDir }: Product, when: string): Promise<void> {
  await pause(QUIET_MS);
  const postmaster = await postmasterPid(dataDir);
  // The database is a child of the server that started it: it is counted once.
  const [all, database] = [await treeBytes(pid, postmaster), await treeBytes(postmaster)];
  const note = `of which the embedded database ${(database / 1e6).toFixed(0)}`;
  say({ what: `idle server ${when} (PSS)`, value: all / 1e6, unit: 'MB', digits: 0, note });
}
