import { readdirSync, readlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { beforeAll, expect, test } from 'vitest';
import { finishVideo, masterAudio } from '../../index.ts';
import { encodeSynthetic, SMALL, temporaryFolder, lab, makeSound, makeVideo } from '../testing/test-video.ts';
import { babble, makeWav } from '../testing/wav.ts';
import { checkVoicePlace, haveSameSound } from './check-sound.ts';

/** Levels of syllables of different length, so that they fit nowhere but in their place. */
const syllables = (start: number): number[] =>
  Array.from({ length: 600 }, (_, step) => Math.abs(Math.sin(((step - start) / 13) ** 1.2 || 0)) * 0.2);
const at = (levels: readonly number[]) => ({ startMs: 0, levels });

test('a voice is found in its mix, and how much too late or early it comes', () => {
  const music = Array.from({ length: 600 }, (_, step) => 0.03 + 0.02 * Math.sin(step / 25));
  const mixed = syllables(0).map((level, step) => Math.hypot(level, music[step] ?? 0));
  const late = [...Array.from({ length: 8 }, () => 0.01), ...mixed];
  expect(checkVoicePlace(at(mixed), at(syllables(0)))).toEqual([]);
  expect(checkVoicePlace(at(late), at(syllables(0)))).toEqual(['the voice comes 80 ms too late']);
  expect(checkVoicePlace(at(mixed.slice(8)), at(syllables(0)))).toEqual(['the voice comes 80 ms too early']);
  expect(checkVoicePlace(at(music), at(syllables(0)))).toEqual(['the voice is not found in the sound']);
});

const folder = await temporaryFolder();
const inFolder = (name: string): string => join(folder, name);
const FRAMES = 130;
const VOICE_AT_MS = 300;

beforeAll(() => encodeSynthetic({ ...SMALL, frames: FRAMES, segmentsDir: inFolder('segments') }));

/** A recording that begins so late, finished with music. */
async function mixed(silenceMs: number): Promise<{ voicePath: string; audioPath: string }> {
  const [voicePath, audioPath] = [inFolder(`${silenceMs}.wav`), inFolder(`${silenceMs}.m4a`)];
  const voice = babble(0.3);
  const sample = (index: number): number => (index < silenceMs * 16 ? 0 : voice(index - silenceMs * 16));
  await writeFile(voicePath, makeWav({ samples: 4 * 16_000, sample }));
  await masterAudio({
    wavPath: voicePath,
    outputPath: audioPath,
    frames: FRAMES,
    music: { bedId: 'midnight-glow', level: 'high' },
  });
  return { voicePath, audioPath };
}

const judge = async (sound: { voicePath?: string; audioPath: string }): Promise<string[]> => {
  const segments = segmentRanges(FRAMES, []);
  const outputPath = inFolder('judged.mp4');
  const spoken = { speechMs: 4000, speechStartMs: VOICE_AT_MS };
  return (
    await finishVideo({ ...spoken, ...sound, segments, segmentsDir: inFolder('segments'), outputPath, title: 'Judged' })
  ).problems;
};

test('the gate passes a video with music whose voice is in its place, and stops one whose voice is not', async () => {
  const good = await mixed(VOICE_AT_MS);
  const late = await mixed(VOICE_AT_MS + 200);
  expect(await judge(good)).toEqual([]);
  expect(await judge({ ...good, audioPath: late.audioPath })).toEqual(['the voice comes 200 ms too late']);
  expect(await judge(late)).toEqual([
    expect.stringMatching(/^speech is heard at (4[89]|50)0 ms, the mouth begins at 300 ms$/),
  ]);
  expect(await judge({ audioPath: good.audioPath })).toEqual([
    expect.stringMatching(/^speech is heard at .+ begins at 300 ms$/),
  ]);
});

const COMPARED_FRAMES = 45;

test('a video holds the sound it was joined from, and no other', async () => {
  const path = await makeVideo({ folder, frames: COMPARED_FRAMES });
  expect(haveSameSound(path, await makeSound({ folder, frames: COMPARED_FRAMES }))).toBe(true);
  expect(haveSameSound(path, await makeSound({ folder, frames: COMPARED_FRAMES, silenceMs: 200 }))).toBe(false);
  expect(haveSameSound(path, await makeSound({ folder, frames: COMPARED_FRAMES - 15 }))).toBe(false);
});

test('no file stays open, also where the sound differs at once', async () => {
  const [one, other] = [
    await makeSound({ folder, frames: COMPARED_FRAMES }),
    await makeSound({ folder, frames: COMPARED_FRAMES, silenceMs: 200 }),
  ];
  expect(haveSameSound(one, other)).toBe(false);
  expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([]);
});

test('a picture that is missing is none of its business', async () => {
  const path = await makeVideo({ folder, frames: COMPARED_FRAMES });
  const outputPath = join(folder, 'fewer.mp4');
  await lab('damage', { path, outputPath, dropPicture: 20 });
  expect(haveSameSound(path, outputPath)).toBe(true);
});

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)];
    } catch {
      return [];
    }
  });
}
