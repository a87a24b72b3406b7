import {
  CaptionFont,
  CaptionLook,
  CaptionStyle,
  ChangeVideo,
  changedSpec,
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
import { expect, test } from 'vitest';
import { getBackgroundOrThrow, readSpec } from './specs.service.ts';

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
