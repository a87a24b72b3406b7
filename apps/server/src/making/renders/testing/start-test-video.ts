import { accountsApi, DEFAULT_PREFERENCES, type Video } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { recordTake } from '../takes/record-take.ts';
import { finishTake } from '../takes/takes.store.ts';
import { completeVideo, updateVideoStatus } from '../videos.store.ts';
import type { RenditionKind } from '../takes/renditions.store.ts';

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

/** Ends the take of a video in one transaction, as its worker does, without a picture being drawn: for tests of what follows. Nothing happens where none is open. */
export async function endTake(
  { deps }: Pick<TestApp, 'deps'>,
  videoId: string,
  outcome: 'succeeded' | 'failed' = 'succeeded',
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const open = trx.selectFrom('takes').select('id').where('video_id', '=', videoId);
    const take = await open.where('state', 'in', ['queued', 'running']).executeTakeFirst();
    if (!take) return;
    const failureCode = 'take_frames_failed';
    const end = outcome === 'failed' ? ({ state: 'failed', failureCode } as const) : ({ state: 'succeeded' } as const);
    const ended = await finishTake(trx, take.id, end);
    if (ended) await recordTake({ measures: deps.measures, db: trx }, ended, { outcome, videoMs: 2_000 });
    if (outcome === 'failed') await updateVideoStatus(trx, videoId, { status: 'failed', failure_code: failureCode });
    else await completeVideo(trx, videoId, { change: null, stoodIn: null, fileMs: 2_000, at: deps.now() });
  });
}

/** Gives a video a file of its first take, as if that were finished: for tests that look at everything but the file. */
export async function giveFile(db: Db, videoId: string): Promise<void> {
  const take = await db
    .selectFrom('takes')
    .select('id')
    .where('video_id', '=', videoId)
    .where('attempt', '=', 1)
    .executeTakeFirstOrThrow();
  const file = { video_id: videoId, take_id: take.id, file: `${videoId}.mp4`, size_bytes: 1 };
  await db
    .insertInto('renditions')
    .values({ ...file, kind: 'video' })
    .execute();
  await db.updateTable('videos').set({ file_ms: 1_000 }).where('id', '=', videoId).execute();
}

const EXTENSIONS = { video: 'mp4', captions: 'vtt', subtitles: 'srt', poster: 'jpg', preview: 'webp' } as const;

/** Finishes a video with files that are stored, each of which holds the name of its kind: for tests of who is given them. */
export async function storeFiles(
  { deps: { db, storage } }: Pick<TestApp, 'deps'>,
  videoId: string,
): Promise<Record<RenditionKind, string>> {
  const take = await db.selectFrom('takes').select('id').where('video_id', '=', videoId).executeTakeFirstOrThrow();
  const stored: Partial<Record<RenditionKind, string>> = {};
  for (const [kind, extension] of Object.entries(EXTENSIONS) as [RenditionKind, 'mp4'][]) {
    const file = await storage.put(Buffer.from(kind), { extension });
    await db
      .insertInto('renditions')
      .values({ video_id: videoId, take_id: take.id, kind, file, size_bytes: kind.length })
      .execute();
    stored[kind] = file;
  }
  const finished = { status: 'completed' as const, file_ms: 18_240, completed_at: new Date() };
  await db.updateTable('videos').set(finished).where('id', '=', videoId).execute();
  return stored as Record<RenditionKind, string>;
}
