import { CaptionStyle } from '@sayso/contract';
import { BACKGROUNDS, BEDS, PERFORMERS } from '@sayso/engine';
import type { SpeechVoice } from '@sayso/providers';
import { createRandom, type Random } from './random.ts';
import { captionTextOfTheWorld, type Language, randomScript } from './random-script.ts';

/** Uploads of the account: what stands in their place is a picture of the product's. */
export type OwnPictures = { logo: string; background: string; product: string };

/** A video that chance has chosen. With a `captionText` its captions are changed to it once it is finished. */
export type RandomVideo = {
  voice: SpeechVoice;
  rate: number;
  script: string;
  quality: 'low' | 'medium' | 'high';
  format: '9:16' | '16:9' | '1:1';
  choices: {
    avatarId: string;
    setting: string;
    backgroundUploadId: string | null;
    logo: { logoPosition: string; logoUploadId: string | null };
    output: { format: '9:16' | '16:9' | '1:1' } & Record<string, unknown>;
  };
  captionText: string | null;
  /** What is special about it, in a few words. */
  extras: string[];
};

const FORMATS = ['9:16', '16:9', '1:1'] as const;
const QUALITIES = ['low', 'medium', 'high'] as const;

/** Steps of the seeds between two runs: as many videos as no run makes. */
const MOST_VIDEOS = 100_000;

/** The video with a number, counted from 1, of a run with a seed: always the same. */
export function randomVideo(
  input: { seed: number; index: number },
  own: { voices: readonly SpeechVoice[]; pictures: OwnPictures },
): RandomVideo {
  const random = createRandom(input.seed * MOST_VIDEOS + input.index);
  const voice = pick(random, own.voices);
  const rate = random.between(5, 20) / 10;
  const language = voice.language as Language;
  const script = randomScript(random, { language, seconds: random.between(3, 10), rate });
  const format = random.pick(FORMATS);
  const style = pick(random, CaptionStyle.options);
  const camera = {
    cutIns: isSo(random, 3),
    pushIn: isSo(random, 4),
    handheld: isSo(random, 4),
    punchIns: isSo(random, 4),
  };
  const music = isSo(random, 3)
    ? { bedId: pick(random, BEDS).id, level: random.pick(['low', 'medium', 'high']) }
    : null;
  const endCard = isSo(random, 4) ? randomEndCard(random, own.pictures) : null;
  const logoUploadId = isSo(random, 3) ? own.pictures.logo : null;
  const backgroundUploadId = isSo(random, 5) ? own.pictures.background : null;
  const captionText = style !== 'off' && isSo(random, 5) ? captionTextOfTheWorld(random) : null;
  const logoPosition = random.pick(['top-left', 'top-right', 'bottom-left', 'bottom-right', 'none']);
  return {
    voice,
    rate,
    script,
    quality: random.pick(QUALITIES),
    format,
    choices: {
      avatarId: pick(random, PERFORMERS).id,
      setting: pick(random, BACKGROUNDS).id,
      backgroundUploadId,
      logo: { logoPosition, logoUploadId },
      output: { format, captions: randomCaptions(random, style), camera, music, endCard },
    },
    captionText,
    extras: [
      style,
      camera.cutIns && 'cuts',
      camera.pushIn && 'push-in',
      camera.handheld && 'handheld',
      camera.punchIns && 'punch-ins',
      music && 'music',
      endCard && 'end card',
      logoUploadId && logoPosition !== 'none' && 'own logo',
      backgroundUploadId && 'own background',
      captionText && 'changed captions',
    ].filter((extra) => typeof extra === 'string'),
  };
}

function randomCaptions(random: Random, style: string) {
  return {
    style,
    font: random.pick(['montserrat', 'oswald', 'rubik', 'playfair']),
    size: random.pick(['small', 'medium', 'large']),
    color: `#${random.between(0, 0xffffff).toString(16).padStart(6, '0')}`,
    position: random.pick(['high', 'middle', 'low']),
  };
}

function randomEndCard(random: Random, pictures: OwnPictures) {
  return {
    productUploadId: isSo(random, 2) ? pictures.product : null,
    name: random.pick(['Glow serum', 'سيروم النضارة', '新しい美容液', 'Crème de jour 50 ml']),
    price: random.pick(['$19.99', '1.249 €', '']),
    button: random.pick(['Buy now', 'Jetzt kaufen', '']),
    link: random.pick(['example.com/glow', '']),
  };
}

/** True once in so many times. */
const isSo = (random: Random, oneIn: number): boolean => random.between(1, oneIn) === 1;

function pick<T>(random: Random, from: readonly T[]): T {
  const [first, ...others] = from;
  if (first === undefined) throw new Error('there is nothing to choose from');
  return random.pick([first, ...others]);
}
