import { ETHNICITIES } from '@sayso/contract';
import { makeStripes, makeJpeg } from './film/make-picture.ts';
import { type Asked, FAKE_KEY, type FakeAnswer, type FakePartner, headerOf, json, textIn } from './fake-partner.ts';

/** Models, what they answer, and the sizes that they make. `local` stands for a server of one's own, which takes any size. */
const MODELS: Readonly<Record<string, { answers: readonly ('b64_json' | 'url')[]; sizes: RegExp }>> = {
  'gpt-image-1': { answers: ['b64_json'], sizes: /^(?:auto|1024x1024|1536x1024|1024x1536)$/ },
  'dall-e-3': { answers: ['url', 'b64_json'], sizes: /^(?:1024x1024|1792x1024|1024x1792)$/ },
  'dall-e-2': { answers: ['url', 'b64_json'], sizes: /^(?:256x256|512x512|1024x1024)$/ },
  local: { answers: ['url'], sizes: /^\d{2,4}x\d{2,4}$/ },
};
/** A prompt with this word in it is refused, as one that breaks the rules is. */
export const REFUSED_WORD = 'forbidden';
const FILES = '/files/';

const error = (status: number, code: string | null, message: string) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code } });

/** A server that makes images of prompts, as OpenAI is documented. */
export const FAKE_IMAGES: FakePartner = {
  name: 'images',
  keyOf: (asked) => headerOf(asked, 'authorization')?.replace(/^Bearer /, ''),
  isOpen: ({ path }) => path.startsWith(FILES),
  refusals: {
    wrongKey: error(401, 'invalid_api_key', `Incorrect API key provided: ${FAKE_KEY.slice(0, 4)}.`),
    busy: error(429, 'rate_limit_exceeded', 'Rate limit reached.'),
    broken: error(500, 'server_error', 'The server had an error.'),
  },
  async answer(asked): Promise<FakeAnswer | undefined> {
    if (asked.path === '/v1/models')
      return json(200, { object: 'list', data: Object.keys(MODELS).map((id) => ({ id, object: 'model' })) });
    if (asked.path.startsWith(FILES)) return fileAt(asked.path.slice(FILES.length));
    return asked.path === '/v1/images/generations' && asked.method === 'POST' ? make(asked) : undefined;
  },
};

function make({ body, base }: Asked): FakeAnswer {
  const [model, prompt, size, asks] = ['model', 'prompt', 'size', 'response_format'].map((name) => textIn(body, name));
  const known = MODELS[model ?? ''];
  if (!known) return error(404, 'model_not_found', 'There is no such model.');
  if (prompt === undefined || prompt === '') return error(400, 'missing_required_parameter', 'A prompt is missing.');
  if (!known.sizes.test(size ?? '')) return error(400, 'invalid_value', 'This model does not make this size.');
  if (asks !== '' && known.answers.length === 1 && known.answers[0] === 'b64_json')
    return error(400, 'unknown_parameter', "Unknown parameter: 'response_format'.");
  if (prompt.toLowerCase().includes(REFUSED_WORD))
    return error(400, 'moderation_blocked', 'Your request was rejected by the safety system.');
  const answers = known.answers.find((one) => one === asks) ?? known.answers[0];
  const made =
    answers === 'url'
      ? { url: `${base}${FILES}${size}.png`, revised_prompt: prompt }
      : { b64_json: stripesOf(size ?? '').toString('base64') };
  return json(200, { created: 1_767_225_600, data: [made], ...(size && { size }), output_format: 'png' });
}

function fileAt(name: string): FakeAnswer {
  return { status: 200, bytes: stripesOf(name), type: 'image/png' };
}

function stripesOf(size: string): Buffer {
  const [width = 1024, height = 1024] = size.replace('.png', '').split('x').map(Number);
  return makeStripes(size, { width, height });
}

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
