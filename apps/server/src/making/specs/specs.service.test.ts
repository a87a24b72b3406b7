import {
  type BackgroundChange,
  CaptionFont,
  CaptionLook,
  CaptionStyle,
  changedSpec,
  ChangeVideo,
  choicesOfDraft,
  choicesOfSpec,
  choicesOfStart,
  ChosenSpec,
  DraftContent,
  Environment,
  generationDataOf,
  Lighting,
  LogoPosition,
  MusicLevel,
  PictureFormat,
  SceneStyle,
  seedOf,
  seenSpec,
  specOfDraft,
  specOfVideo,
  startOfDraft,
  StartVideo,
  type Video,
  VideoSpec,
  withChoices,
} from '@sayso/contract';
import { BACKGROUNDS, BEDS, performerFromOptions, sceneFromSpec } from '@sayso/engine';
import { createRandom } from '@sayso/engine/model/random';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { soundOf } from '../renders/takes/take-stages.ts';
import { getBackgroundOrThrow, readSpec } from './specs.service.ts';
import { testSpec } from './testing/test-spec.ts';

describe('preview scene', () => {
  /** Drafts that are tried. Each is the same whenever this runs. */
  const TRIES = 500;
  const SITE = 'Northlight';
  const SPEECH_ID = '01990000-0000-7000-8000-00000000c0de';
  const UPLOADS = [1, 2, 3, 4].map((digit) => `01990000-0000-7000-8000-00000000000${digit}`);
  const ROSA = { id: '01990000-0000-7000-8000-0000000000a1', look: performerFromOptions({ seed: 4 }).look };

  type Chance = ReturnType<typeof chanceOf>;

  /** A seeded choice, as one function. */
  function chanceOf(seed: number) {
    const random = createRandom(seed);
    const from = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
    return { from, isSo: () => random() < 0.5 };
  }

  const color = ({ from }: Chance) => from(['#aabbcc', '#FF4D6D', '#010203']);
  const upload = ({ from }: Chance) => from([null, ...UPLOADS]);

  /** A draft with everything that is needed for a start, and anything that may be chosen beside. */
  function randomDraft(chance: Chance): DraftContent {
    const { from, isSo } = chance;
    return DraftContent.parse({
      avatarType: from(['library', 'custom', 'digital']),
      avatar: avatarOf(isSo() ? ROSA.id : 'maya', upload(chance)),
      useCustomAudio: true,
      customAudio: {
        speechId: SPEECH_ID,
        name: 'take.wav',
        durationMs: 4_000,
        audioUrl: '/a',
        timingUrl: '/t',
        script: 'Two drops.',
      },
      title: 'Serum',
      spec: randomSpec(chance),
    });
  }

  function randomSpec(chance: Chance): ChosenSpec {
    const { from, isSo } = chance;
    const room = from([null, ...BACKGROUNDS]);
    const words = () => from(['', 'Glow serum', '  two   spaces ', 'a\nline', '$29']);
    return ChosenSpec.parse({
      scene: {
        background: {
          ...(room && { roomId: room.id, roomName: room.name }),
          uploadId: upload(chance),
          color: from([null, null, color(chance)]),
        },
        light: {
          environment: from(Environment.options),
          lighting: from(Lighting.options),
          style: from(SceneStyle.options),
        },
        camera: { cutIns: isSo(), pushIn: isSo(), handheld: isSo(), punchIns: isSo() },
        logo: { position: from(LogoPosition.options), uploadId: upload(chance) },
        product: from(['auto', 'auto', 'none', upload(chance) ?? 'auto']),
      },
      captions: {
        look: {
          style: from(CaptionStyle.options),
          font: from(CaptionFont.options),
          size: from(CaptionLook.shape.size.unwrap().options),
          color: color(chance),
          position: from(CaptionLook.shape.position.unwrap().options),
        },
      },
      sound: { music: isSo() ? { bedId: BEDS[0]?.id ?? '', uploadId: null, level: from(MusicLevel.options) } : null },
      endCard: isSo()
        ? { productUploadId: upload(chance), name: 'Serum', price: words(), button: words(), link: words() }
        : null,
      output: { format: from(PictureFormat.options) },
    });
  }

  function avatarOf(id: string, productUploadId: string | null) {
    return {
      id,
      avatar_id: id,
      name: 'Rosa',
      display_name: 'Rosa',
      description: '',
      style: '',
      gender: 'female',
      age: 'adult',
      appearance: 'mixed',
      category: 'casual',
      type: 'custom',
      is_own: id === ROSA.id,
      thumbnail_url: '/t.webp',
      clip_url: null,
      ...(id === ROSA.id && { look: ROSA.look }),
      product_upload_id: productUploadId ?? undefined,
    };
  }

  /** Uploads of which some are gone. */
  function randomAssets({ isSo }: Chance) {
    const there = UPLOADS.filter(isSo);
    return Object.fromEntries(there.map((name, index) => [name, { name, width: 100 + index, height: 80 }]));
  }

  /** What the server stores of a start with this draft, as `recordVideo` does. */
  function storedSpec(draft: DraftContent): VideoSpec {
    const { form } = startOfDraft(draft, () => '');
    const input = StartVideo.parse(form);
    const choices = choicesOfStart(input);
    const { id, look, product_upload_id: productUploadId } = draft.avatar as NonNullable<DraftContent['avatar']>;
    const seen = seenSpec(choices, {
      seed: seedOf(SPEECH_ID),
      performer: {
        id,
        name: 'Rosa',
        type: 'digital',
        look: look ?? null,
        productUploadId: productUploadId ?? null,
        partner: null,
      },
      room: getBackgroundOrThrow(input.background_data?.setting),
      logoText: SITE,
    });
    return VideoSpec.parse({
      ...seen,
      version: 1,
      speech: { id: SPEECH_ID, voiceId: 'v', voiceName: 'V', rate: 1, script: 'Two drops.', wordCount: 2 },
      sound: { ...choices.sound, audioKbps: 192 },
      output: { ...seen.output, quality: 'high' },
    });
  }

  /** Runs for many drafts; a failure names the number that makes it again. */
  function forDrafts(check: (draft: DraftContent, chance: Chance) => void): void {
    for (let seed = 1; seed <= TRIES; seed += 1) {
      const chance = chanceOf(seed);
      try {
        check(randomDraft(chance), chance);
      } catch (error) {
        throw new Error(`draft ${seed}`, { cause: error });
      }
    }
  }

  test('the preview of a draft shows the scene of the file that it becomes', () => {
    forDrafts((draft, chance) => {
      const assets = randomAssets(chance);
      const { avatar } = draft;
      const person = { id: avatar?.avatar_id ?? '', name: 'Rosa', look: avatar?.look ?? null };
      const previewed = sceneFromSpec(specOfDraft(draft, { person, logoText: SITE }), assets);
      expect(previewed).toEqual(sceneFromSpec(storedSpec(draft), assets));
    });
  });

  test('the preview of a finished video shows the scene of its file, with the logo as it was called then', () => {
    forDrafts((draft, chance) => {
      const assets = randomAssets(chance);
      const spec = storedSpec(draft);
      const video = { generation_data: generationDataOf(spec, { voicePlace: null, stoodIn: null }) } satisfies Pick<
        Video,
        'generation_data'
      >;
      const scene = sceneFromSpec(specOfVideo(video), assets);
      expect(scene).toEqual(sceneFromSpec(spec, assets));
      expect(scene.logo.text).toBe(SITE);
    });
  });

  test('a copy of a video as a draft chooses what the video was made with', () => {
    forDrafts((draft) => {
      const spec = storedSpec(draft);
      const copy = DraftContent.parse({ ...draft, spec: choicesOfSpec(spec) });
      expect(storedSpec(copy)).toEqual(spec);
      const started = choicesOfStart(StartVideo.parse(startOfDraft(copy, () => '').form));
      // A start names its room, and not how that is called.
      expect(withChoices(started, { scene: { background: { roomName: spec.scene.background.roomName } } })).toEqual(
        choicesOfDraft(copy),
      );
    });
  });

  test('a spec is read as it was stored, and so is that of a change', () => {
    forDrafts((draft) => {
      const spec = storedSpec(draft);
      expect(readSpec(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
      const form = ChangeVideo.parse({
        avatar_data: { product: 'none' },
        background_data: { lighting: 'studio' },
        output: { format: '1:1' },
        captionText: 'One.',
      });
      const after = changedSpec(spec, form, { speech: undefined, room: undefined });
      expect(readSpec(JSON.parse(JSON.stringify(after)))).toEqual(after);
    });
  });
});

describe('stored spec', () => {
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
    const older = {
      ...plain,
      speech,
      scene: { ...scene, camera: {} },
      captions: { look: { style: 'off' }, text: null },
    };
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
});
