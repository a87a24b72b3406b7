import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_CAPTIONS, frameCount, type SceneSpec, type SpeechTake, sceneWith } from '@sayso/engine';
import { createBuiltInSpeech } from '@sayso/providers';
import {
  type ApiUser,
  liftVideoLimit,
  prefer,
  prepareVideo,
  signUp,
  speakAs,
  startVideo,
  type VideoChoices,
  type VideoState,
  waitForVideo,
} from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { findDescendants } from '../testing/process-use.ts';
import { openLiveReader } from '../testing/live-reader.ts';
import { type Product, removeData, startProduct } from '../testing/start-product.ts';

/** About 20 seconds of speech. */
export const SCRIPT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it. My skin looks brighter, and friends keep asking what I changed. ' +
  'It is half price until Sunday, so tap the link and try it. You can send it back within a month, and nobody will ask you why.';

/** The voice of every measurement. */
const VOICE = { tts_id: 'en-us-ava', country: 'en', region: 'US' } as const;

/** A product with nobody else in it. */
export type BenchProduct = { product: Product; user: ApiUser };

/** How long somebody waited for which video of which length, both in milliseconds. */
export type Wait = { waitMs: number; videoMs: number; id: string; slug: string };

/** Seconds in a row without a process that draws the library's pictures, after which all of them are drawn. */
const QUIET_SECONDS = 5;

/** Starts a product of its own and lets `use` measure in it: there is no limit to its videos, one has been made, and the library's pictures are drawn. `env`: settings of it. */
export async function withProduct<Result>(
  use: (bench: BenchProduct) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const product = await startProduct({ env });
  try {
    await liftVideoLimit(product.url);
    const user = await signUp(product.url, 'Bench Runner');
    await prefer(user, 'medium');
    await waitForOne(user, { script: `${SCRIPT} Warm up.` });
    await untilLibraryIsDrawn(product);
    return await use({ product, user });
  } finally {
    await product.stop();
    await removeData(product);
  }
}

/** A new product draws the pictures of its library in the background, which is work that no video causes. */
export async function untilLibraryIsDrawn({ pid }: Pick<Product, 'pid'>): Promise<void> {
  for (let quiet = 0; quiet < QUIET_SECONDS; await pause(1000))
    quiet = (await findDescendants(pid, 'still-child')).length === 0 ? quiet + 1 : 0;
}

/** Throws away what was drawn for other videos, as on the first day. */
export async function forgetSprites({ dataDir }: Product): Promise<void> {
  await rm(path.join(dataDir, 'cache', 'atlases'), { recursive: true, force: true });
}

/** Nobody presses Generate sooner after a script was spoken, in milliseconds: meanwhile the processes of a render are made ready and its sound is mastered. */
const HEARD_MS = 2_500;
/** So long the last step of the wizard is looked at, in milliseconds. */
const LOOKED_AT_MS = 5_000;

/** Speaks a script and hears it, as the wizard asks for. Answers the speech's id. */
export async function hearScript(user: ApiUser, msg: string): Promise<string> {
  const speechId = await speakScript(user, msg);
  await pause(HEARD_MS);
  return speechId;
}

/** From Generate to playable, once the last step was looked at for five seconds. */
export async function waitAfterLook(user: ApiUser, video: Omit<VideoChoices, 'title'>): Promise<Wait> {
  await prepareVideo(user, { ...video, title: 'Bench' });
  await pause(LOOKED_AT_MS);
  return waitForOne(user, video);
}

/** Speaks a script with the voice of all measurements. Answers the speech's id. */
export const speakScript = async (user: ApiUser, msg: string): Promise<string> =>
  (await speakAs(user, { msg, ...VOICE })).id;

/**
 * From pressing Generate to an address that plays. With a `speechId` the speech was made before; else speaking is part of it.
 * Resolves when the pictures that come after it are made as well, so that they disturb no other measurement.
 */
export async function waitForOne(
  user: ApiUser,
  video: Omit<VideoChoices, 'title' | 'speechId'> & ({ script: string } | { speechId: string }),
): Promise<Wait> {
  const ended = Promise.withResolvers<void>();
  let id = '';
  // As the web app does: whoever asks again and again takes work away from what is measured.
  const live = await openLiveReader(user, {
    onHeard: ({ event }) => {
      if (event?.video?.id === id && ['completed', 'failed'].includes(event.video.status)) ended.resolve();
    },
  });
  const started = performance.now();
  const speechId = 'speechId' in video ? video.speechId : await speakScript(user, video.script);
  id = await startVideo(user, { ...video, title: 'Bench', speechId });
  await ended.promise;
  live.close();
  const finished = await waitForVideo(user, id, ({ video_url: url }) => url !== null);
  const waitMs = performance.now() - started;
  await waitForVideo(user, id, isDone);
  return { waitMs, videoMs: finished.duration_ms ?? 0, id, slug: finished.slug };
}

/** Whether all is done that follows a video. */
export async function hasPictures(user: ApiUser, id: string): Promise<boolean> {
  return isDone((await user.call<{ data: VideoState }>('GET', `/api/videos/${id}`)).data);
}

const isDone = ({ metadata }: VideoState): boolean => metadata.gif_url !== undefined;

/** The clip of all measurements without a server: what is said and seen, and a folder of its own to work in. */
export type BenchClip = { folder: string; take: SpeechTake; wavPath: string; frames: number; scene: SceneSpec };

/** What a new video looks like: upright, with captions and the product's name in the corner. */
const SCENE = sceneWith({
  performerId: 'maya',
  captions: DEFAULT_CAPTIONS,
  logo: { position: 'top-right', text: 'Sayso', picture: null },
});

/** Speaks the script of all measurements and lets `use` work with it. */
export async function withBenchClip<Result>(use: (clip: BenchClip) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-bench-'));
  const speech = createBuiltInSpeech();
  try {
    const { wav, take } = await speech.speak({ text: SCRIPT, voiceId: VOICE.tts_id, rate: 1 });
    const wavPath = path.join(folder, 'speech.wav');
    await writeFile(wavPath, wav);
    return await use({ folder, take, wavPath, frames: frameCount(take), scene: SCENE });
  } finally {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  }
}
