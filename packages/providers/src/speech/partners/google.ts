import { fieldOf, listOf } from '../../server/json.ts';
import type { HeardWord } from '../built-in/word-times.ts';
import {
  type ListedVoice,
  type PartnerAccess,
  type PartnerSpeech,
  type SpeechPartner,
  PartnerError,
  askPartner,
  LIST_LIMIT_MS,
  LIST_MAX_BYTES,
  type ReadFault,
  soundIn,
  SPEECH_MAX_BYTES,
  readLocale,
} from './speech-partner.ts';

/** Of these a text, marked, never reaches `longestText`, even with one more word of 200 characters of four bytes. */
const STRETCH_BYTES = { good: 2_000, most: 3_600 } as const;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as SSML with a mark before each word, by which its time is told. */
function toMarkedSsml(text: string): string {
  const words = wordsOf(text).map((word, index) => `<mark name="w${index}"/>${escape(word)}`);
  return `<speak>${words.join(' ')}</speak>`;
}

/** The words that are marked, in the order of their marks. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Characters that XML has no place for are left out. */
function escape(word: string): string {
  return word
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Google Cloud Text-to-Speech. @see https://cloud.google.com/text-to-speech/docs/reference/rest/v1beta1/text/synthesize */
export const GOOGLE: SpeechPartner = {
  abilities: {
    wordTimes: 'some',
    speeds: { min: 0.25, max: 4 },
    longestText: { amount: 5_000, unit: 'bytes' },
    format: 'LINEAR16',
    priceUnit: 'characters',
  },
  limits: { ...STRETCH_BYTES, sizeOf: (text) => Buffer.byteLength(toMarkedSsml(text)) },
  listVoices,
  speak,
};

/** Newer families speak plain text alone. */
const KNOWS_NO_MARKS = /Chirp|Journey|Studio-Multi|Gemini/i;

// In a header, because addresses end up in logs.
const headersOf = ({ key }: PartnerAccess) => ({ 'x-goog-api-key': key });

async function listVoices(
  access: PartnerAccess,
  { maxVoices, timeoutMs = LIST_LIMIT_MS, signal }: Parameters<SpeechPartner['listVoices']>[1],
): Promise<ListedVoice[]> {
  const content = await askPartner({
    address: access.address,
    path: '/v1/voices',
    headers: headersOf(access),
    maxBytes: LIST_MAX_BYTES,
    timeoutMs,
    signal,
    // No list at all: the address is not Google's.
    readFault: (status, content) => (status === 404 ? null : readFault(status, content)),
  });
  const voices = fieldOf(content, 'voices');
  if (!Array.isArray(voices)) throw new PartnerError('UNREADABLE');
  return voices.flatMap(readVoice).slice(0, maxVoices);
}

/** A voice of the list, once for each of its languages; none where there is no name, or no language that the product knows. */
function readVoice(entry: unknown): ListedVoice[] {
  const voice = fieldOf(entry, 'name');
  if (typeof voice !== 'string' || !/^[\w-]{1,100}$/.test(voice)) return [];
  const gender = fieldOf(entry, 'ssmlGender') === 'MALE' ? 'male' : 'female';
  const locales = listOf(fieldOf(entry, 'languageCodes')).flatMap((code) => readLocale(String(code)) ?? []);
  return locales.map((locale) => ({ voice, name: nameOf(voice), gender, style: 'friendly', ...locale }));
}

/** Names are languages, families and letters or stars: `en-US-Neural2-C` becomes `Neural2 C`, `en-US-Chirp3-HD-Achernar` becomes `Achernar`. */
function nameOf(voice: string): string {
  const parts = voice.replace(/^[a-z]{2,3}-(?:[A-Z]{2}|\d{3})-/, '').split('-');
  const last = parts.at(-1) ?? voice;
  return last.length > 2 ? last : parts.join(' ');
}

/** With marks where the voice knows them. One that refuses them is asked plainly: what Google adds is not known here. */
async function speak(access: PartnerAccess, speech: PartnerSpeech) {
  if (KNOWS_NO_MARKS.test(speech.voice)) return synthesize(access, speech, { text: speech.text });
  try {
    return await synthesize(access, speech, { ssml: toMarkedSsml(speech.text) });
  } catch (error) {
    if (!(error instanceof PartnerError) || error.fault !== 'TEXT_REFUSED') throw error;
    return synthesize(access, speech, { text: speech.text });
  }
}

async function synthesize(access: PartnerAccess, speech: PartnerSpeech, input: { text: string } | { ssml: string }) {
  const { voice, locale, speed, timeoutMs, signal } = speech;
  const content = await askPartner({
    address: access.address,
    path: '/v1beta1/text:synthesize',
    headers: headersOf(access),
    body: {
      input,
      voice: { languageCode: languageCodeOf(voice) ?? locale, name: voice },
      audioConfig: { audioEncoding: GOOGLE.abilities.format, ...(speed !== 1 && { speakingRate: speed }) },
      ...('ssml' in input && { enableTimePointing: ['SSML_MARK'] }),
    },
    maxBytes: SPEECH_MAX_BYTES,
    timeoutMs,
    signal,
    readFault,
  });
  const words = wordsOf(speech.text);
  const points = listOf(fieldOf(content, 'timepoints'));
  return { audio: soundIn(content, 'audioContent'), words: points.flatMap((point) => toHeardWord(point, words) ?? []) };
}

function toHeardWord(point: unknown, words: readonly string[]): HeardWord | undefined {
  const [name, seconds] = [fieldOf(point, 'markName'), fieldOf(point, 'timeSeconds')];
  const text = words[Number(/^w(\d+)$/.exec(String(name))?.[1] ?? Number.NaN)];
  // What is 0 is left out of the answer.
  const start = seconds ?? 0;
  return text === undefined || typeof start !== 'number' ? undefined : { text, startMs: start * 1000 };
}

/** The name of a voice begins with the language code that Google wants to hear again. */
const languageCodeOf = (voice: string) => /^[a-z]{2,3}-(?:[A-Z]{2}|\d{3})(?=-)/.exec(voice)?.[0];

/** Google calls a wrong key a bad request. @see https://cloud.google.com/apis/design/errors */
const readFault: ReadFault = (status, content) => {
  const error = fieldOf(content, 'error');
  const reasons = listOf(fieldOf(error, 'details')).map((detail) => fieldOf(detail, 'reason'));
  const message = fieldOf(error, 'message');
  const namesKey = typeof message === 'string' && /api key/i.test(message);
  if (status === 400) return reasons.includes('API_KEY_INVALID') || namesKey ? 'KEY_REFUSED' : 'TEXT_REFUSED';
  return status === 404 ? 'VOICE_GONE' : null;
};
