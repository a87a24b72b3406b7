import http from 'node:http';
import type { ErrorCode } from '@sayso/contract';
import { findDescendants, postmasterPid } from '../testing/process-memory.ts';
import { openDeafStream } from './deaf-stream.ts';
import type { Installation, Role } from './installation.ts';
import { type Load, setSetting, signIn } from './load.ts';
import { OPERATOR } from '../testing/start-product.ts';
import { pause } from '../testing/pause.ts';

type Scene = { installation: Installation; load: Load };
/** `strike` answers whether it happened. `mayFail`: why a video may fail after it, and only after it. */
type Disaster = { name: string; strike(scene: Scene): Promise<boolean>; mayFail?: readonly ErrorCode[] };

/** A child that is killed twice over the same take, and a database that is away twice, fail it in the stage it is in. */
const STAGE_FAULTS = ['take_avatar_failed', 'take_frames_failed', 'take_encode_failed', 'take_check_failed'] as const;

/** Pause between two disasters, in milliseconds: short enough that some fall into the recovery from another. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [2_500, 9_000];
/** How long the disk stays full, in milliseconds. */
const FULL_MS = 12_000;
/** More than any disk has free, in gigabytes; and what is kept free otherwise. */
const [FAR_TOO_MUCH_GB, NORMAL_GB] = [10_000, 1];
const [TRIES, TRY_AGAIN_MS] = [15, 1_000];
const SLOW_BYTES_PER_SECOND = 10_000;
const SLOW_READER_MS = 45_000;

const DISASTERS: readonly Disaster[] = [
  { name: 'kill the API', strike: ({ installation }) => kill(installation, 'api') },
  { name: 'kill the worker', strike: ({ installation }) => kill(installation, 'worker') },
  { name: 'kill a render child', strike: killRenderChild, mayFail: STAGE_FAULTS },
  { name: 'kill a render child', strike: killRenderChild, mayFail: STAGE_FAULTS },
  { name: 'kill the database', strike: killDatabase, mayFail: ['internal', ...STAGE_FAULTS] },
  { name: 'fill the disk', strike: fillDisk, mayFail: ['storage_full'] },
  { name: 'leave less room than has to stay free', strike: leaveNoRoom, mayFail: ['storage_full'] },
  { name: 'read a video slowly', strike: readVideoSlowly },
  { name: 'open a stream and never read', strike: openDeafStream },
];

/** Lets something happen at random moments until it is over. Answers how often each of them happened. */
export async function strike(scene: Scene, say: (line: string) => void): Promise<ReadonlyMap<string, number>> {
  const { random, isOver } = scene.load;
  const struck = new Map(DISASTERS.map(({ name }) => [name, 0]));
  while (!isOver()) {
    // Each of them once, in an order of chance: a short run meets them all.
    for (const { name, strike: happen } of random.shuffle(DISASTERS)) {
      await pause(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
      if (isOver()) break;
      if (!(await untilItHappens(happen, scene))) continue;
      say(name);
      struck.set(name, (struck.get(name) ?? 0) + 1);
    }
  }
  return struck;
}

/** What needs a render child or a finished video cannot happen at every moment: it is tried for a while. */
async function untilItHappens(happen: Disaster['strike'], scene: Scene): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !scene.load.isOver(); tries += 1) {
    if (await happen(scene)) return true;
    await pause(TRY_AGAIN_MS);
  }
  return false;
}

/** Why videos may have failed after what happened. */
export function provoked(struck: ReadonlyMap<string, number>): ReadonlySet<ErrorCode> {
  return new Set(DISASTERS.flatMap(({ name, mayFail = [] }) => ((struck.get(name) ?? 0) > 0 ? mayFail : [])));
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

/** Every write of a file fails, where this system lets us have a small disk; elsewhere the guard stands in for it. */
async function fillDisk(scene: Scene): Promise<boolean> {
  const { disk } = scene.installation;
  if (!disk) return leaveNoRoom(scene);
  const isFull = await disk.fill();
  if (isFull) await pause(FULL_MS);
  await disk.makeRoom();
  return isFull;
}

/** The guard against a full disk is told to keep more free than there is. */
async function leaveNoRoom({ load }: Scene): Promise<boolean> {
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

function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
