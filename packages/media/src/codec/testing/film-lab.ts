import { join } from 'node:path';
import { DEFAULT_CAPTIONS, type SceneSetting, sceneWith } from '@sayso/engine/model/scene-spec';
import { expect } from 'vitest';
import {
  drawAtlas,
  type DrawnAtlas,
  encodeFrames,
  type Film,
  finishVideo,
  prepareFilm,
  type RenderQuality,
} from '../../index.ts';
import type { SeenPicture, TestFilm } from './test-film.ts';
import { lab, makeSound, temporaryFolder } from './test-video.ts';

const words = ['Say', 'it', 'so.', 'Now', 'rest.'].map((text, index) => ({
  text,
  startMs: 500 + index * 700,
  endMs: 900 + index * 700,
}));
export const take = { durationMs: 4000, words, phones: [], loudness: [] };
const endCard = { product: null, name: 'Glow serum', price: '24 EUR', button: 'Shop now', link: 'sayso.example' };
export const filmed = (setting: Partial<SceneSetting> = {}) =>
  sceneWith({ film: null, captions: DEFAULT_CAPTIONS, endCard, ...setting });
export const quality: RenderQuality = 'low';
export const PICTURE = { width: 720, height: 1280 };
/** Before the end card, and of the film, which is shorter. */
export const [SPEECH_FRAMES, FRAMES, FILM_FRAMES] = [132, 222, 100];
export const SOURCE = { width: 384, height: 216 };

type Clip = { atlasPath: string; segmentsDir: string; drawn: DrawnAtlas };
/** A few places of the band in which captions stand, and one that nothing covers. */
const BAND = Array.from({ length: 41 }, (_, nth) => ({ x: 160 + nth * 10, y: 760 }));
const CORNER = { x: 40, y: 40 };
export const look = (path: string) => lab('readFilm', { path, film: SOURCE, points: [CORNER, ...BAND] });
export const numbersIn = (pictures: readonly SeenPicture[]) => pictures.map(({ number }) => number);
export const isCovered = ({ colours }: SeenPicture) => colours.slice(1).some(([luma]) => luma > 200 || luma < 60);
/** Numbers of the film's frames that the speech shows. */
export const expected = Array.from({ length: SPEECH_FRAMES }, (_, frame) => Math.min(frame, FILM_FRAMES - 1));

/** Makes films of a partner and videos of them, in a folder for the tests of one file. */
export async function openFilmLab() {
  const folder = await temporaryFolder();
  let made = 0;
  async function makeFilm(
    wanted: Partial<TestFilm> = {},
    { format = '9:16', ...of }: { format?: '9:16' | '16:9' | '1:1'; quality?: RenderQuality } = {},
  ): Promise<Film> {
    const inputPath = join(folder, `partner-${made++}.mp4`);
    await lab('writeTestFilm', { ...SOURCE, rate: 30, frames: FILM_FRAMES, ...wanted, path: inputPath });
    return prepareFilm({ inputPath, outputPath: `${inputPath}.ready`, format, quality, ...of });
  }

  async function draw(film: Film, setting: Partial<SceneSetting> = {}, of: RenderQuality = quality): Promise<Clip> {
    const atlasPath = join(folder, `atlas-${made++}`);
    const drawn = await drawAtlas({ take, scene: filmed(setting), film, atlasPath, quality: of });
    return { atlasPath, segmentsDir: `${atlasPath}-segments`, drawn };
  }
  async function joined({ segmentsDir, drawn }: Clip): Promise<string> {
    const outputPath = `${segmentsDir}.mp4`;
    const { segments } = drawn;
    const audioPath = await makeSound({ folder, frames: segments.reduce((sum, { frames }) => sum + frames, 0) });
    const job = { segmentsDir, audioPath, segments, outputPath, title: 'A filmed test', speechMs: 0 };
    expect((await finishVideo(job)).problems).toEqual([]);
    return outputPath;
  }
  async function make(
    film: Film,
    setting: Partial<SceneSetting> = {},
    of: RenderQuality = quality,
  ): Promise<Clip & { path: string }> {
    const clip = await draw(film, setting, of);
    await encodeFrames({ ...clip, drawing: Promise.resolve(clip.drawn), film, quality: of });
    return { ...clip, path: await joined(clip) };
  }
  return { folder, makeFilm, draw, joined, make };
}
