import { describeServerVoice, type ServerVoice } from '@sayso/contract';
import { askServer } from '../../server/ask-server.ts';
import { fieldOf, listOf, parse } from '../../server/json.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';

const LIST_LIMIT_MS = 10_000;
const LIST_MAX_BYTES = 2 * 1024 ** 2;

/** The voices of OpenAI, which has no list of them. @see https://platform.openai.com/docs/guides/text-to-speech */
const OPENAI_VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' ');
const OPENAI_HOST = 'api.openai.com';

/**
 * What a server says it can speak with, and what can be told of each by its name. Empty from servers without a list.
 * @throws ServerError when it cannot be asked, or refuses the key.
 */
export async function listServerVoices(
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
