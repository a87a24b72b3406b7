import type { VoiceStyle } from '@sayso/contract';
import { fieldOf, listOf, textOf } from '../../server/json.ts';
import { STRETCH_LIMITS } from '../natural/plan-stretches.ts';
import type { HeardWord } from '../built-in/word-times.ts';
import {
  type ListedVoice,
  type PartnerAccess,
  type PartnerSpeech,
  type SpeechPartner,
  type PartnerFault,
  askPartner,
  LIST_LIMIT_MS,
  LIST_MAX_BYTES,
  type ReadFault,
  soundIn,
  SPEECH_MAX_BYTES,
  readLocale,
} from './speech-partner.ts';

/** Words of their descriptions, and how such a voice comes across; the first one counts. */
const STYLES: readonly (readonly [RegExp, VoiceStyle])[] = [
  [/calm|sooth|relax|meditat|gentle|soft/i, 'calm'],
  [/warm|mature|deep/i, 'warm'],
  [/confident|authorit|strong|professional|news/i, 'confident'],
  [/excit|energ|hyped|lively|playful|sassy|expressive/i, 'lively'],
  [/bright|upbeat|cheerful|young/i, 'bright'],
  [/neutral|plain|narrat/i, 'plain'],
];
/** Accents by which voices without a locale are told apart. */
const ACCENTS: Readonly<Record<string, string>> = {
  american: 'en-US',
  british: 'en-GB',
  australian: 'en-AU',
  irish: 'en-IE',
  indian: 'en-IN',
};

/** A voice of the list, once for each language that it was checked in; none where there is no name to ask for it by. */
function readVoice(entry: unknown): ListedVoice[] {
  const [voice, name] = [textOf(entry, 'voice_id'), textOf(entry, 'name')];
  if (!/^[\w-]{1,100}$/.test(voice)) return [];
  const labels = fieldOf(entry, 'labels');
  const told = [textOf(labels, 'description'), textOf(labels, 'descriptive'), textOf(labels, 'use_case'), name].join(
    ' ',
  );
  const gender = textOf(labels, 'gender') === 'male' ? 'male' : 'female';
  const style = STYLES.find(([words]) => words.test(told))?.[1] ?? 'friendly';
  return localesOf(entry, labels).map((locale) => ({ voice, name: name || voice, gender, style, ...locale }));
}

function localesOf(entry: unknown, labels: unknown): { language: string; region: string }[] {
  const checked = listOf(fieldOf(entry, 'verified_languages')).flatMap(
    (one) => readLocale(textOf(one, 'locale')) ?? readLocale(textOf(one, 'language')) ?? [],
  );
  const byItself = ACCENTS[textOf(labels, 'accent').toLowerCase()] ?? (textOf(labels, 'language') || 'en-US');
  const all = checked.length > 0 ? checked : [readLocale(byItself) ?? { language: 'en', region: 'US' }];
  return [...new Map(all.map((one) => [`${one.language}-${one.region}`, one])).values()];
}

/** ElevenLabs. @see https://elevenlabs.io/docs/api-reference/text-to-speech/convert-with-timestamps */
export const ELEVENLABS: SpeechPartner = {
  abilities: {
    wordTimes: 'all',
    speeds: { min: 0.7, max: 1.2 },
    // Of the models with the least room: multilingual v1 and v2.
    longestText: { amount: 10_000, unit: 'characters' },
    // Every account may have it; better ones cost more.
    format: 'mp3_44100_128',
    priceUnit: 'characters',
  },
  limits: STRETCH_LIMITS,
  listVoices,
  speak,
};

const PAGE = 100;
/** How much of what stands around a text tells how to speak it. */
const SURROUNDINGS_CHARACTERS = 300;

const headersOf = ({ key }: PartnerAccess) => ({ 'xi-api-key': key });

async function listVoices(
  access: PartnerAccess,
  { maxVoices, timeoutMs = LIST_LIMIT_MS, signal }: Parameters<SpeechPartner['listVoices']>[1],
): Promise<ListedVoice[]> {
  const voices: ListedVoice[] = [];
  const seen = new Set<string>();
  let token = '';
  for (;;) {
    const page = await askPartner({
      address: access.address,
      path: '/v2/voices',
      query: { page_size: String(PAGE), ...(token !== '' && { next_page_token: token }) },
      headers: headersOf(access),
      maxBytes: LIST_MAX_BYTES,
      timeoutMs,
      signal,
      readFault,
    });
    voices.push(...listOf(fieldOf(page, 'voices')).flatMap(readVoice));
    const next = fieldOf(page, 'next_page_token');
    const hasMore = fieldOf(page, 'has_more') === true && typeof next === 'string' && !seen.has(next);
    if (!hasMore || voices.length >= maxVoices) return voices.slice(0, maxVoices);
    seen.add(next);
    token = next;
  }
}

async function speak(access: PartnerAccess, speech: PartnerSpeech) {
  const { min, max } = ELEVENLABS.abilities.speeds;
  const speed = Math.min(max, Math.max(min, speech.speed));
  const content = await askPartner({
    address: access.address,
    path: `/v1/text-to-speech/${encodeURIComponent(speech.voice)}/with-timestamps`,
    query: { output_format: ELEVENLABS.abilities.format },
    headers: headersOf(access),
    body: bodyOf(access, speech, speed),
    maxBytes: SPEECH_MAX_BYTES,
    timeoutMs: speech.timeoutMs,
    signal: speech.signal,
    readFault,
  });
  const told = [fieldOf(content, 'alignment'), fieldOf(content, 'normalized_alignment')].map(wordsOfCharacters);
  return {
    audio: soundIn(content, 'audio_base64'),
    words: told.find((words) => words.length > 0) ?? [],
    tempo: speech.speed / speed,
  };
}

/** The words of an alignment that has the times of each character, in seconds; none when it is not one. */
function wordsOfCharacters(alignment: unknown): HeardWord[] {
  const [characters, starts, ends] = ['characters', 'character_start_times_seconds', 'character_end_times_seconds'].map(
    (name) => listOf(fieldOf(alignment, name)),
  );
  const words: HeardWord[] = [];
  let word: { text: string; startMs: number; endMs: number } | null = null;
  for (const [index, character] of (characters ?? []).entries()) {
    const [start, end] = [starts?.[index], ends?.[index]];
    if (typeof character !== 'string' || typeof start !== 'number' || typeof end !== 'number') return [];
    if (/^\s*$/.test(character)) {
      if (word) words.push(word);
      word = null;
    } else if (word) {
      word.text += character;
      word.endMs = end * 1000;
    } else word = { text: character, startMs: start * 1000, endMs: end * 1000 };
  }
  return word ? [...words, word] : words;
}

/** What only some models take is sent to these alone: the others refuse it. */
function bodyOf({ model }: PartnerAccess, { text, locale, before, after }: PartnerSpeech, speed: number): object {
  const takesLanguage = /v2_5/.test(model);
  const takesSurroundings = !model.startsWith('eleven_v3');
  return {
    text,
    model_id: model,
    ...(takesLanguage && { language_code: locale.slice(0, 2) }),
    ...(speed !== 1 && { voice_settings: { speed } }),
    ...(takesSurroundings && before !== '' && { previous_text: before.slice(-SURROUNDINGS_CHARACTERS) }),
    ...(takesSurroundings && after !== '' && { next_text: after.slice(0, SURROUNDINGS_CHARACTERS) }),
  };
}

const FAULTS: Readonly<Record<string, PartnerFault>> = {
  invalid_api_key: 'KEY_REFUSED',
  missing_permissions: 'KEY_REFUSED',
  quota_exceeded: 'NO_CREDIT',
  voice_not_found: 'VOICE_GONE',
  max_character_limit_exceeded: 'TEXT_REFUSED',
  too_many_concurrent_requests: 'BUSY',
  system_busy: 'BUSY',
};

/** An account without credit is told of with the status of a wrong key, so the word counts. */
const readFault: ReadFault = (status, content) => {
  const word = fieldOf(fieldOf(content, 'detail'), 'status');
  const told = typeof word === 'string' && Object.hasOwn(FAULTS, word) ? FAULTS[word] : undefined;
  return told ?? (status === 422 ? 'TEXT_REFUSED' : null);
};
