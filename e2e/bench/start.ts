import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { liftVideoLimit, signUp } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { postmasterPid, treeBytes } from '../testing/process-use.ts';
import { type Product, startProduct } from '../testing/start-product.ts';
import { SCRIPT, untilLibraryIsDrawn, waitForOne } from './bench-product.ts';
import { workWithin } from './draw-timeline.ts';
import { say } from './lines.ts';
import { watchLanes } from './watch-lanes.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
/** On the disk of the checkout, so that its packages can be linked. */
const COPY = path.join(ROOT, '.cache/bench-start');
/** A server at rest has ended the processes that waited for a video: two minutes, and some to collect what it no longer needs. */
const REST_MS = 150_000;
/** How the process is called that draws the pictures of the library. */
const DRAWER = 'still-child';

/**
 * What somebody waits for who starts a fresh clone, beside its packages, and then each time; where the time goes; what drawing the pictures of
 * the library costs; and what the server holds at rest, all its processes and the embedded database together.
 */
export async function measureStart(): Promise<void> {
  await makeCopy();
  const dataDir = path.join(COPY, 'data');
  try {
    const first = await sayStart('first start, beside the packages', { dataDir, mostSeconds: 20 });
    await sayPictures(first);
    await first.stop();
    const again = await sayStart('next start', { dataDir, mostSeconds: 5 });
    await sayVideo(again);
    await sayRest(again);
    await again.stop();
  } finally {
    await rm(COPY, { recursive: true, force: true });
  }
}

/** What is committed or staged, as in a fresh clone, and the packages. */
async function makeCopy(): Promise<void> {
  await rm(COPY, { recursive: true, force: true });
  await mkdir(COPY, { recursive: true });
  await run('git', ['checkout-index', '--all', `--prefix=${COPY}/`], { cwd: ROOT });
  const rooms = ['.', 'scripts', 'e2e', ...(await foldersIn('apps')), ...(await foldersIn('packages'))];
  for (const room of rooms) {
    const names = await readdir(path.join(ROOT, room));
    if (!names.includes('node_modules')) continue;
    const [from, to] = [ROOT, COPY].map((root) => path.join(root, room, 'node_modules'));
    await run('cp', ['-al', from!, to!]);
  }
}

const foldersIn = async (parent: string): Promise<string[]> =>
  (await readdir(path.join(ROOT, parent))).map((name) => path.join(parent, name));

async function sayStart(
  what: string,
  { dataDir, mostSeconds }: { dataDir: string; mostSeconds: number },
): Promise<Product> {
  const begun = performance.now();
  const product = await startProduct({ dataDir, program: path.join(COPY, 'scripts/start.mjs') });
  const value = (performance.now() - begun) / 1000;
  say({ what, value, unit: 's', digits: 1, aim: { most: mostSeconds } });
  for (const [, step = '', seconds] of product.output().matchAll(/^(.+): ([0-9.]+) s$/gmu))
    say({ what: `  ${step}`, value: Number(seconds), unit: 's', digits: 1 });
  return product;
}

async function sayPictures(product: Product): Promise<void> {
  const watch = watchLanes({ server: product.pid });
  await untilLibraryIsDrawn(product);
  const drawing = (await watch.stop()).filter(({ name }) => name === DRAWER);
  const ms = drawing.reduce((sum, lane) => sum + workWithin(lane, 0, Infinity), 0);
  say({ what: "drawing the library's pictures", value: ms / 1000, unit: 's/core', digits: 1, aim: { most: 10 } });
}

async function sayVideo(product: Product): Promise<void> {
  await liftVideoLimit(product.url);
  const { waitMs } = await waitForOne(await signUp(product.url, 'First Comer'), { script: SCRIPT });
  say({ what: 'first video, from Generate to playable', value: waitMs / 1000, unit: 's' });
}

async function sayRest({ pid, dataDir }: Product): Promise<void> {
  await pause(REST_MS);
  const postmaster = await postmasterPid(dataDir);
  // The database is a child of the server that started it: it is counted once.
  const [all, database] = [await treeBytes(pid, postmaster), await treeBytes(postmaster)];
  const note = `of which the embedded database ${(database / 1e6).toFixed(0)}`;
  say({
    what: 'at rest, a video made before (PSS)',
    value: all / 1e6,
    unit: 'MB',
    digits: 0,
    note,
    aim: { most: 180 },
  });
}
