import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { SpeechTake } from '@sayso/engine';
import { createBuiltInSpeech } from '@sayso/providers';
import {
  type ApiUser,
  liftVideoLimit,
  prefer,
  signUp,
  speakAs,
  startVideo,
  type VideoState,
  waitForVideo,
} from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { freePort, type Product, removeData, startProduct } from '../testing/start-product.ts';
import { describeHoldings, findLeaks, findLitter, type Holdings, holdingsOf } from './holdings.ts';
import { lookAtVideo } from './look-at-video.ts';
import { uploadPictures } from './own-pictures.ts';
import { type RandomVideo, randomVideo } from './random-video.ts';
import { HEADING, lineOf, type Outcome, summarise } from './summary.ts';

/** Videos in the making at a time: while one is drawn, another is judged. */
const SIDE_BY_SIDE = 2;
/** From so many cores on a second worker draws as well. */
const CORES_OF_TWO_WORKERS = 4;
/** The server is looked at for the first time when this share of all videos is made: by then it has done everything once. */
const FIRST_LOOK = 0.1;
/** After the last video, until nothing is being made any more, in milliseconds. */
const REST_MS = 5_000;

type Scene = { product: Product; user: ApiUser; seed: number; choose: (index: number) => RandomVideo };

/**
 * Makes many random videos in a row, each looked at from beginning to end, and looks for what the server has not given back.
 * Prints them as they come, and answers what is wrong. The same seed makes the same videos; `first` leaves earlier ones out.
 */
export async function renderManyTimes(run: { count: number; seed: number; first: number }): Promise<string[]> {
  console.log(`${run.count} videos of seed ${run.seed}, from number ${run.first} on\n${HEADING}`);
  const temporary = await mkdtemp(path.join(tmpdir(), 'sayso-soak-tmp-'));
  const port = await freePort();
  const product = await startProduct({ port, env: { TMPDIR: temporary } });
  const known = await readdir(temporary);
  let helper: Product | null = null;
  try {
    if (availableParallelism() >= CORES_OF_TWO_WORKERS)
      helper = await startProduct({ port, dataDir: product.dataDir, env: { TMPDIR: temporary, ROLES: 'worker' } });
    const { outcomes, holdings } = await makeAll(await openScene(product, run.seed), run);
    const [before, after] = holdings;
    console.log(`server after the first ${firstLook(run.count)}: ${describeHoldings(before)}`);
    console.log(`server after all ${run.count}: ${describeHoldings(after)}`);
    const { lines, problems } = summarise(outcomes, run);
    for (const line of lines) console.log(line);
    return [...problems, ...findLeaks(before, after), ...(await findLitter(product, { temporary, known }))];
  } finally {
    await helper?.stop();
    await product.stop();
    await removeData(product);
    await rm(temporary, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function openScene(product: Product, seed: number): Promise<Scene> {
  await liftVideoLimit(product.url);
  const user = await signUp(product.url, 'Soak Runner');
  const pictures = await uploadPictures(product.url, user);
  const speech = createBuiltInSpeech();
  const voices = speech.voices();
  await speech.close();
  return { product, user, seed, choose: (index) => randomVideo({ seed, index }, { voices, pictures }) };
}

/** `holdings`: what the server holds after the first videos, and after all. */
async function makeAll(
  scene: Scene,
  { count, first }: { count: number; first: number },
): Promise<{ outcomes: Outcome[]; holdings: [Holdings, Holdings] }> {
  const outcomes: Outcome[] = [];
  const working = new Set<Promise<void>>();
  const rest = async () => {
    await Promise.all(working);
    await pause(REST_MS);
    return holdingsOf(scene.product);
  };
  let before: Holdings | undefined;
  for (let index = first; index < first + count; index += 1) {
    while (working.size >= SIDE_BY_SIDE) await Promise.race(working);
    const { done } = await begin(scene, index);
    const work: Promise<void> = done.then((outcome) => {
      outcomes.push(outcome);
      console.log(lineOf(outcome));
      working.delete(work);
    });
    working.add(work);
    if (index - first + 1 === firstLook(count)) before = await rest();
  }
  const after = await rest();
  return { outcomes, holdings: [before ?? after, after] };
}

/**
 * Asks for a video. Resolves when the server has it: the quality is a preference of the person, so they start one after the other.
 * @returns `done`: when it has been looked at, or has failed.
 */
async function begin({ product, user, choose }: Scene, index: number): Promise<{ done: Promise<Outcome> }> {
  const video = choose(index);
  const fail = (error: unknown): Outcome => {
    const problems = [`${String(error)} ${product.output().slice(-1_000)}`];
    return { index, video, problems, videoMs: 0, waitMs: 0, sync: null, lips: null };
  };
  try {
    const started = performance.now();
    const speech = await speakAs(user, voiceOf(video));
    await prefer(user, video.quality);
    const id = await startVideo(user, { ...video.choices, title: `Soak ${index}`, speechId: speech.id });
    const take = (await (await fetch(new URL(speech.timingUrl, product.url))).json()) as SpeechTake;
    const done = follow(product, user, { id, video, take, started });
    return { done: done.then((seen) => ({ index, video, ...seen }), fail) };
  } catch (error) {
    return { done: Promise.resolve(fail(error)) };
  }
}

function voiceOf({ script, voice, rate }: RandomVideo) {
  return { msg: script, tts_id: voice.id, country: voice.language, region: voice.region, speechRate: rate };
}

/** Waits for a video, changes its captions where chance wants it, and looks at what came out. */
async function follow(
  { url }: Product,
  user: ApiUser,
  { id, video, take, started }: { id: string; video: RandomVideo; take: SpeechTake; started: number },
): Promise<Omit<Outcome, 'index' | 'video'>> {
  const isFinished = ({ status, metadata }: VideoState) => status === 'completed' && metadata.gif_url !== undefined;
  await waitForVideo(user, id, ({ status }) => status === 'completed');
  const waitMs = performance.now() - started;
  let state = await waitForVideo(user, id, isFinished);
  if (video.captionText !== null) {
    await user.call('POST', `/api/videos/${id}/change`, { captionText: video.captionText });
    state = await waitForVideo(user, id, isFinished);
    if (state.change_failure !== null) throw new Error(`captions could not be changed: ${state.change_failure}`);
  }
  return { ...(await lookAtVideo(url, { video, state, take })), waitMs, videoMs: state.duration_ms ?? 0 };
}

const firstLook = (count: number): number => Math.max(1, Math.round(count * FIRST_LOOK));
