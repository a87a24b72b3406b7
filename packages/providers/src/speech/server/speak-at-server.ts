import type { HeardWord } from '../natural/heard-times.ts';
import type { NaturalSound } from '../natural/speak-naturally.ts';
import { askServer, type ServerAnswer, ServerError } from '../../server/ask-server.ts';
import { fieldOf, listOf, parse } from '../../server/json.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';

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
