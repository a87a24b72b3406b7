import { readWav } from '../../speech/built-in/audio/wav.ts';
import { SENTENCE_OF_TRIAL } from '../../transcription/transcriber.ts';
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

const bearer = (asked: Asked) => headerOf(asked, 'authorization')?.replace(/^Bearer /, '');
const openAiError = (status: number, code: string, message: string) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code } });
const kokoroError = (status: number, error: string) => json(status, { detail: { error, message: error, type: error } });

const KOKORO: Readonly<Record<string, string>> = {
  af_heart: 'en-us-grace',
  am_adam: 'en-us-mason',
  bm_george: 'en-gb-angus',
};
const OPENAI: Readonly<Record<string, string>> = { alloy: 'en-us-chloe', onyx: 'en-us-mason', coral: 'en-us-grace' };
const OPENAI_MOST_CHARACTERS = 4_096;

/** Kokoro-FastAPI: it lists its voices, and tells when words are spoken. */
export const FAKE_KOKORO: FakePartner = {
  name: 'kokoro',
  // It asks for no key: any is the right one.
  keyOf: () => FAKE_KEY,
  refusals: {
    wrongKey: kokoroError(403, 'forbidden'),
    busy: kokoroError(429, 'busy'),
    broken: kokoroError(500, 'processing_error'),
  },
  async answer(asked, tools) {
    if (asked.path === '/v1/audio/voices')
      return json(200, { voices: Object.keys(KOKORO).map((id) => ({ id, name: id })) });
    const isCaptioned = asked.path === '/dev/captioned_speech';
    if (!isCaptioned && asked.path !== '/v1/audio/speech') return undefined;
    const spoken = await speak(asked, KOKORO, tools);
    if (!spoken) return kokoroError(400, 'validation_error');
    if (!isCaptioned) return wavOf(spoken);
    const timestamps = spoken.take.words.map(({ text, startMs, endMs }) => ({
      word: text,
      start_time: startMs / 1000,
      end_time: endMs / 1000,
    }));
    return json(200, { audio: spoken.wav.toString('base64'), audio_format: 'wav', timestamps });
  },
};

/** OpenAI: speech alone, without a list of voices and without times. */
export const FAKE_OPENAI: FakePartner = {
  name: 'openai',
  keyOf: bearer,
  refusals: {
    wrongKey: openAiError(401, 'invalid_api_key', 'Incorrect API key provided.'),
    busy: openAiError(429, 'rate_limit_exceeded', 'Rate limit reached.'),
    broken: openAiError(500, 'server_error', 'The server had an error.'),
  },
  async answer(asked, tools) {
    if (asked.path === '/v1/models') return json(200, { object: 'list', data: [{ id: 'tts-1', object: 'model' }] });
    if (asked.path !== '/v1/audio/speech') return undefined;
    if (textIn(asked.body, 'input').length > OPENAI_MOST_CHARACTERS)
      return openAiError(400, 'string_above_max_length', 'The input is too long.');
    const spoken = await speak(asked, OPENAI, tools);
    return spoken ? wavOf(spoken) : openAiError(400, 'invalid_value', 'There is no such voice.');
  },
};

async function speak({ body }: Asked, voices: Readonly<Record<string, string>>, { speech }: FakeTools) {
  const voiceId = voices[textIn(body, 'voice')];
  const rate = Number(body['speed'] ?? 1);
  return voiceId ? speech.speak({ text: textIn(body, 'input'), voiceId, rate }) : null;
}

const wavOf = ({ wav }: { wav: Buffer }): FakeAnswer => ({ status: 200, bytes: wav, type: 'audio/wav' });

const transcriberError = (status: number, code: string, message: string) =>
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
    wrongKey: transcriberError(401, 'invalid_api_key', `Incorrect API key provided: ${FAKE_KEY.slice(0, 4)}.`),
    busy: transcriberError(429, 'rate_limit_exceeded', 'Rate limit reached.'),
    broken: transcriberError(500, 'server_error', 'The server had an error.'),
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
  if (!forms) return transcriberError(404, 'model_not_found', 'There is no such model.');
  if (!(file instanceof File)) return transcriberError(400, 'missing_required_parameter', 'A file is missing.');
  if (!forms.includes(form)) return transcriberError(400, 'unsupported_value', 'This model does not know this format.');
  const wav = Buffer.from(await file.arrayBuffer());
  if (model === 'small-door' && wav.length > SMALL_DOOR_BYTES)
    return transcriberError(413, 'too_large', 'The file is too large.');
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
