import { type BackgroundChange, changedSpec, ChangeVideo } from '@sayso/contract';
import { BEDS, performerFromOptions, sceneFromSpec } from '@sayso/engine';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { soundOf } from '../renders/takes/take-stages.ts';
import { readSpec } from './specs.service.ts';
import { testSpec } from './testing/test-spec.ts';

const [BACKGROUND, LOGO, PRODUCT, MUSIC] = [1, 2, 3, 4].map(
  (digit) => `01990000-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string];
const BED = BEDS[0]?.id ?? '';
const picture = (name: string) => ({ name, width: 400, height: 300 });
const uploads = {
  refs: { [BACKGROUND]: picture(BACKGROUND), [LOGO]: picture(LOGO), [PRODUCT]: picture(PRODUCT) },
  paths: { [MUSIC]: '/files/music.m4a' },
};
const video = testSpec(
  {
    background_data: { uploadId: BACKGROUND },
    script_data: { logoPosition: 'top-left', logoUploadId: LOGO },
    output: { endCard: { name: 'Lamp', productUploadId: PRODUCT }, music: { uploadId: MUSIC, level: 'low' } },
  },
  { seed: 10 },
);
const plain = testSpec({ script_data: { logoPosition: 'top-left' } });

const sceneOf = (stored: unknown, { refs } = uploads) => sceneFromSpec(readSpec(stored), refs);

test('own pictures take the place of the room and of the logo, and stand on the end card', () => {
  expect(sceneOf(video)).toMatchObject({
    background: { picture: picture(BACKGROUND) },
    logo: { position: 'top-left', picture: picture(LOGO) },
    endCard: { name: 'Lamp', product: picture(PRODUCT) },
    seed: 10,
  });
});

test('without own pictures there are the room and the text', () => {
  expect(sceneOf(plain)).toMatchObject({
    background: { id: 'home' },
    logo: { text: 'Sayso', picture: null },
    endCard: null,
  });
});

test('what a later version added to a spec is read as its default', () => {
  const { light, camera, ...scene } = plain.scene;
  const { mood: _none, ...speech } = plain.speech;
  const older = { ...plain, speech, scene: { ...scene, camera: {} }, captions: { look: { style: 'off' }, text: null } };
  expect(readSpec(older)).toEqual({
    ...plain,
    scene: { ...scene, light, camera },
    captions: { look: { ...plain.captions.look, style: 'off' }, text: null, breaks: 'auto' },
  });
});

test('sound is an upload, a piece of the library or the voice alone, in the bits that were asked for', () => {
  const sound = { ...video.sound, audioKbps: 128 } as const;
  expect(soundOf({ ...video, sound }, uploads)).toEqual({
    music: { path: '/files/music.m4a', level: 'low' },
    bitRate: 128_000,
  });
  const bed = testSpec({ output: { music: { bedId: BED } } });
  expect(soundOf(bed, uploads).music).toEqual({ bedId: BED, level: 'medium' });
  expect(soundOf(plain, uploads)).toEqual({ music: null, bitRate: 192_000 });
});

test('a colour takes the place of all else behind; light, style, an own look and its product are seen', () => {
  const { look } = performerFromOptions({ seed: 4 });
  const light = { environment: 'night', lighting: 'studio', style: 'bold' } as const;
  const colored = testSpec({ background_data: { uploadId: BACKGROUND, color: '#aabbcc', ...light } });
  const scene = sceneOf({ ...colored, performer: { ...colored.performer, look, productUploadId: PRODUCT } });
  expect(scene).toMatchObject({ look, background: { color: '#aabbcc' }, light, product: picture(PRODUCT) });
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
