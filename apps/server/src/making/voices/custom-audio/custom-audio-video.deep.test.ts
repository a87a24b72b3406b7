import type { CustomAudio, Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { sendAudio } from '../testing/send-audio.ts';
import { preferSmallVideos, startTestVideo } from '../../renders/testing/start-test-video.ts';

const SCRIPT = 'Two drops every morning, that is it.';
const WAIT = { interval: 100 };
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  await app.work();
});
afterAll(() => app.close());

async function upload(script: string): Promise<string> {
  const { wav } = await app.deps.speech.speak({ text: SCRIPT, voiceId: 'en-gb-isla', rate: 1 });
  const answer = await sendAudio(app, { who: ada, content: wav, script });
  return answer.json<{ jobId: string }>().jobId;
}
const read = async <Data>(path: string) => (await ada.get(path)).json<{ data: Data }>().data;

test.each([
  ['with its script', SCRIPT, true],
  ['without one', '', false],
])(
  'a recording %s is prepared by a worker and becomes a video that passes the gate',
  async (_how, script, hasCaptions) => {
    const id = await upload(script);
    const path = `/api/tts/custom-audio/${id}`;
    await vi.waitUntil(async () => (await read<CustomAudio>(path)).status !== 'processing', WAIT);
    const { speech, error } = await read<CustomAudio>(path);
    expect(error).toBeNull();
    const { id: videoId } = await startTestVideo(ada, speech?.id ?? '');
    const video = () => read<Video>(`/api/videos/${videoId}`);
    await vi.waitUntil(async () => !['pending', 'processing'].includes((await video()).status), WAIT);
    const made = await video();
    expect(made).toMatchObject({ status: 'completed', failure_reason: null });
    expect(made.duration_ms).toBeGreaterThan(speech?.durationMs ?? 0);
    const captions = made.subtitles_url === null ? '' : (await app.server.inject({ url: made.subtitles_url })).body;
    expect(captions.includes('drops')).toBe(hasCaptions);
  },
);
