import { FACE_TRAITS, type PictureFormat } from '@sayso/contract';
import { fetchPicture } from '../presenters/fetch-film.ts';
import { PresenterError } from '../presenters/presenter-partner.ts';
import { askServer, urlOf, listModels } from '../server/compatible-server.ts';
import { isSuccess } from '../server/ask-json.ts';
import { fieldOf, listOf, parse, textOf } from '../server/json.ts';
import {
  askForPicture,
  refusalOf,
  toPictureError,
  type ReadRefusal,
  checkPicture,
  PICTURE_MAX_BYTES,
  writePicture,
} from './ask-for-picture.ts';
import {
  type PictureAccess,
  type PictureProvider,
  type PictureTarget,
  type PictureFault,
  type FaceWish,
  PictureError,
} from './picture-provider.ts';

/** Models that were trained to think about a picture take a minute or two. */
const MAKE_LIMIT_MS = 180_000;
const TEST_LIMIT_MS = 20_000;
const LIST_MAX_BYTES = 2 * 1024 ** 2;
/** A picture as base64 in JSON, with room around it. */
const ANSWER_MAX_BYTES = Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 1024 ** 2;

type Sizes = Readonly<Partial<Record<PictureFormat, `${number}x${number}`>>>;
const SIZES_OF_GPT: Sizes = { '9:16': '1024x1536', '16:9': '1536x1024', '1:1': '1024x1024' };
const SIZES_OF_DALL_E_3: Sizes = { '9:16': '1024x1792', '16:9': '1792x1024', '1:1': '1024x1024' };
const SQUARE: Sizes = { '1:1': '1024x1024' };

/** The sizes that a model makes. Those of servers of one's own make most sizes, these among them. */
function sizesOf(model: string): Sizes {
  if (model.startsWith('dall-e-3')) return SIZES_OF_DALL_E_3;
  return model.startsWith('dall-e-2') ? SQUARE : SIZES_OF_GPT;
}

/** OpenAI's own newer models answer base64 and refuse to be asked for it; everybody else may be asked. */
const isAskedForBase64 = (model: string) => !/^(?:gpt-image|chatgpt-image)/u.test(model);

/** Codes of OpenAI that say more than their status. */
const FAULTS: Readonly<Record<string, PictureFault>> = {
  moderation_blocked: 'CONTENT_REFUSED',
  content_policy_violation: 'CONTENT_REFUSED',
  content_filter: 'CONTENT_REFUSED',
  insufficient_quota: 'NO_CREDIT',
  billing_hard_limit_reached: 'NO_CREDIT',
  invalid_api_key: 'KEY_REFUSED',
  model_not_found: 'MODEL_GONE',
};
const UNTAKEN: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** What a refusal means. Servers that only resemble OpenAI have their errors flat, or as a text. What they say is for nobody but whoever runs them. */
const readImagesRefusal: ReadRefusal = (status, content) => {
  const error = fieldOf(content, 'error') ?? content;
  const named = [textOf(error, 'code'), textOf(error, 'type')].find((name) => Object.hasOwn(FAULTS, name));
  const fault = named === undefined ? undefined : FAULTS[named];
  if (fault) return { fault };
  return UNTAKEN.has(status) ? { fault: 'REQUEST_REFUSED' } : null;
};

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
function promptOfFace(face: FaceWish): string {
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
const promptOfScene = (prompt: string): string =>
  `Photo-realistic background for a video in which somebody stands in front of it: ${prompt.replaceAll(/\s+/gu, ' ').trim()}. Nobody in it, no text, no logo, no watermark, no frame. The middle is calm.`;

/** Any server with the call of OpenAI that makes an image of a prompt: OpenAI itself, LocalAI and others. @see https://platform.openai.com/docs/api-reference/images/create */
export const OPENAI_IMAGES: PictureProvider = {
  abilities({ model }) {
    const sizes = sizesOf(model);
    const formats = (['9:16', '16:9', '1:1'] as const).filter((format) => sizes[format] !== undefined);
    const sides = Object.values(sizes).flatMap((size) => size.split('x').map(Number));
    return {
      makes: ['face', 'picture'],
      traits: FACE_TRAITS,
      nearest: [],
      formats,
      largestPx: Math.max(...sides),
      priceUnit: 'pictures',
    };
  },

  makeFace: (access, face, target) => make(access, { prompt: promptOfFace(face), format: '1:1' }, target),

  makePicture: (access, { prompt, format }, target) => make(access, { prompt: promptOfScene(prompt), format }, target),

  async test(access, { signal = new AbortController().signal, timeoutMs = TEST_LIMIT_MS } = {}) {
    const asked = { path: '/models', maxBytes: LIST_MAX_BYTES, timeoutMs, signal };
    const answer = await askServer(access, asked).catch((error: unknown) => {
      throw toPictureError(error);
    });
    // A server without a list may make pictures all the same.
    if (!isSuccess(answer) && answer.status !== 404) throw refusalOf(answer, readImagesRefusal);
    return { models: await listModels(access, signal) };
  },
};

async function make(
  access: PictureAccess,
  { prompt, format }: { prompt: string; format: PictureFormat },
  { path, open, signal, timeoutMs = MAKE_LIMIT_MS }: PictureTarget,
): Promise<void> {
  const size = sizesOf(access.model)[format];
  if (size === undefined) throw new PictureError('CANNOT');
  const body = {
    model: access.model,
    prompt,
    n: 1,
    size,
    ...(isAskedForBase64(access.model) && { response_format: 'b64_json' }),
  };
  const headers = access.key === '' ? {} : { authorization: `Bearer ${access.key}` };
  const answer = await askForPicture(urlOf(access, '/images/generations'), {
    headers,
    body,
    maxBytes: ANSWER_MAX_BYTES,
    timeoutMs,
    signal,
    readRefusal: readImagesRefusal,
  });
  const [first] = listOf(fieldOf(parse(answer), 'data'));
  const [base64, url] = [textOf(first, 'b64_json'), textOf(first, 'url')];
  const inAddress = /^data:image\/[a-z]+;base64,/u.exec(url);
  if (base64 !== '') return writePicture(path, Buffer.from(base64, 'base64'));
  if (inAddress) return writePicture(path, Buffer.from(url.slice(inAddress[0].length), 'base64'));
  if (!URL.canParse(url)) throw new PictureError('UNREADABLE', { mayStand: true });
  await fetchTold(access, url, { path, open, signal, timeoutMs });
}

/** Fetches a picture that stands at an address: with the key at the server itself, without it in the public network, and nowhere else. */
async function fetchTold(
  { address, key }: PictureAccess,
  url: string,
  { path, open, signal, timeoutMs }: PictureTarget,
): Promise<void> {
  const own = { address: new URL(address).origin, uploadAddress: null, key };
  try {
    await fetchPicture(own, url, { path, open, maxBytes: PICTURE_MAX_BYTES, signal, timeoutMs });
  } catch (error) {
    if (!(error instanceof PresenterError)) throw error;
    // It stands there, and is paid.
    const fault = PASSED_ON.has(error.fault) || error.fault.startsWith('HTTP_') ? error.fault : 'UNREADABLE';
    throw new PictureError(fault as PictureError['fault'], { mayStand: true, cause: error });
  }
  await checkPicture(path);
}
const PASSED_ON: ReadonlySet<string> = new Set([
  'TIMEOUT_ERROR',
  'NETWORK_ERROR',
  'TLS_ERROR',
  'ADDRESS_REFUSED',
  'TOO_LARGE',
]);
