import { BEDS } from '@sayso/engine';
import type { UploadKind, Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import { preferSmallVideos, speakScript, startBody } from './testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';

const START = '/api/video-generation/start';
const WAIT = { interval: 100 };
let app: TestApp;
let ada: TestUser;
let speechId: string;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  speechId = await speakScript(ada, 'Two drops every morning, that is it.');
});
afterAll(() => app.close());

const upload = (person: TestUser, kind: UploadKind) => uploadFile(app, person, kind);
const start = (change: object) => ada.post(START, startBody(speechId, change));
const waitingFor = async (id: string) =>
  (await ada.get(`/api/uploads/${id}`)).json<{ data: { waiting_videos: number } }>().data.waiting_videos;
const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;

test('ids must be of own uploads and of the kind that the field is for', async () => {
  const bob = await app.registerUser();
  const [foreign, logo] = [await upload(bob, 'background'), await upload(ada, 'logo')];
  const cases = [
    ['background_data.uploadId', { background_data: { uploadId: foreign } }],
    ['background_data.uploadId', { background_data: { uploadId: logo } }],
    ['script_data.logoUploadId', { script_data: { logoUploadId: foreign } }],
    ['output.endCard.productUploadId', { output: { endCard: { name: 'Lamp', productUploadId: logo } } }],
    ['output.music.uploadId', { output: { music: { uploadId: logo } } }],
    ['output.music.bedId', { output: { music: { bedId: 'silence-of-the-fans' } } }],
  ] as const;
  for (const [field, change] of cases) {
    const answer = await start(change);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  }
  const bed = await start({ output: { music: { bedId: BEDS[0]?.id } } });
  expect(bed.statusCode).toBe(201);
  await ada.post(`/api/videos/${bed.json<{ video_id: string }>().video_id}/cancel`);
});

test('a video is made with own pictures and music, keeps its file when they are deleted, and cannot be changed then', async () => {
  const [background, logo, product, music] = [
    await upload(ada, 'background'),
    await upload(ada, 'logo'),
    await upload(ada, 'product'),
    await upload(ada, 'music'),
  ];
  const choices = {
    background_data: { uploadId: background },
    script_data: { logoPosition: 'top-left', logoUploadId: logo },
    output: { endCard: { name: 'Lamp', productUploadId: product }, music: { uploadId: music } },
  };
  const made = (await start(choices)).json<{ data: Video }>().data;
  expect(made.generation_data).toMatchObject({
    background: { uploadId: background },
    script: { logoUploadId: logo },
    output: { endCard: { productUploadId: product }, music: { uploadId: music } },
  });
  expect(made.generation_data.output).not.toHaveProperty('logoUploadId');
  const doomed = (await start(choices)).json<{ data: Video }>().data;
  expect(await waitingFor(logo)).toBe(2);
  await app.work();
  await vi.waitUntil(async () => !['pending', 'processing'].includes((await see(made.id)).status), WAIT);
  expect(await see(made.id)).toMatchObject({ status: 'completed', failure_reason: null });

  await ada.post(`/api/videos/${doomed.id}/cancel`);
  expect(await waitingFor(logo)).toBe(0);
  expect((await ada.delete(`/api/uploads/${logo}`)).statusCode).toBe(200);
  expect((await app.server.inject({ url: (await see(made.id)).video_url ?? '' })).statusCode).toBe(200);
  const kept = await ada.post(`/api/videos/${made.id}/change`, { output: { format: '1:1' } });
  expect(kept.statusCode).toBe(422);
  expect(kept.json()).toMatchObject({ code: 'upload_gone', message: expect.stringContaining('has been deleted') });
  expect(kept.json()).toMatchObject({ errors: { 'script_data.logoUploadId': ['This file has been deleted.'] } });

  const again = await ada.post(`/api/video-generation/retry/${doomed.id}`);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'upload_gone']);
  expect((await see(doomed.id)).attempts).toBe(1);

  const { db } = app.deps;
  await db.updateTable('takes').set({ state: 'queued' }).where('video_id', '=', doomed.id).execute();
  await db.updateTable('videos').set({ status: 'pending' }).where('id', '=', doomed.id).execute();
  await wakeWorkers(db);
  await vi.waitUntil(async () => (await see(doomed.id)).status === 'failed', WAIT);
  expect((await see(doomed.id)).failure_reason).toContain('has been deleted');
});
