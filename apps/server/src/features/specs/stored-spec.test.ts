import { type BackgroundChange, changedSpec, ChangeVideo } from '@sayso/contract';
import { BEDS, performerFromOptions, sceneFromSpec } from '@sayso/engine';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { soundOf } from '../renders/takes/sound-of.ts';
import { StoredOutput } from './stored-output.ts';
import { type SpecColumns, specOfColumns } from './stored-spec.service.ts';
import { testSpec } from './testing/test-spec.ts';

const [BACKGROUND, LOGO, PRODUCT, MUSIC] = [1, 2, 3, 4].map(
  (digit) => `01990000-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string];
const BED = BEDS[0]?.id ?? '';
const picture = (name: string) => ({ name, width: 400, height: 300 });
const uploads = {
  refs: { [BACKGROUND]: picture(BACKGROUND), [LOGO]: picture(LOGO), [PRODUCT]: picture(PRODUCT) },
  files: { [MUSIC]: '/files/music.m4a' },
};
const video: SpecColumns = {
  id: '01990000-0000-7000-8000-0000000000ff',
  seed_id: '01990000-0000-7000-8000-00000000000a',
  performer_id: 'maya',
  performer_name: 'Maya',
  performer_look: null,
  avatar_type: 'library',
  speech_id: '01990000-0000-7000-8000-00000000000a',
  voice_id: 'en-us-ava',
  voice_name: 'Ava',
  speech_rate: 1,
  script: 'Two drops.',
  word_count: 2,
  background_name: 'Home',
  caption_text: null,
  width: 1080,
  height: 1920,
  background_id: 'home',
  logo_position: 'top-left',
  logo_text: 'Sayso',
  output: StoredOutput.parse({
    backgroundUploadId: BACKGROUND,
    logoUploadId: LOGO,
    endCard: { name: 'Lamp', productUploadId: PRODUCT },
    music: { uploadId: MUSIC, level: 'low' },
    audioKbps: 128,
  }),
};

const sceneOf = (row: SpecColumns, { refs } = uploads) => sceneFromSpec(specOfColumns(row), refs);

test('own pictures take the place of the room and of the logo, and stand on the end card', () => {
  expect(sceneOf(video)).toMatchObject({
    background: { picture: picture(BACKGROUND) },
    logo: { position: 'top-left', picture: picture(LOGO) },
    endCard: { name: 'Lamp', product: picture(PRODUCT) },
  });
});

test('without own pictures there are the room and the text', () => {
  expect(sceneOf({ ...video, output: null })).toMatchObject({
    background: { id: 'home' },
    logo: { text: 'Sayso', picture: null },
    endCard: null,
  });
});

test('a video moves by the speech it was first made with, and one of an older version by its own id', () => {
  expect([sceneOf(video).seed, sceneOf({ ...video, seed_id: null }).seed]).toEqual([10, 255]);
});

test('sound is an upload, a piece of the library or the voice alone, in the bits that were asked for', () => {
  expect(soundOf(specOfColumns(video), uploads)).toEqual({
    music: { path: '/files/music.m4a', level: 'low' },
    bitRate: 128_000,
  });
  const bed = StoredOutput.parse({ music: { bedId: BED } });
  expect(soundOf(specOfColumns({ ...video, output: bed }), uploads).music).toEqual({ bedId: BED, level: 'medium' });
  expect(soundOf(specOfColumns({ ...video, output: null }), uploads)).toEqual({ music: null, bitRate: 192_000 });
});

test('a colour takes the place of all else behind; light, style, an own look and its product are seen', () => {
  const { look } = performerFromOptions({ seed: 4 });
  const output = StoredOutput.parse({
    backgroundUploadId: BACKGROUND,
    backgroundColor: '#aabbcc',
    environment: 'night',
    lighting: 'studio',
    sceneStyle: 'bold',
    productUploadId: PRODUCT,
  });
  const scene = sceneOf({ ...video, performer_look: look, output });
  expect(scene).toMatchObject({
    look,
    background: { color: '#aabbcc' },
    light: { environment: 'night', lighting: 'studio', style: 'bold' },
    product: picture(PRODUCT),
  });
  expect(scene.performerId).toBeUndefined();
});

test('in a change the newest choice of what is behind takes the place of the others, and what is not named stays', () => {
  const before = testSpec({ background_data: { uploadId: BACKGROUND, environment: 'golden' } });
  const after = (change: z.input<typeof BackgroundChange> | undefined, from = before) => {
    const form = ChangeVideo.parse({ background_data: change, output: {} });
    return changedSpec(from, form, { speech: undefined, room: undefined }).scene;
  };
  expect(after(undefined)).toMatchObject({
    background: { uploadId: BACKGROUND },
    light: { environment: 'golden', lighting: 'auto' },
  });
  expect(after({ lighting: 'natural' })).toMatchObject({
    background: { uploadId: BACKGROUND },
    light: { lighting: 'natural' },
  });
  expect(after({ setting: 'outdoor' })).toMatchObject({ background: { uploadId: null, color: null } });
  const colored = after({ color: '#112233', style: 'warm' });
  expect(colored).toMatchObject({ background: { uploadId: null, color: '#112233' }, light: { style: 'warm' } });
  const from = { ...before, scene: colored };
  expect(after({ uploadId: BACKGROUND }, from)).toMatchObject({ background: { uploadId: BACKGROUND, color: null } });
  expect(after({ color: null }, from)).toMatchObject({ background: { uploadId: null, color: null } });
});
