import { type EarlyPlayback, rendersApi, soundOfPart, type Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { preferSmallVideos, speakScript, startTestVideo } from './testing/start-test-video.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  await app.work();
});
afterAll(() => app.close());

const addressOf = (id: string) => rendersApi.earlyPlayback.path.replace(':id', id);
const look = async (id: string) => (await ada.get(addressOf(id))).json<{ data: EarlyPlayback | null }>().data;
const statusOf = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data.status;

/** Looks until something can be seen from the start. Whoever makes the second part may have it done first. */
async function waitForParts(id: string): Promise<EarlyPlayback> {
  for (;;) {
    const seen = await look(id);
    if (seen?.has_sound && seen.parts[0]?.start_ms === 0) return seen;
    expect(await statusOf(id)).not.toBe('completed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a video is played while it is made, and by nobody else', async () => {
  const script = 'Two drops every morning, and that is all it takes for a whole day. '.repeat(4);
  const { id } = await startTestVideo(ada, await speakScript(ada, script));
  const seen = await waitForParts(id);
  expect(seen).toMatchObject({ is_here: true, width: 720, height: 1280, sound_type: 'audio/mp4; codecs="mp4a.40.2"' });
  expect(seen.picture_type).toMatch(/^video\/mp4; codecs="avc1\.64[0-9a-f]{4}"$/);
  expect(seen.duration_ms).toBeGreaterThan(10_000);
  const starts = seen.parts.map(({ start_ms: startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));

  const [first] = seen.parts;
  const part = await ada.get(`${addressOf(id)}/${first?.name}`);
  expect([part.statusCode, part.headers['content-type'], part.headers['cache-control']]).toEqual([
    200,
    'video/mp4',
    'private, no-store',
  ]);
  // As a browser takes it in piece by piece: the index first, then fragments.
  const boxes = ['ftyp', 'moov', 'moof', 'mdat'].map((type) => part.rawPayload.indexOf(type));
  expect(boxes).toEqual(boxes.toSorted((one, other) => one - other));
  expect(boxes[0]).toBe(4);
  // Version and flags stand before the number of pictures in the fragment.
  const frames = part.rawPayload.readUInt32BE(part.rawPayload.indexOf('trun') + 8);
  expect(frames).toBe(Math.round(((first?.duration_ms ?? 0) * 30) / 1000));
  const sound = await ada.get(`${addressOf(id)}/${soundOfPart(first?.name ?? '')}`);
  const fragments = sound.rawPayload.toString('latin1').split('moof').length - 1;
  // The first part is a second long, a fragment of sound half a second.
  expect([sound.rawPayload.indexOf('ftyp'), fragments]).toEqual([4, 2]);

  const stranger = await app.registerUser();
  for (const address of [addressOf(id), `${addressOf(id)}/${first?.name}`, `${addressOf(id)}/sound-${first?.name}`])
    expect((await stranger.get(address)).json()).toMatchObject({ code: 'video_not_found' });
  expect((await ada.get(`${addressOf(id)}/9999999-9`)).statusCode).toBe(204);
  expect((await ada.get(`${addressOf(id)}/atlas`)).statusCode).toBe(404);
  await ada.post(`/api/videos/${id}/cancel`);
});

test('after its end there is nothing to be seen early: no parts, and no fault', async () => {
  const { id } = await startTestVideo(ada);
  while ((await statusOf(id)) !== 'completed') await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await look(id)).toBeNull();
  expect((await ada.get(`${addressOf(id)}/sound-0-30`)).statusCode).toBe(204);
});

test('programs read in the description that there may be nothing', async () => {
  const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
  const { responses } = paths[rendersApi.earlyPart.path.replaceAll(/:(\w+)/g, '{$1}')].get;
  expect(Object.keys(responses).slice(0, 2)).toEqual(['200', '204']);
  expect(responses[204].description).toBe(rendersApi.earlyPart.emptyWhen);
  expect(responses[204]).not.toHaveProperty('content');
});
