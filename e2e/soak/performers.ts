import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  frameCount,
  planPerformance,
  type SpeechTake,
  BACKGROUNDS,
  PLAIN_LIGHT,
  type PerformerOptions,
  performerFromOptions,
  sceneWith,
  type SceneSpec,
} from '@sayso/engine';
import { CLOTHES, ETHNICITIES } from '@sayso/engine/performers/options';
import { drawAtlas, encodeFrames, finishVideo, masterAudio } from '@sayso/media';
import { inspectParts } from '@sayso/media/canvas/testing/inspect-parts';
import { createBuiltInSpeech } from '@sayso/providers';
import { createRandom, type Random } from './random.ts';
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

/** Steps of the seeds between two runs: as many people as no run makes. */
const MOST_PEOPLE = 100_000;
/** A description as long as one may be. */
const LONGEST_WORDS = 5_000;

/** What people write, what does not go together, and what is no description at all. */
const WORDS = [
  '',
  'red curly hair, round glasses, green hoodie, freckles, in her thirties',
  'bald man with long braids and a full beard, wearing a hijab',
  'woman with a moustache, no hair, afro, silver locs, 74 years old',
  'eine ältere Dame mit grauem Dutt und goldenen Ohrringen',
  'un hombre joven con barba, gafas y una chaqueta azul',
  'une femme rousse aux yeux verts, pull jaune',
  'パーマの女性、丸い眼鏡',
  'رجل ملتح يرتدي قميصا أبيض',
  '🧔🏾‍♂️👓🧥 !!! <script>alert(1)</script> \u0000 %s ${x}',
  'tall '.repeat(LONGEST_WORDS / 5),
] as const;

/** Somebody whom chance has made up, and what they were made from. */
type RandomPerson = { options: PerformerOptions; scene: SceneSpec };

/** The person with a number, counted from 1, of a run with a seed: always the same. Options reach a little beyond what they may be. */
export function randomPerson({ seed, index }: { seed: number; index: number }): RandomPerson {
  const random = createRandom(seed * MOST_PEOPLE + index);
  const options = randomOptions(random, index);
  const { look } = performerFromOptions(options);
  const oneInThree = () => random.between(1, 3) === 1;
  const isRoom = random.between(1, 4) > 1;
  return {
    options,
    scene: sceneWith({
      look,
      format: random.pick(['9:16', '16:9', '1:1']),
      background: isRoom
        ? { id: random.pick(BACKGROUNDS.map(({ id }) => id) as [string, ...string[]]) }
        : { color: `#${random.between(0, 0xffffff).toString(16).padStart(6, '0')}` },
      light: {
        ...PLAIN_LIGHT,
        environment: random.pick(['day', 'day', 'golden', 'evening', 'night']),
        lighting: random.pick(['auto', 'auto', 'studio', 'natural', 'artistic']),
        style: random.pick(['soft', 'crisp', 'warm', 'cool', 'bold']),
      },
      camera: { cutIns: oneInThree(), pushIn: oneInThree(), handheld: oneInThree(), punchIns: oneInThree() },
      seed: random.between(0, 0xffffffff),
    }),
  };
}

function randomOptions(random: Random, index: number): PerformerOptions {
  const maybe = <T>(choose: () => T): T | null => (random.between(1, 3) === 1 ? null : choose());
  return {
    seed: random.between(0, 0xffffffff),
    gender: maybe(() => random.pick(['female', 'male'])),
    ethnicity: maybe(() => random.pick(ETHNICITIES)),
    ageYears: maybe(() => random.between(18, 80)),
    clothing: maybe(() => random.pick(CLOTHES)),
    mood: maybe(() => random.pick(['joyous', 'composed', 'excited', 'warm', 'serious', 'auto'])),
    skinTone: maybe(() => random.between(-10, 110) / 10),
    hairLength: maybe(() => random.between(-10, 110) / 10),
    facialHair: maybe(() => random.between(-10, 110) / 10),
    zoom: maybe(() => random.pick(['standard', 'closeup'])),
    words: WORDS[index % WORDS.length] ?? '',
  };
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
