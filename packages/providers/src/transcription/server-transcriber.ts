import { AppError } from '@sayso/contract';
import {
  askServer,
  ServerError,
  type ServerAnswer,
  type CompatibleServer,
  listModels,
} from '../server/compatible-server.ts';
import type { Content } from '../server/send-question.ts';
import { fieldOf, listOf, parse } from '../server/json.ts';
import { languageCodeOf } from './language-code.ts';
import { cutAtPauses, type Part, type HeardPart, joinTranscripts, spokenText } from './long-sound.ts';
import {
  HEARD_RATE_HZ,
  type Transcript,
  type TranscriptionRequest,
  TranscriberError,
  type TranscribedWord,
  type Transcriber,
  type TranscriberAbilities,
  isServerFault,
  type TranscriberServerFault,
} from './transcriber.ts';

/** How an answer is asked for: with the times of words, as JSON without them, as text alone. Models differ in what they know. */
export const FORMS = ['timed', 'json', 'text'] as const;
/** One of `FORMS`. */
export type Form = (typeof FORMS)[number];

/** The longest sound that is sent at once: below 25 MB, which is the most that OpenAI takes. */
export const LONGEST_MS = 10 * 60_000;
/** Doors in front of servers often let in 1 MB; so much of a sound is smaller, and models listen to half a minute at a time anyway. */
const SMALL_MS = 28_000;
const TOO_LARGE = 413;
/** A form that is not known is refused so. */
const UNKNOWN_FORM = [400, 415, 422, 501];

/** A model may have to be loaded first, and one without a graphics device takes as long as somebody speaks. */
const limitOf = (samples: Int16Array) => 60_000 + Math.ceil((samples.length / HEARD_RATE_HZ) * 2_000);
const MAX_BYTES = 8 * 1024 ** 2;

type Asking = Omit<TranscriptionRequest, 'samples'> & {
  /** The forms that are tried, in this order. */
  forms: readonly Form[];
  /** Told which of them the server knows. */
  onForm?: (form: Form) => void;
};

/**
 * Lets a server write down what is said: in one go, or in parts where it takes no file of that size.
 * @throws TranscriberError; the reason of the request's signal.
 */
export async function transcribeAtServer(
  server: CompatibleServer,
  { samples, ...asking }: Asking & Pick<TranscriptionRequest, 'samples'>,
): Promise<Transcript> {
  try {
    return await inParts(server, cutAtPauses(samples, LONGEST_MS), asking);
  } catch (error) {
    const isTooLarge = error instanceof TranscriberError && error.fault === `HTTP_${TOO_LARGE}`;
    if (!isTooLarge || samples.length <= (SMALL_MS / 1000) * HEARD_RATE_HZ) throw error;
    return inParts(server, cutAtPauses(samples, SMALL_MS), asking);
  }
}

async function inParts(server: CompatibleServer, parts: readonly Part[], asking: Asking): Promise<Transcript> {
  const heard: HeardPart[] = [];
  let { forms } = asking;
  for (const part of parts) {
    const { form, transcript } = await writeDown(server, part.samples, { ...asking, forms });
    asking.onForm?.(form);
    forms = [form];
    heard.push({ transcript, startMs: part.startMs });
  }
  return joinTranscripts(heard);
}

async function writeDown(
  server: CompatibleServer,
  samples: Int16Array,
  { forms, language, signal }: Asking,
): Promise<{ form: Form; transcript: Transcript }> {
  let refused: ServerAnswer | null = null;
  for (const form of forms) {
    const content = await formOf({ model: server.model, form, language, samples });
    const timeoutMs = limitOf(samples);
    const asked = { path: '/audio/transcriptions', content, maxBytes: MAX_BYTES, timeoutMs, signal };
    const answer = await askServer(server, asked).catch((error: unknown) => {
      if (!(error instanceof ServerError)) throw error;
      throw new TranscriberError(error.fault === 'NO_SOUND' ? 'NO_TEXT' : error.fault, error);
    });
    if (answer.status >= 200 && answer.status < 300) {
      const transcript = readTranscript(answer.body, form === 'text');
      if (!transcript) throw new TranscriberError('NO_TEXT');
      return { form, transcript };
    }
    refused = answer;
    if (!UNKNOWN_FORM.includes(answer.status)) break;
  }
  throw new TranscriberError(refused ? `HTTP_${refused.status}` : 'NO_TEXT', undefined, refused?.retryAfterMs);
}

/** Nobody says more in a recording: what lies behind is not read. */
const MOST_WORDS = 5_000;

/**
 * What a server understood, out of its answer: its text, or the texts of its segments, and the times of words wherever it puts them. A plain text is one too, where it was asked for.
 * Undefined where it is no transcript.
 */
export function readTranscript(body: Buffer, isPlain: boolean): Transcript | undefined {
  const content = parse(body);
  const segments = listOf(fieldOf(content, 'segments'));
  const told = fieldOf(content, 'text');
  if (typeof told !== 'string' && segments.length === 0) {
    const plain = body.toString('utf8').trim();
    const isText = isPlain && (content === null || typeof content === 'string') && !/^[<{[]/u.test(plain);
    return isText ? { text: spokenText(plain), words: [], language: null } : undefined;
  }
  const text =
    typeof told === 'string'
      ? told
      : segments
          .map((segment) => fieldOf(segment, 'text'))
          .filter((one) => typeof one === 'string')
          .join(' ');
  const own = listOf(fieldOf(content, 'words'));
  const words = own.length > 0 ? own : segments.flatMap((segment) => listOf(fieldOf(segment, 'words')));
  return {
    text: spokenText(text),
    words: words.slice(0, MOST_WORDS).flatMap((entry) => toWord(entry) ?? []),
    language: languageCodeOf(fieldOf(content, 'language')),
  };
}

/** Seconds on the wire. Servers call a word `word`, and some `text`. */
function toWord(entry: unknown): TranscribedWord | undefined {
  const [text, start, end] = [
    fieldOf(entry, 'word') ?? fieldOf(entry, 'text'),
    ...['start', 'end'].map((name) => fieldOf(entry, name)),
  ];
  if (typeof text !== 'string' || typeof start !== 'number' || typeof end !== 'number') return undefined;
  if (!(start >= 0 && end >= start && end < Number.MAX_SAFE_INTEGER)) return undefined;
  const clean = spokenText(text);
  return clean === '' ? undefined : { text: clean, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) };
}

type Sent = { model: string; form: Form; language: string | null; samples: Int16Array };

async function formOf({ model, form, language, samples }: Sent): Promise<Content> {
  // Loaded when somebody is asked: an idle server works on no sound.
  const { toWav } = await import('../speech/built-in/audio/wav.ts');
  const fields = new FormData();
  fields.set('file', new File([new Uint8Array(toWav(samples, HEARD_RATE_HZ))], 'speech.wav', { type: 'audio/wav' }));
  fields.set('model', model);
  fields.set('response_format', form === 'timed' ? 'verbose_json' : form);
  if (form === 'timed') for (const unit of ['word', 'segment']) fields.append('timestamp_granularities[]', unit);
  // The base of a tag alone: pt, of pt-BR.
  if (language !== null) fields.set('language', language.split('-', 1)[0] ?? language);
  const packed = new Response(fields);
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return { bytes, type: packed.headers.get('content-type') ?? '', method: 'POST' };
}

const ABILITIES: TranscriberAbilities = {
  wordTimes: 'where-told',
  languages: 'any',
  longestMs: 6 * LONGEST_MS,
  formats: ['wav'],
};

/** A transcriber at an OpenAI-compatible server by its address. `server`: as it is set now, null while there is none. */
export function createServerTranscriber({ server }: { server: () => CompatibleServer | null }): Transcriber {
  // The form that a server knew last is asked for first.
  let known: { of: string; form: Form } | null = null;
  return {
    id: 'server',
    abilities: () => (server() ? ABILITIES : null),
    transcribe: async (request) => {
      const named = server();
      if (!named) throw new AppError('no_transcriber');
      const of = `${named.address} ${named.model}`;
      const first = known?.of === of ? FORMS.indexOf(known.form) : 0;
      const onForm = (form: Form) => void (known = { of, form });
      return transcribeAtServer(named, { ...request, forms: FORMS.slice(first), onForm });
    },
  };
}

/** What a trial found: the models that a server lists, and what it understood, or why it understood nothing. */
type TranscriberTrial = { models: string[] } & ({ transcript: Transcript } | { fault: TranscriberServerFault });

/** Lets a server write down a sentence in English. Never throws for what the server does: `fault` says what it was. */
export async function tryTranscriber(
  server: CompatibleServer,
  { samples, signal }: { samples: Int16Array; signal: AbortSignal },
): Promise<TranscriberTrial> {
  const models = await listModels(server, signal);
  try {
    return { models, transcript: await transcribeAtServer(server, { samples, language: 'en', signal, forms: FORMS }) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TranscriberError && isServerFault(error.fault)) return { models, fault: error.fault };
    throw error;
  }
}
