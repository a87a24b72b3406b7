import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frameCount, planPerformance, type SpeechTake } from '@sayso/engine';
import { drawAtlas, encodeFrames, finishVideo, masterAudio } from '@sayso/media';
import { inspectParts } from '@sayso/media/canvas/testing/inspect-parts';
import { createBuiltInSpeech } from '@sayso/providers';
import { createRandom } from './random.ts';
import { randomPerson } from './random-person.ts';
import { randomScript } from './random-script.ts';

/** Scripts that the people of a run speak, one after the other. */
const SCRIPTS = 6;
/** Of many mouths and eyes one in so many is painted. */
const EVERY_NTH = 7;
/** One person in so many is made into a video, which has to pass the gate. */
const VIDEO_EVERY = 8;

type Spoken = { take: SpeechTake; wavPath: string };

/**
 * Makes people up from random options and descriptions, for so many minutes or so many people, and looks at each: everything plans and paints, no part is missing
 * or cut off, and every eighth becomes a video that passes the gate. The same seed makes the same people.
 * @returns What is wrong.
 */
export async function meetManyPeople(run: { minutes: number; seed: number; most?: number }): Promise<string[]> {
  const { minutes, seed, most = Number.POSITIVE_INFINITY } = run;
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-people-'));
  const until = performance.now() + minutes * 60_000;
  const problems: string[] = [];
  let [met, videos] = [0, 0];
  try {
    const spoken = await speakScripts(seed, folder);
    while (met < most && performance.now() < until) {
      const index = ++met;
      const voice = spoken[index % spoken.length];
      if (!voice) break;
      const isFilmed = index % VIDEO_EVERY === 0;
      const found = await meet({ seed, index, folder, isFilmed }, voice);
      if (isFilmed) videos++;
      problems.push(...found.map((problem) => `person ${index} of seed ${seed}: ${problem}`));
      if (index % 25 === 0) console.log(`${index} people, ${videos} videos, ${problems.length} problems`);
    }
    console.log(`${met} people of seed ${seed}, ${videos} of them in videos, ${problems.length} problems`);
    return problems;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function meet(
  { seed, index, folder, isFilmed }: { seed: number; index: number; folder: string; isFilmed: boolean },
  { take, wavPath }: Spoken,
): Promise<string[]> {
  try {
    const { scene } = randomPerson({ seed, index });
    const planned = planPerformance({ take, scene, measureText: (text) => text.length * 40 });
    const missing = inspectParts(planned, EVERY_NTH);
    if (!isFilmed) return missing;
    const [atlasPath, segmentsDir] = [path.join(folder, `atlas-${index}`), path.join(folder, `segments-${index}`)];
    const audioPath = path.join(folder, `${index}.m4a`);
    const { segments } = await drawAtlas({ take, scene, atlasPath, quality: 'low' });
    const drawing = Promise.resolve({ segments });
    await encodeFrames({ atlasPath, drawing, segmentsDir, quality: 'low' });
    await masterAudio({ wavPath, outputPath: audioPath, frames: frameCount(take) });
    const outputPath = path.join(folder, `${index}.mp4`);
    const video = { segmentsDir, audioPath, segments, outputPath, title: `Person ${index}`, speechMs: take.durationMs };
    const gate = await finishVideo(video);
    return [...missing, ...gate.problems];
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

async function speakScripts(seed: number, folder: string): Promise<Spoken[]> {
  const speech = createBuiltInSpeech();
  const random = createRandom(seed);
  const spoken: Spoken[] = [];
  try {
    for (let nth = 0; nth < SCRIPTS; nth++) {
      const text = randomScript(random, { language: 'en', seconds: random.between(3, 6), rate: 1 });
      const { wav, take } = await speech.speak({ text, voiceId: 'en-us-ava', rate: 1 });
      const wavPath = path.join(folder, `speech-${nth}.wav`);
      await writeFile(wavPath, wav);
      spoken.push({ take, wavPath });
    }
    return spoken;
  } finally {
    await speech.close();
  }
}
