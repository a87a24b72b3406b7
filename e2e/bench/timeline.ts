import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import { startVideo, waitForVideo } from '../testing/api.ts';
import { openLiveReader } from '../testing/live-reader.ts';
import { pause } from '../testing/pause.ts';
import { postmasterPid } from '../testing/process-use.ts';
import {
  type BenchProduct,
  forgetSprites,
  hasPictures,
  hearScript,
  SCRIPT,
  speakScript,
  withProduct,
  withBenchClip,
} from './bench-product.ts';
import { drawTimeline, type Lane, type Milestone, workWithin } from './draw-timeline.ts';
import { measureFramesAlone } from './frames-alone.ts';
import { say } from './lines.ts';
import { watchLanes } from './watch-lanes.ts';

/** Between two looks at the folder of a take, in milliseconds. */
const LOOK_EVERY_MS = 10;
/** What the product's processes are called that paint and encode. */
const ENCODERS = 'encode-frames-child';

/** From Generate until its first picture can be seen, with speech and sprites made before. */
const WATCHED_AIM_MS = 1_200;
const WATCHED = 'it can be watched as it is made';

/** Where every millisecond of one upright video goes, on all cores: with all made before, with its sprites to be drawn, and from a script on the first day. */
export async function measureTimeline(): Promise<void> {
  const { lanes, frames, watchedMs } = await withProduct(async (bench) => {
    const speechId = await hearScript(bench.user, SCRIPT);
    console.log('\nspeech and sprites made before');
    const warm = await watchOne(bench, { speechId });
    await forgetSprites(bench.product);
    console.log('\nspeech made before, nothing drawn');
    await watchOne(bench, { speechId });
    await forgetSprites(bench.product);
    console.log('\nnothing spoken or drawn');
    await watchOne(bench, { script: `${SCRIPT} Nobody has heard this.` });
    return warm;
  });
  say({ what: WATCHED, value: watchedMs, unit: 'ms', digits: 0, aim: { below: WATCHED_AIM_MS } });
  await sayPartsOfFrames(lanes, frames);
}

/** Makes a video, of a script after speaking it, and prints what happened when. Answers the lanes of its processes until it could be played. */
async function watchOne(
  { product, user }: BenchProduct,
  spoken: { speechId: string } | { script: string },
): Promise<{ lanes: Lane[]; frames: number; watchedMs: number }> {
  const heard: Milestone[] = [];
  const note = (what: string) => {
    if (!heard.some((one) => one.what === what)) heard.push({ what, atMs: performance.now() - watch.begunAt });
  };
  const playable = Promise.withResolvers<void>();
  let id = '';
  const live = await openLiveReader(user, {
    onHeard: ({ event }) => {
      if (event?.video?.id !== id) return;
      if (event.video.status === 'processing') note('a worker has claimed it');
      if (event.video.status === 'completed') playable.resolve(note('it can be played'));
    },
  });
  const watch = watchLanes({ server: product.pid, postgres: await postmasterPid(product.dataDir) });
  const files = watchFiles(product.dataDir, note);
  const speechId = 'script' in spoken ? await speakScript(user, spoken.script) : spoken.speechId;
  note('the script is spoken');
  id = await startVideo(user, { title: 'Bench', speechId });
  note('Generate is answered');
  await playable.promise;
  const untilMs = performance.now() - watch.begunAt;
  await files.stop();
  while (!(await hasPictures(user, id))) await pause(100);
  const lanes = await watch.stop();
  live.close();
  const { duration_ms: videoMs } = await waitForVideo(user, id, ({ video_url: url }) => url !== null);
  const milestones = [...heard, ...files.found()];
  const watchedMs = heard.find(({ what }) => what === WATCHED)?.atMs ?? Infinity;
  console.log(drawTimeline(lanes, milestones, { untilMs, cores: availableParallelism() }).join('\n'));
  const frames = ((videoMs ?? 0) * FRAMES_PER_SECOND) / 1000;
  return { lanes: lanes.map((lane) => cutAt(lane, untilMs)), frames, watchedMs };
}

const cutAt = (lane: Lane, untilMs: number): Lane => ({
  ...lane,
  work: [{ fromMs: 0, toMs: untilMs, cpuMs: workWithin(lane, 0, untilMs) }],
});

const canBegin = (names: readonly string[]): boolean =>
  names.some((name) => /segments\/0+-\d+\.mp4$/.test(name)) && names.some((name) => /\/audio-[^/]+\.m4a$/.test(name));

/** Notes when the files of a take appear: sprites, segments, sound, the joined file. */
function watchFiles(dataDir: string, note: (what: string) => void) {
  const root = path.join(dataDir, 'work', 'takes');
  let isStopped = false;
  let lastSegment = { count: 0, atMs: 0 };
  const begunAt = performance.now();
  const watching = (async () => {
    while (!isStopped) {
      const names = await readdir(root, { recursive: true }).catch(() => []);
      if (names.some((name) => name.endsWith('/atlas'))) note('sprites stand');
      if (names.some((name) => /\/audio-[^/]+\.m4a$/.test(name))) note('sound stands');
      if (names.some((name) => name.endsWith('/video.mp4'))) note('joined and judged');
      const count = names.filter((name) => /segments\/\d+-\d+\.mp4$/.test(name)).length;
      if (count > 0) note('first segment stands');
      // A browser begins with the first stretch and the sound to it.
      if (canBegin(names)) note(WATCHED);
      if (count > lastSegment.count) lastSegment = { count, atMs: performance.now() - begunAt };
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
    },
    found: (): Milestone[] => [{ what: `last of ${lastSegment.count} segments stands`, atMs: lastSegment.atMs }],
  };
}

/** What a frame costs in the product, and what of it composing and compressing alone explain. */
async function sayPartsOfFrames(lanes: readonly Lane[], frames: number): Promise<void> {
  const sum = (of: readonly Lane[]) => of.reduce((all, lane) => all + workWithin(lane, 0, Infinity), 0) / frames;
  const encoders = lanes.filter(({ name }) => name === ENCODERS);
  const [paint, encode] = await withBenchClip(async (clip) => {
    const perFrame = async (work: 'paint' | 'encode') => {
      const alone = await measureFramesAlone(clip, { work, quality: 'medium' });
      return alone.cpuMs / alone.frames;
    };
    return [await perFrame('paint'), await perFrame('encode')] as const;
  });
  console.log('\nwork of a core for each frame, until it could be played');
  const unit = 'ms/frame';
  say(
    { what: 'all processes', value: sum(lanes), unit },
    { what: 'processes that paint and encode', value: sum(encoders), unit },
    { what: 'of which x264, as alone', value: encode, unit },
    { what: 'of which composing, as alone', value: paint, unit },
    { what: 'which neither explains', value: sum(encoders) - encode - paint, unit },
  );
}
