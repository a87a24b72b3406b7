import { FACE_TRAITS, type FaceTrait } from '@sayso/contract';
import { askAddress } from '../server/ask-address.ts';
import { isSuccess, underAddress } from '../server/ask-json.ts';
import { toldOf } from '../presenters/ask-presenter.ts';
import { fieldOf } from '../server/json.ts';
import {
  askForPicture,
  refusalOf,
  toPictureError,
  type ReadRefusal,
  PICTURE_MAX_BYTES,
  writePicture,
} from './ask-for-picture.ts';
import { type FaceWish, type PictureAccess, type PictureProvider, PictureError } from './picture-provider.ts';

const MAKE_LIMIT_MS = 90_000;
const TEST_LIMIT_MS = 20_000;
const SIDE_PX = 1024;
const PATH = '/generate';
/** What every key may choose. The rest is for keys of larger plans. */
const BASIC: readonly FaceTrait[] = ['gender', 'age', 'ethnicity'];
/** It draws hair in whichever colour. */
const UNKNOWN: ReadonlySet<FaceTrait> = new Set<FaceTrait>(['hair_color']);
const FULL = FACE_TRAITS.filter((trait) => !UNKNOWN.has(trait));
/** It knows two moods. */
const MOODS = {
  auto: null,
  joyous: 'joyous',
  excited: 'joyous',
  warm: 'joyous',
  composed: 'composed',
  serious: 'composed',
} as const satisfies Record<FaceWish['mood'], string | null>;

/** How it says when it may be asked again, where no header does. */
const AVAILABLE_IN = /available in (\d{1,6}) seconds?/iu;

/** What a refusal means. It stands under `detail`, as a text, a list of texts, or lists by the names of parameters; what it says of choices is meant for whoever chose. */
const readFaceStudioRefusal: ReadRefusal = (status, content) => {
  const detail = textsIn(fieldOf(content, 'detail') ?? content).join(' ');
  if (status === 400 || status === 422) return { fault: 'REQUEST_REFUSED', told: toldOf(detail) };
  if (status === 401 || status === 403) return { fault: 'KEY_REFUSED' };
  if (status !== 429) return null;
  const [, seconds] = AVAILABLE_IN.exec(detail) ?? [];
  return { fault: 'BUSY', retryAfterMs: seconds === undefined ? null : Number(seconds) * 1000 };
};

const MOST_DEPTH = 3;

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1));
}

/**
 * Face Studio: faces by traits, and nothing else. Its answer is the picture itself.
 * @see https://facestud.io/docs
 */
export const FACE_STUDIO: PictureProvider = {
  abilities: ({ tier }) => ({
    makes: ['face'],
    traits: tier === 'full' ? FULL : BASIC,
    nearest: tier === 'full' ? ['mood'] : [],
    formats: ['1:1'],
    largestPx: SIDE_PX,
    priceUnit: 'pictures',
  }),

  async makeFace(access, face, { path, signal, timeoutMs = MAKE_LIMIT_MS }) {
    const bytes = await askForPicture(underAddress(access.address, PATH, queryOf(access, face)), {
      headers: headersOf(access),
      maxBytes: PICTURE_MAX_BYTES,
      timeoutMs,
      signal,
      readRefusal: readFaceStudioRefusal,
    });
    await writePicture(path, bytes);
  },

  makePicture: async () => {
    throw new PictureError('CANNOT');
  },

  /** There is no call that costs nothing, so it is asked for a family that there is not: whoever refuses that has taken the key. */
  async test(access, { signal, timeoutMs = TEST_LIMIT_MS } = {}) {
    const url = underAddress(access.address, PATH, { ethnicity: 'none' });
    const question = { headers: headersOf(access), maxBytes: PICTURE_MAX_BYTES, timeoutMs, signal, isOnce: true };
    const answer = await askAddress(url, question).catch((error: unknown) => {
      throw toPictureError(error);
    });
    if (!isSuccess(answer)) {
      const refusal = refusalOf(answer, readFaceStudioRefusal);
      if (refusal.fault !== 'REQUEST_REFUSED') throw refusal;
    }
    return { models: [] };
  },
};

const headersOf = ({ key }: PictureAccess) => (key === '' ? {} : { authorization: `Token ${key}` });

/** A face in the parameters of its call. The picture has no stamp where the key may ask for that. */
function queryOf({ tier }: PictureAccess, face: FaceWish): Record<string, string> {
  const { gender, age, ethnicity, lighting, zoom_level: zoom, skintone, hair_length: hair, facial_hair: beard } = face;
  const basic = { gender, age, ethnicity, resolution: SIDE_PX, image_format: 'jpeg' };
  const further = {
    lighting: lighting === 'auto' ? undefined : lighting,
    mood: MOODS[face.mood] ?? undefined,
    zoom_level: zoom,
    skintone,
    hair_length: hair,
    facial_hair: beard,
    stampless: true,
  };
  const asked = tier === 'full' ? { ...basic, ...further } : basic;
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
