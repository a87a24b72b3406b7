import { type ServerVoice, describeServerVoice } from '@sayso/contract';
import {
  askServer,
  type ServerAnswer,
  ServerError,
  type CompatibleServer,
  type ServerFault,
} from '../../server/compatible-server.ts';
import { fieldOf, listOf, parse } from '../../server/json.ts';
import type { HeardWord } from '../built-in/word-times.ts';
import type { NaturalSound } from '../natural/speak-naturally.ts';

/** What one stretch may take: loading a model, and speaking five times as slowly as people do. Who stands in speaks after that. */
const SPEAK_LIMIT_MS = { start: 45_000, perCharacter: 350 } as const;
/** Five minutes of WAV at 48 kHz, twice over, as base64. */
const SPEAK_MAX_BYTES = 80 * 1024 ** 2;

/** What to speak: `speed` is 1 as the voice speaks by itself. */
export type ServerSpeech = { voice: string; text: string; speed: number; signal?: AbortSignal | undefined };

/** How long a server may take to speak a text, in milliseconds. */
export function speakLimitOf(text: string): number {
  return SPEAK_LIMIT_MS.start + SPEAK_LIMIT_MS.perCharacter * text.length;
}

/** Asks for sound alone. @see https://platform.openai.com/docs/api-reference/audio/createSpeech */
export async function speakPlainly(server: CompatibleServer, speech: ServerSpeech): Promise<NaturalSound> {
  const answer = await askServer(server, { path: '/audio/speech', body: bodyOf(server, speech), ...limits(speech) });
  return { audio: soundOf(answer) };
}

/**
 * Asks for sound with the times of its words, as Kokoro-FastAPI answers. Null from a server that has no such call.
 * @see https://github.com/remsky/Kokoro-FastAPI
 */
export async function speakWithTimes(server: CompatibleServer, speech: ServerSpeech): Promise<NaturalSound | null> {
  const question = { path: '/dev/captioned_speech', place: 'root', body: bodyOf(server, speech) } as const;
  const answer = await askServer(server, { ...question, ...limits(speech) });
  if (isBusyOrLocked(answer.status)) throw new ServerError(`HTTP_${answer.status}`);
  const content = isWell(answer) ? parse(answer.body) : null;
  const audio = fieldOf(content, 'audio');
  if (typeof audio !== 'string' || audio === '') return null;
  const words = listOf(fieldOf(content, 'timestamps')).flatMap((entry) => toHeardWord(entry) ?? []);
  return { audio: requireSound(Buffer.from(audio, 'base64')), words };
}

function toHeardWord(entry: unknown): HeardWord | undefined {
  const [text, start, end] = ['word', 'start_time', 'end_time'].map((name) => fieldOf(entry, name));
  if (typeof text !== 'string' || typeof start !== 'number' || typeof end !== 'number') return undefined;
  return { text, startMs: start * 1000, endMs: end * 1000 };
}

const limits = ({ text, signal }: ServerSpeech) => ({
  maxBytes: SPEAK_MAX_BYTES,
  timeoutMs: speakLimitOf(text),
  signal,
});

const bodyOf = ({ model }: CompatibleServer, { voice, text, speed }: ServerSpeech) => ({
  model,
  input: text,
  voice,
  speed,
  response_format: 'wav',
  // Kokoro-FastAPI streams unless it is told not to, and a streamed WAV does not know its length.
  stream: false,
});

function soundOf(answer: ServerAnswer): Buffer {
  if (!isWell(answer)) throw new ServerError(`HTTP_${answer.status}`);
  return requireSound(answer.body);
}

/** Some servers answer an error as text with a status of success. */
function requireSound(audio: Buffer): Buffer {
  const start = audio.subarray(0, 64).toString('latin1').trimStart();
  if (audio.length < 64 || start.startsWith('{') || start.startsWith('<')) throw new ServerError('NO_SOUND');
  return withTrueLength(audio);
}

/** Servers that stream a WAV do not know its length and write the longest there is. */
function withTrueLength(audio: Buffer): Buffer {
  const at = audio.toString('latin1', 0, 4) === 'RIFF' ? audio.indexOf('data', 12, 'latin1') : -1;
  if (at < 0 || audio.length < at + 8 || audio.readUInt32LE(at + 4) <= audio.length - at - 8) return audio;
  const mended = Buffer.from(audio);
  mended.writeUInt32LE(audio.length - 8, 4);
  mended.writeUInt32LE(audio.length - at - 8, at + 4);
  return mended;
}

const isWell = ({ status }: ServerAnswer) => status >= 200 && status < 300;

/** The call may well be there; it is no time, or not the right key, to find out. */
const isBusyOrLocked = (status: number) =>
  status === 401 || status === 403 || status === 429 || (status >= 500 && status !== NOT_IMPLEMENTED);
const NOT_IMPLEMENTED = 501;

/** What a trial found: the voices a server lists, the sound of its first words, and whether it tells when each is spoken. */
type ServerTrial = { voices: ServerVoice[]; audio: Buffer; tellsTimes: boolean };

/** What servers without a list most often have. */
const LIKELY_VOICE = 'alloy';

/** What is to be said, with which of the server's voices, and how many voices are looked at. */
type Trial = { text: string; voice: string | undefined; maxVoices: number; signal?: AbortSignal | undefined };

/** Lets a server say a sentence. Never throws for what the server does: `fault` says what it was. */
export async function tryServer(
  server: CompatibleServer,
  { text, voice, maxVoices, signal }: Trial,
): Promise<ServerTrial | { fault: ServerFault; voices: ServerVoice[] }> {
  let voices: ServerVoice[] = [];
  try {
    voices = await listServerVoices(server, { maxVoices, signal });
    const speech = { voice: voice ?? voices[0]?.voice ?? LIKELY_VOICE, text, speed: 1, signal };
    const timed = await speakWithTimes(server, speech);
    const { audio, words } = timed ?? (await speakPlainly(server, speech));
    return { voices, audio, tellsTimes: (words?.length ?? 0) > 0 };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ServerError) return { fault: error.fault, voices };
    throw error;
  }
}

const LIST_LIMIT_MS = 10_000;
const LIST_MAX_BYTES = 2 * 1024 ** 2;

/** The voices of OpenAI, which has no list of them. @see https://platform.openai.com/docs/guides/text-to-speech */
const OPENAI_VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' ');
const OPENAI_HOST = 'api.openai.com';

/**
 * What a server says it can speak with, and what can be told of each by its name. Empty from servers without a list.
 * @throws ServerError when it cannot be asked, or refuses the key.
 */
async function listServerVoices(
  server: CompatibleServer,
  { maxVoices, signal }: { maxVoices: number; signal?: AbortSignal | undefined },
): Promise<ServerVoice[]> {
  if (new URL(server.address).hostname === OPENAI_HOST) return OPENAI_VOICES.map(describeServerVoice);
  const question = { path: '/audio/voices', maxBytes: LIST_MAX_BYTES, timeoutMs: LIST_LIMIT_MS, signal };
  const { status, body } = await askServer(server, question);
  if (status !== 200) return [];
  const content = parse(body);
  const lists = [content, fieldOf(content, 'voices'), fieldOf(content, 'data')];
  const names = lists.flatMap(listOf).flatMap((entry) => nameOf(entry) ?? []);
  return [...new Set(names)].slice(0, maxVoices).map(describeServerVoice);
}

function nameOf(entry: unknown): string | undefined {
  const names = [entry, fieldOf(entry, 'id'), fieldOf(entry, 'voice_id'), fieldOf(entry, 'name')];
  const name = names.find((one) => typeof one === 'string');
  // What could not stand in a line of the settings is none.
  return name && /^[^\s,]{1,100}$/u.test(name) ? name : undefined;
}
