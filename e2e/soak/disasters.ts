import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import { publish } from '../../apps/server/src/platform/live/publish.ts';
import { changeSpec, saying } from '../../apps/server/src/making/specs/testing/change-spec.ts';
import { findDescendants, postmasterPid, postmasterAddress } from '../testing/process-use.ts';
import { OPERATOR } from '../testing/start-product.ts';
import { pause } from '../testing/pause.ts';
import type { Harm, Strike } from './excuses.ts';
import type { Installation, Role } from './installation.ts';
import { type Load, setSetting, signIn, signUp } from './people.ts';

type Scene = { installation: Installation; load: Load };
/** `strike` answers whether it happened. `harm`: why a take may fail through it; `isFeltInVain`: also where it did not come about. */
type Disaster = { name: string; strike(scene: Scene): Promise<boolean>; harm?: Harm; isFeltInVain?: true };
/** What struck: how often each disaster happened, and when those did that may fail a take. */
export type Struck = { counts: ReadonlyMap<string, number>; strikes: readonly Strike[] };

/** A child that is killed twice over the same take, and a database that is away twice, fail it in the stage it is in. */
const STAGE_FAULTS = ['take_avatar_failed', 'take_frames_failed', 'take_encode_failed', 'take_check_failed'] as const;
/** A fault is noticed, tried once more after two seconds, and written down: on a machine that has all hands full. */
const NOTICED_MS = 15_000;
/** The same for a database that is away first. */
const BACK_AGAIN_MS = 45_000;
const LOST_CHILD: Harm = { codes: STAGE_FAULTS, withinMs: NOTICED_MS, isEnough: false };
const LOST_DATABASE: Harm = { codes: ['internal', ...STAGE_FAULTS], withinMs: BACK_AGAIN_MS, isEnough: true };
const NO_ROOM: Harm = { codes: ['storage_full'], withinMs: NOTICED_MS, isEnough: true };

/** Pause between two disasters, in milliseconds: short enough that some fall into the recovery from another. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [2_500, 9_000];
/** How long the disk stays full, in milliseconds. */
const FULL_MS = 12_000;
/** More than any disk has free, in gigabytes; and what is kept free otherwise. */
const [FAR_TOO_MUCH_GB, NORMAL_GB] = [10_000, 1];
const [TRIES, TRY_AGAIN_MS] = [15, 1_000];
const SLOW_BYTES_PER_SECOND = 10_000;
const SLOW_READER_MS = 45_000;

/** The one disaster that interrupts the work of both processes without ending them. */
export const KILL_DATABASE = 'kill the database';

/** A video whose every event is so long, in characters, and so many events: more than the buffers of both systems and the server's own hold. */
const [SCRIPT_CHARACTERS, EVENTS] = [400_000, 40];
/** Longer than the server gathers events: each is sent by itself. */
const EVENT_EVERY_MS = 80;
/** How long the rest may take to arrive once it is read, in milliseconds. */
const DRAIN_MS = 10_000;
/** Somebody whose one video was cancelled, so that nothing is drawn for it. */
type Owner = { token: string; email: string; videoId: string };

/** Opens a stream, reads nothing until far too much has happened, and looks whether the server has cut it off. */
async function openDeafStream({ installation, load }: Scene): Promise<boolean> {
  const { dataDir, pid, url } = installation;
  const owner = await signUpWithVideo(load);
  const server = pid('api');
  const address = await postmasterAddress(dataDir).catch(() => null);
  if (!owner || !address || server === null) return false;
  const db = connect(address, () => undefined);
  try {
    const stream = await openPaused(`${url}/api/live`, owner.token);
    await makeNoise(db, owner);
    return (await stream.readToTheEnd()) && pid('api') === server;
  } catch {
    // The database or the server was still on its way back.
    return false;
  } finally {
    await db.destroy();
  }
}

async function signUpWithVideo(load: Load): Promise<Owner | null> {
  const { token, email } = await signUp(load, `Deaf${letters()}`);
  const post = async (path: string, body?: object) =>
    (await load.client.ask({ method: 'POST', path, token, key: randomUUID(), ...(body && { body }) })).body;
  const voice = { tts_id: 'en-us-ava', country: 'en', region: 'US' };
  const spoken = await post('/api/a2e/tts/generate', { msg: 'Nobody listens.', ...voice });
  const { id: speechId } = (spoken['speech'] ?? {}) as { id?: string };
  const { video_id: videoId } = await post('/api/video-generation/start', {
    title: 'Deaf',
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId },
  });
  if (typeof videoId !== 'string') return null;
  await post(`/api/videos/${videoId}/cancel`);
  return { token, email, videoId };
}

function openPaused(url: string, token: string): Promise<{ readToTheEnd(): Promise<boolean> }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { authorization: `Bearer ${token}` }, agent: false }, (response) => {
      response.pause().on('error', () => undefined);
      if (response.statusCode !== 200) return reject(new Error(`refused: ${response.statusCode}`));
      resolve({
        async readToTheEnd() {
          let bytes = 0;
          const ended = new Promise<boolean>((end) => response.once('close', () => end(true)));
          response.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
          const isCut = await Promise.race([ended, pause(DRAIN_MS).then(() => false)]);
          request.destroy();
          return isCut && bytes < SCRIPT_CHARACTERS * EVENTS;
        },
      });
    });
    request.on('error', reject);
  });
}

async function makeNoise(db: Db, { videoId, email }: Owner): Promise<void> {
  await changeSpec(db, videoId, (spec) => saying(spec, { script: 'x'.repeat(SCRIPT_CHARACTERS) }));
  const { account_id: accountId } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  for (let event = 0; event < EVENTS; event += 1) {
    await publish(db, { accountId, type: 'video', payload: { id: videoId } });
    await pause(EVENT_EVERY_MS);
  }
}

/** A name nobody else has: names have no digits. */
const letters = () => randomUUID().replaceAll(/[^a-f]/g, '');

const DISASTERS: readonly Disaster[] = [
  { name: 'kill the API', strike: ({ installation }) => kill(installation, 'api') },
  { name: 'kill the worker', strike: ({ installation }) => kill(installation, 'worker') },
  { name: 'kill a render child', strike: killRenderChild, harm: LOST_CHILD },
  { name: 'kill a render child', strike: killRenderChild, harm: LOST_CHILD },
  { name: KILL_DATABASE, strike: killDatabase, harm: LOST_DATABASE },
  // Until it is full it is small: what is written in between may fail as well.
  { name: 'fill the disk', strike: fillDisk, harm: NO_ROOM, isFeltInVain: true },
  { name: 'leave less room than has to stay free', strike: leaveNoRoom, harm: NO_ROOM },
  { name: 'read a video slowly', strike: readVideoSlowly },
  { name: 'open a stream and never read', strike: openDeafStream },
];

/** Lets something happen at random moments until it is over. */
export async function strike(scene: Scene, say: (line: string) => void): Promise<Struck> {
  const { random, isOver } = scene.load;
  const strikes: Strike[] = [];
  const counts = new Map(DISASTERS.map(({ name }) => [name, 0]));
  while (!isOver()) {
    // Each of them once, in an order of chance: a short run meets them all.
    for (const disaster of random.shuffle(DISASTERS)) {
      const { name } = disaster;
      await pause(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
      if (isOver()) break;
      if (!(await untilItHappens(disaster, scene, strikes))) continue;
      say(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return { counts, strikes };
}

/** What needs a render child or a finished video cannot happen at every moment: it is tried for a while. */
async function untilItHappens(disaster: Disaster, scene: Scene, strikes: Strike[]): Promise<boolean> {
  const { strike: happen, harm, isFeltInVain } = disaster;
  for (let tries = 0; tries < TRIES && !scene.load.isOver(); tries += 1) {
    const fromMs = Date.now();
    const hasHappened = await happen(scene);
    if (harm && (hasHappened || isFeltInVain)) strikes.push({ fromMs, untilMs: Date.now(), harm });
    if (hasHappened) return true;
    await pause(TRY_AGAIN_MS);
  }
  return false;
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
  const promised = load.ledger.videos.findLast(({ id, customer }) => customer.state.get(id) === 'completed');
  if (!promised) return false;
  const { id, customer } = promised;
  const { body } = await load.client.ask({ method: 'GET', path: `/api/videos/${id}`, token: customer.token });
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
