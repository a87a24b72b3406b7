import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haveSameSound } from './same-sound.ts';
import { lab, makeSound, makeVideo, temporaryFolder } from '../testing/test-video.ts';

const folder = await temporaryFolder();
const FRAMES = 45;

test('a video holds the sound it was joined from, and no other', async () => {
  const path = await makeVideo({ folder, frames: FRAMES });
  expect(haveSameSound(path, await makeSound({ folder, frames: FRAMES }))).toBe(true);
  expect(haveSameSound(path, await makeSound({ folder, frames: FRAMES, silenceMs: 200 }))).toBe(false);
  expect(haveSameSound(path, await makeSound({ folder, frames: FRAMES - 15 }))).toBe(false);
});

test('no file stays open, also where the sound differs at once', async () => {
  const [one, other] = [
    await makeSound({ folder, frames: FRAMES }),
    await makeSound({ folder, frames: FRAMES, silenceMs: 200 }),
  ];
  expect(haveSameSound(one, other)).toBe(false);
  expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([]);
});

test('a picture that is missing is none of its business', async () => {
  const path = await makeVideo({ folder, frames: FRAMES });
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
