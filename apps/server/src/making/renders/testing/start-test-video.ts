import { accountsApi, DEFAULT_PREFERENCES, type Video } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

/** Lets a user's videos be made at 720p, for tests that look at what happens and not at the pictures: they take half as long. */
export async function preferSmallVideos(user: TestUser): Promise<void> {
  await user.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, videoQuality: 'low' });
}

/** Speaks a short script. Answers the speech's id. */
export async function speakScript(user: TestUser, msg = 'Two drops, that is it.'): Promise<string> {
  const answer = await user.post('/api/a2e/tts/generate', { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' });
  return taken<{ speech: { id: string } }>(answer).speech.id;
}

/** The body of an answer. A refusal fails the test with its own words. */
function taken<Body>({ statusCode, body }: { statusCode: number; body: string }): Body {
  if (statusCode >= 300) throw new Error(`Answered ${statusCode}: ${body}`);
  return JSON.parse(body) as Body;
}

/** Speaks a script, and loses what was heard: videos made with the speech fail for good. Answers the speech's id. */
export async function speakAndLose({ deps }: Pick<TestApp, 'deps'>, user: TestUser, msg: string): Promise<string> {
  const speechId = await speakScript(user, msg);
  const { audio_file: audio } = await deps.db
    .selectFrom('speeches')
    .select('audio_file')
    .where('id', '=', speechId)
    .executeTakeFirstOrThrow();
  await deps.storage.remove(audio);
  return speechId;
}

/** What Generate sends, with a speech of the user's. */
export function startBody(speechId: string, change: object = {}): object {
  return {
    title: 'Glow serum',
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId },
    ...change,
  };
}

/** Starts a video with a speech of its own, or the one named. */
export async function startTestVideo(user: TestUser, speechId?: string): Promise<Video> {
  const answer = await user.post('/api/video-generation/start', startBody(speechId ?? (await speakScript(user))));
  return taken<{ data: Video }>(answer).data;
}
