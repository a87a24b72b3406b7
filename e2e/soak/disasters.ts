import http from 'node:http';
import { findDescendants, postmasterPid } from '../testing/process-memory.ts';
import type { Installation, Role } from './installation.ts';
import { type Load, setSetting, signIn } from './load.ts';
import { OPERATOR } from '../testing/start-product.ts';
import { pause } from './pause.ts';

type Scene = { installation: Installation; load: Load };
type Disaster = { name: string; strike(scene: Scene): Promise<boolean> };

/** Pause between two disasters, in milliseconds: short enough that some fall into the recovery from another. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [2_500, 9_000];
/** How long the disk stays full, in milliseconds. */
const FULL_MS = 12_000;
/** More than any disk has free, in gigabytes; and what is kept free otherwise. */
const [FAR_TOO_MUCH_GB, NORMAL_GB] = [10_000, 1];
const SLOW_BYTES_PER_SECOND = 10_000;
const SLOW_READER_MS = 45_000;

const DISASTERS: readonly Disaster[] = [
  { name: 'kill the API', strike: ({ installation }) => kill(installation, 'api') },
  { name: 'kill the worker', strike: ({ installation }) => kill(installation, 'worker') },
  { name: 'kill a render child', strike: killRenderChild },
  { name: 'kill a render child', strike: killRenderChild },
  { name: 'kill the database', strike: killDatabase },
  { name: 'fill the disk', strike: fillDisk },
  { name: 'read a video slowly', strike: readVideoSlowly },
  { name: 'open a stream and never read', strike: openDeafStream },
];

/** Lets something happen at random moments until it is over. Answers how often what happened. */
export async function strike(scene: Scene, say: (line: string) => void): Promise<ReadonlyMap<string, number>> {
  const { random, isOver } = scene.load;
  const struck = new Map<string, number>();
  while (!isOver()) {
    // Each of them once, in an order of chance: a short run meets them all.
    for (const { name, strike: happen } of random.shuffle(DISASTERS)) {
      await pause(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
      if (isOver()) break;
      if (!(await happen(scene))) continue;
      say(name);
      struck.set(name, (struck.get(name) ?? 0) + 1);
    }
  }
  return struck;
}

async function kill({ pid }: Installation, role: Role): Promise<boolean> {
  const victim = pid(role);
  return victim !== null && end(victim);
}

async function killRenderChild({ installation, load }: Scene): Promise<boolean> {
  const worker = installation.pid('worker');
  const [first, ...others] = worker === null ? [] : await findDescendants(worker, 'packages/media/src/');
  return first !== undefined && end(load.random.pick([first, ...others]));
}

async function killDatabase({ installation }: Scene): Promise<boolean> {
  const victim = await postmasterPid(installation.dataDir).catch(() => null);
  return victim !== null && end(victim);
}

/** The guard against a full disk is told to keep more free than there is. */
async function fillDisk({ load }: Scene): Promise<boolean> {
  const token = await signIn(load, OPERATOR);
  await setSetting(load, token, { key: 'min_free_disk_gb', value: FAR_TOO_MUCH_GB });
  await pause(FULL_MS);
  await setSetting(load, token, { key: 'min_free_disk_gb', value: NORMAL_GB });
  return true;
}

async function readVideoSlowly({ installation, load }: Scene): Promise<boolean> {
  const promised = load.ledger.videos.findLast(({ id, maker }) => maker.state.get(id) === 'completed');
  if (!promised) return false;
  const { id, maker } = promised;
  const { body } = await load.client.ask({ method: 'GET', path: `/api/videos/${id}`, token: maker.token });
  const address = (body.data as { video_url?: string } | undefined)?.video_url;
  if (!address) return false;
  const request = http.get(new URL(address, installation.url), { agent: false }, (response) => {
    const timer = setInterval(() => response.read(SLOW_BYTES_PER_SECOND), 1_000);
    response.once('close', () => clearInterval(timer)).on('error', () => undefined);
    setTimeout(() => request.destroy(), SLOW_READER_MS).unref();
  });
  request.on('error', () => undefined);
  return true;
}

async function openDeafStream({ installation, load }: Scene): Promise<boolean> {
  const [maker] = load.ledger.makers;
  if (!maker) return false;
  const headers = { authorization: `Bearer ${maker.token}` };
  const request = http.get(`${installation.url}/api/live`, { headers, agent: false }, (response) => {
    response.pause();
    response.on('error', () => undefined);
    setTimeout(() => request.destroy(), SLOW_READER_MS).unref();
  });
  request.on('error', () => undefined);
  return true;
}

function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
