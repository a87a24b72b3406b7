import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import {
  type Asked,
  type FakeAnswer,
  type FakePartner,
  type FakeTools,
  headerOf,
  json,
  textIn,
} from './fake-partner.ts';

const refusal = (status: number, word: string, message: string) => json(status, { detail: { status: word, message } });
const MOST_CHARACTERS = 10_000;
/** Small, so that lists have several pages. */
const PAGE = 2;
const SPEEDS = { min: 0.7, max: 1.2 } as const;

/** Voices of an account, and which built-in voice speaks for each. */
const VOICES = [
  {
    voice_id: '21m00Tcm4TlvDq8ikWAM',
    name: 'Rachel',
    category: 'premade',
    labels: { gender: 'female', accent: 'american', description: 'calm', use_case: 'narration' },
    preview_url: 'https://example.com/rachel.mp3',
    verified_languages: [
      { language: 'en', locale: 'en-US', accent: 'american' },
      { language: 'de', locale: 'de-DE', accent: 'standard' },
    ],
  },
  {
    voice_id: 'pNInz6obpgDQGcFmaJgB',
    name: 'Adam',
    category: 'premade',
    labels: { gender: 'male', accent: 'british' },
  },
  { voice_id: 'Own-1', name: 'Our own', category: 'cloned', labels: {}, verified_languages: null },
];
const SPEAKERS: Readonly<Record<string, string>> = {
  '21m00Tcm4TlvDq8ikWAM': 'en-us-grace',
  pNInz6obpgDQGcFmaJgB: 'en-gb-angus',
  'Own-1': 'en-us-chloe',
};

/** ElevenLabs: voices page by page, and speech with the times of its characters. */
export const FAKE_ELEVENLABS: FakePartner = {
  name: 'elevenlabs',
  keyOf: (asked) => headerOf(asked, 'xi-api-key'),
  refusals: {
    wrongKey: refusal(401, 'invalid_api_key', 'Invalid API key'),
    busy: refusal(429, 'too_many_concurrent_requests', 'Too many requests'),
    broken: refusal(500, 'internal_error', 'Something went wrong'),
  },
  async answer(asked, tools) {
    if (asked.method === 'GET' && asked.path === '/v2/voices') return listVoices(asked);
    const [, voice = ''] = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(asked.path) ?? [];
    return asked.method === 'POST' && voice !== '' ? speak(asked, voice, tools) : undefined;
  },
};

function listVoices({ query }: Asked): FakeAnswer {
  const from = Number(query.get('next_page_token') ?? 0);
  const to = from + Math.min(PAGE, Number(query.get('page_size') ?? PAGE));
  const hasMore = to < VOICES.length;
  return json(200, {
    voices: VOICES.slice(from, to),
    has_more: hasMore,
    total_count: VOICES.length,
    next_page_token: hasMore ? String(to) : null,
  });
}

async function speak({ body }: Asked, voice: string, { speech }: FakeTools): Promise<FakeAnswer> {
  const voiceId = SPEAKERS[voice];
  const text = textIn(body, 'text');
  const settings = body['voice_settings'] as { speed?: number } | undefined;
  const speed = settings?.speed ?? 1;
  if (!voiceId) return refusal(400, 'voice_not_found', 'A voice with that id was not found.');
  if (text.includes('__no_credit__')) return refusal(401, 'quota_exceeded', 'This request exceeds your quota.');
  if (text.length > MOST_CHARACTERS) return refusal(400, 'max_character_limit_exceeded', 'The text is too long.');
  if (text === '' || speed < SPEEDS.min || speed > SPEEDS.max)
    return json(422, { detail: [{ loc: ['body', 'text'], msg: 'field required', type: 'value_error.missing' }] });
  const { wav, take } = await speech.speak({ text, voiceId, rate: speed });
  const alignment = alignmentOf(text, take);
  return json(200, { audio_base64: wav.toString('base64'), alignment, normalized_alignment: alignment });
}

/** The characters of a word share its time; a space takes what lies between words. */
function alignmentOf(text: string, { words }: SpeechTake) {
  const timed = words.flatMap(({ text: word, startMs, endMs }, index) => {
    const letters = [...word];
    const each = (endMs - startMs) / letters.length;
    const next = words[index + 1]?.startMs;
    return [
      ...letters.map((letter, at) => ({ letter, from: startMs + at * each, to: startMs + (at + 1) * each })),
      ...(next === undefined ? [] : [{ letter: ' ', from: endMs, to: next }]),
    ];
  });
  if (timed.map(({ letter }) => letter).join('') !== text.split(/\s+/).filter(Boolean).join(' ')) return null;
  return {
    characters: timed.map(({ letter }) => letter),
    character_start_times_seconds: timed.map(({ from }) => from / 1000),
    character_end_times_seconds: timed.map(({ to }) => to / 1000),
  };
}
