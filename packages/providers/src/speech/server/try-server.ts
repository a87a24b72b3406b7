import { type ServerVoice, describeServerVoice } from '@sayso/contract';
import { ServerError, type ServerFault, askServer } from '../../server/ask-server.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { fieldOf, listOf, parse } from '../../server/json.ts';
import { speakPlainly, speakWithTimes } from './speak-at-server.ts';

/** What a trial found: the voices a server lists, the sound of its first words, and whether it tells when each is spoken. */
export type ServerTrial = { voices: ServerVoice[]; audio: Buffer; tellsTimes: boolean };

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
