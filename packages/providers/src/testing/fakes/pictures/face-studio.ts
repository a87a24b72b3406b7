import { ETHNICITIES } from '@sayso/contract';
import { type Asked, FAKE_KEY, type FakeAnswer, type FakePartner, headerOf, json } from '../fake-partner.ts';
import { makeJpeg } from './make-jpeg.ts';

/** A key of the smallest plan, which may choose gender, age and family alone. */
export const FREE_KEY = 'free-key-of-the-partner-1234';

const detail = (status: number, text: string) => json(status, { detail: text });
const keyIn = (asked: Asked) => /^Token (\S+)$/.exec(headerOf(asked, 'authorization') ?? '')?.[1];

const isScale = (text: string) => /^(?:\d|10)(?:\.\d+)?$/.test(text);
const oneOf =
  (...names: readonly string[]) =>
  (text: string) =>
    names.includes(text);
const BASIC: Readonly<Record<string, (text: string) => boolean>> = {
  gender: oneOf('male', 'female'),
  age: (text) => /^\d{1,2}s?$/.test(text),
  ethnicity: oneOf(...ETHNICITIES),
  resolution: oneOf('512', '1024'),
  image_format: oneOf('jpeg', 'png', 'webp'),
};
const FURTHER: typeof BASIC = {
  lighting: oneOf('studio', 'natural', 'artistic'),
  mood: oneOf('joyous', 'composed'),
  zoom_level: oneOf('standard', 'closeup'),
  skintone: isScale,
  hair_length: isScale,
  facial_hair: isScale,
  stampless: oneOf('true', 'false'),
};

/** Face Studio: one call, whose answer is a picture, and whose errors stand under `detail`. */
export const FAKE_FACE_STUDIO: FakePartner = {
  name: 'face-studio',
  keyOf: (asked) => (keyIn(asked) === FREE_KEY ? FAKE_KEY : keyIn(asked)),
  refusals: {
    wrongKey: detail(401, 'Invalid token.'),
    busy: detail(429, 'Request was throttled. Expected available in 40 seconds.'),
    broken: json(500, { detail: 'A server error occurred.' }),
  },
  async answer(asked): Promise<FakeAnswer | undefined> {
    if (asked.path !== '/v1/generate') return undefined;
    if (asked.method !== 'GET') return detail(405, `Method "${asked.method}" not allowed.`);
    for (const [name, text] of asked.query) {
      const isRight = BASIC[name] ?? FURTHER[name];
      if (!isRight?.(text)) return detail(400, `Invalid value for ${name}.`);
      if (name in FURTHER && keyIn(asked) === FREE_KEY) return detail(400, `Your plan does not include ${name}.`);
    }
    const side = Number(asked.query.get('resolution') ?? 512);
    const { gender, ethnicity } = Object.fromEntries(asked.query);
    return {
      status: 200,
      bytes: makeJpeg(`${gender} ${ethnicity}`, { width: side, height: side }),
      type: 'image/jpeg',
    };
  },
};
