import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import { publish } from '../../apps/server/src/platform/live/publish.ts';
import { postmasterAddress } from '../testing/process-memory.ts';
import type { Installation } from './installation.ts';
import { type Load, signUp } from './people.ts';
import { pause } from '../testing/pause.ts';
import { changeSpec, saying } from '../../apps/server/src/making/specs/testing/change-spec.ts';

/** A video whose every event is so long, in characters, and so many events: more than the buffers of both systems and the server's own hold. */
const [SCRIPT_CHARACTERS, EVENTS] = [400_000, 40];
/** Longer than the server gathers events: each is sent by itself. */
const EVENT_EVERY_MS = 80;
/** How long the rest may take to arrive once it is read, in milliseconds. */
const DRAIN_MS = 10_000;

type Scene = { installation: Installation; load: Load };
/** Somebody whose one video was cancelled, so that nothing is drawn for it. */
type Owner = { token: string; email: string; videoId: string };

/** Opens a stream, reads nothing until far too much has happened, and looks whether the server has cut it off. */
export async function openDeafStream({ installation, load }: Scene): Promise<boolean> {
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
