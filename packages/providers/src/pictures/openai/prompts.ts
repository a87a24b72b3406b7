import type { FaceWish } from '../picture-provider.ts';

const FAMILIES: Readonly<Record<FaceWish['ethnicity'], string>> = {
  european: 'European',
  african: 'African',
  west_asian: 'West Asian',
  south_asian: 'South Asian',
  east_asian: 'East Asian',
  southeast_asian: 'Southeast Asian',
  latin_american: 'Latin American',
};
const LIGHTS: Readonly<Record<FaceWish['lighting'], string>> = {
  auto: '',
  studio: 'Soft, even studio light.',
  natural: 'Natural daylight from a window.',
  artistic: 'Artistic light from one side, with deep shadows.',
};
const MOODS: Readonly<Record<FaceWish['mood'], string>> = {
  auto: '',
  joyous: 'A joyous smile.',
  excited: 'An excited, lively expression.',
  warm: 'A warm, friendly expression.',
  composed: 'A calm, composed expression.',
  serious: 'A serious expression.',
};
/** From 0 to 10, in even steps. */
const SKINS = ['very fair', 'fair', 'light', 'medium', 'olive', 'brown', 'dark brown', 'very dark'];
const HAIR_LENGTHS = ['shaved', 'very short', 'short', 'chin-length', 'shoulder-length', 'long', 'very long'];
const BEARDS = ['clean-shaven', 'light stubble', 'stubble', 'a short beard', 'a beard', 'a full beard'];

const stepOf = (scale: readonly string[], value: number) =>
  scale[Math.min(scale.length - 1, Math.round((value / 10) * (scale.length - 1)))] ?? '';

/** Asks for a face in words. It is a grown-up who does not exist. */
export function promptOfFace(face: FaceWish): string {
  const { gender, ethnicity, age, skintone, hair_color: color, hair_length: length, facial_hair: beard } = face;
  const hair = [length === undefined ? '' : stepOf(HAIR_LENGTHS, length), color?.replaceAll('_', ' ') ?? '']
    .filter((part) => part !== '')
    .join(' ');
  const sentences = [
    `Photo-realistic portrait photograph of one adult ${FAMILIES[ethnicity]} ${gender === 'female' ? 'woman' : 'man'}, ${age} years old, who does not exist.`,
    face.zoom_level === 'closeup'
      ? 'Close-up of the face, which fills most of the picture.'
      : 'Head and shoulders, centred, with some room around the head.',
    'Facing the camera, looking into it, mouth closed or slightly open, nothing in front of the face.',
    skintone === undefined ? '' : `The skin is ${stepOf(SKINS, skintone)}.`,
    hair === '' ? '' : length === 0 ? 'The head is shaved.' : `The hair is ${hair}.`,
    beard === undefined || gender === 'female' ? '' : `${capital(stepOf(BEARDS, beard))}.`,
    MOODS[face.mood],
    LIGHTS[face.lighting],
    'A plain, light background. No text, no logo, no watermark, no frame.',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Asks for what stands behind somebody in a video. */
export const promptOfScene = (prompt: string): string =>
  `Photo-realistic background for a video in which somebody stands in front of it: ${prompt.replaceAll(/\s+/gu, ' ').trim()}. Nobody in it, no text, no logo, no watermark, no frame. The middle is calm.`;
