import { readWav } from '../../speech/built-in/audio/wav.ts';
import { SENTENCE_OF_TRIAL } from '../../transcription/sentence-of-trial.ts';
import {
  type Asked,
  FAKE_KEY,
  type FakeAnswer,
  type FakePartner,
  type FakeTools,
  headerOf,
  json,
  textIn,
} from './fake-partner.ts';

const error = (status: number, code: string, message: string) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code } });

/** Models, and which answers they know. The last takes no more than a megabyte. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  'whisper-1': ['verbose_json', 'json', 'text'],
  'gpt-4o-mini-transcribe': ['json', 'text'],
  'plain-text': ['text'],
  'small-door': ['verbose_json', 'json', 'text'],
};
const SMALL_DOOR_BYTES = 1024 ** 2;
/** Quieter sound holds no speech, of 32,768. */
const SILENCE = 50;

/** A server of transcriptions. It hears one sentence in every sound that is not silent, word by word, evenly. */
export const FAKE_WHISPER: FakePartner = {
  name: 'whisper',
  keyOf: (asked: Asked) => headerOf(asked, 'authorization')?.replace(/^Bearer /, ''),
  refusals: {
    wrongKey: error(401, 'invalid_api_key', `Incorrect API key provided: ${FAKE_KEY.slice(0, 4)}.`),
    busy: error(429, 'rate_limit_exceeded', 'Rate limit reached.'),
    broken: error(500, 'server_error', 'The server had an error.'),
  },
  async answer(asked, tools) {
    if (asked.path === '/v1/models')
      return json(200, { object: 'list', data: Object.keys(MODELS).map((id) => ({ id, object: 'model' })) });
    if (asked.path !== '/v1/audio/transcriptions' || asked.method !== 'POST') return undefined;
    return writeDown(asked, tools);
  },
};

async function writeDown({ body }: Asked, { heard }: FakeTools): Promise<FakeAnswer> {
  const [model, form] = [textIn(body, 'model'), textIn(body, 'response_format')];
  const forms = MODELS[model];
  const { file } = body;
  if (!forms) return error(404, 'model_not_found', 'There is no such model.');
  if (!(file instanceof File)) return error(400, 'missing_required_parameter', 'A file is missing.');
  if (!forms.includes(form)) return error(400, 'unsupported_value', 'This model does not know this format.');
  const wav = Buffer.from(await file.arrayBuffer());
  if (model === 'small-door' && wav.length > SMALL_DOOR_BYTES) return error(413, 'too_large', 'The file is too large.');
  const { samples, sampleRateHz } = readWav(wav);
  const isSilent = samples.every((sample) => Math.abs(sample) < SILENCE);
  const text = isSilent ? '' : (heard?.() ?? SENTENCE_OF_TRIAL);
  if (form === 'text') return { status: 200, bytes: Buffer.from(`${text}\n`), type: 'text/plain' };
  if (form === 'json') return json(200, { text });
  const seconds = samples.length / sampleRateHz;
  const words = text.split(' ').filter(Boolean);
  const at = (place: number) => Math.round((place / words.length) * seconds * 1000) / 1000;
  const language = textIn(body, 'language') || 'english';
  const timed = words.map((word, place) => ({ word, start: at(place), end: at(place + 1) }));
  return json(200, { task: 'transcribe', language, duration: seconds, text, words: timed, segments: [] });
}
