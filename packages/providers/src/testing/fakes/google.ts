import {
  type Asked,
  type FakeAnswer,
  type FakePartner,
  type FakeTools,
  headerOf,
  json,
  textIn,
} from './fake-partner.ts';

const refusal = (code: number, error: { status: string; message: string; details?: readonly object[] }) =>
  json(code, { error: { code, details: [], ...error } });
const invalid = (message: string) => refusal(400, { status: 'INVALID_ARGUMENT', message });
const MOST_BYTES = 5_000;

/** Voices of several families and languages, one of them in a language of three letters. */
const VOICES = [
  { languageCodes: ['en-US'], name: 'en-US-Neural2-C', ssmlGender: 'FEMALE', naturalSampleRateHertz: 24_000 },
  { languageCodes: ['en-US'], name: 'en-US-Standard-B', ssmlGender: 'MALE', naturalSampleRateHertz: 24_000 },
  { languageCodes: ['en-US'], name: 'en-US-Chirp3-HD-Achernar', ssmlGender: 'FEMALE', naturalSampleRateHertz: 24_000 },
  { languageCodes: ['cmn-CN'], name: 'cmn-CN-Standard-A', ssmlGender: 'FEMALE', naturalSampleRateHertz: 24_000 },
  { languageCodes: ['de-DE'], name: 'de-DE-Wavenet-B', ssmlGender: 'MALE', naturalSampleRateHertz: 24_000 },
];
const SPEAKERS: Readonly<Record<string, string>> = { FEMALE: 'en-us-grace', MALE: 'en-us-mason' };

/** Google Cloud Text-to-Speech: speech with the times of marks, which new families do not know. */
export const FAKE_GOOGLE: FakePartner = {
  name: 'google',
  keyOf: (asked) => headerOf(asked, 'x-goog-api-key') ?? asked.query.get('key') ?? undefined,
  refusals: {
    wrongKey: refusal(400, {
      status: 'INVALID_ARGUMENT',
      message: 'API key not valid. Please pass a valid API key.',
      details: [{ reason: 'API_KEY_INVALID', domain: 'googleapis.com' }],
    }),
    busy: refusal(429, { status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' }),
    broken: refusal(503, { status: 'UNAVAILABLE', message: 'The service is currently unavailable.' }),
  },
  async answer(asked, tools) {
    if (asked.method === 'GET' && asked.path === '/v1/voices') {
      const language = asked.query.get('languageCode');
      return json(200, { voices: VOICES.filter((one) => language === null || one.languageCodes.includes(language)) });
    }
    const isSpeech = /^\/v1(beta1)?\/text:synthesize$/.test(asked.path) && asked.method === 'POST';
    return isSpeech ? speak(asked, tools) : undefined;
  },
};

async function speak({ body, path }: Asked, { speech }: FakeTools): Promise<FakeAnswer> {
  const [text, ssml] = [textIn(body, 'input', 'text'), textIn(body, 'input', 'ssml')];
  const name = textIn(body, 'voice', 'name');
  const voice = VOICES.find((one) => one.name === name);
  if ((text === '') === (ssml === '')) return invalid('Either `input.text` or `input.ssml` must be set.');
  if (Buffer.byteLength(text + ssml) > MOST_BYTES)
    return invalid('Either `input.text` or `input.ssml` is longer than the limit of 5000 bytes.');
  if (!voice?.languageCodes.includes(textIn(body, 'voice', 'languageCode')))
    return invalid(`Voice '${name}' does not exist.`);
  if (ssml !== '' && name.includes('Chirp')) return invalid('This voice does not support SSML.');
  const words = ssml === '' ? text.split(/\s+/) : readSsml(ssml);
  if (!words) return invalid('Invalid SSML.');
  const rate = Number((body['audioConfig'] as { speakingRate?: number } | undefined)?.speakingRate ?? 1);
  const voiceId = SPEAKERS[voice.ssmlGender] ?? 'en-us-grace';
  const { wav, take } = await speech.speak({ text: words.join(' '), voiceId, rate });
  const isMarked = ssml !== '' && path.includes('beta1') && Array.isArray(body['enableTimePointing']);
  const timepoints = take.words.map(({ startMs }, index) => ({ markName: `w${index}`, timeSeconds: startMs / 1000 }));
  return json(200, { audioContent: wav.toString('base64'), ...(isMarked && { timepoints }) });
}

/** The words of well-formed SSML, one behind each mark; null for any other. */
function readSsml(ssml: string): string[] | null {
  const [, inner] = /^<speak>(.*)<\/speak>$/su.exec(ssml) ?? [];
  if (inner === undefined) return null;
  const parts = inner.split(/<mark name="w\d+"\/>/);
  if (parts.some((part) => /[<>"']|&(?!(amp|lt|gt|quot|apos);)/.test(part))) return null;
  const [, ...words] = parts.map((part) => unescape(part.trim()));
  return words;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? '');
