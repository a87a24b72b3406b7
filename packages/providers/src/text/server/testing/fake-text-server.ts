import type { IncomingMessage, ServerResponse } from 'node:http';
import { countWords } from '@sayso/contract';
import { readJson, sendJson, startLocalServer } from '../../../testing/local-server.ts';

export { sendJson } from '../../../testing/local-server.ts';

/** What a model was asked: its rules, and what it was given as data. */
export type Asked = {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
  rules: string;
  data: Record<string, unknown>;
};

/** A text server. `answer` takes the place of its own answers while it is set; `content` of what its model writes. */
export type FakeTextServer = {
  address: string;
  asked: Asked[];
  answer: ((response: ServerResponse, times: number) => void) | null;
  content: ((written: object) => unknown) | null;
  close(): Promise<void>;
};

/** A text server on this machine, whose model writes plain scripts of the length that it is asked for, and knows one key. */
export async function startFakeTextServer(key = ''): Promise<FakeTextServer> {
  const fake: FakeTextServer = { address: '', asked: [], answer: null, content: null, close: async () => undefined };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await readAsked(request);
    fake.asked.push(asked);
    if (fake.answer) return fake.answer(response, fake.asked.length);
    if (key !== '' && asked.authorization !== `Bearer ${key}`)
      return sendJson(response, 401, { error: { message: `no ${key}` } });
    if (asked.path === '/v1/models')
      return sendJson(response, 200, { data: [{ id: 'llama3.2' }, { id: 'qwen 3' }, 7] });
    if (asked.path !== '/v1/chat/completions') return sendJson(response, 404, { detail: 'Not Found' });
    const written = write(asked);
    return sendCompletion(response, { content: fake.content ? fake.content(written) : JSON.stringify(written) });
  };
  const { origin, close } = await startLocalServer(serve);
  return Object.assign(fake, { address: `${origin}/v1`, close });
}

/** What each of its answers takes, as it says. */
export const TOKENS_OF_ANSWER = 300;

/** Answers as a chat completion does. */
export function sendCompletion(response: ServerResponse, message: object, finishReason = 'stop'): void {
  const choices = [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }];
  const usage = { prompt_tokens: 100, completion_tokens: 200, total_tokens: TOKENS_OF_ANSWER };
  sendJson(response, 200, { id: 'x', object: 'chat.completion', choices, usage });
}

const HOOKS = [
  'Dry skin by noon?',
  'Meet Glow Serum.',
  'No sticky feel.',
  'It smells of oranges.',
  'For busy parents.',
  'Two drops, and go.',
];
const PATTERNS = ['problem', 'maker', 'claim', 'story', 'audience', 'reasons'];
const SENTENCES = [
  'Glow Serum comes in a travel size bottle.',
  'There is no sticky feel.',
  'It smells of oranges.',
  'Refills come by post.',
  'It is made in small batches.',
];
const HASHTAGS = ['#GlowSerum', '#dryskin', 'busy parents', '#morning'];
const CALL = 'Tap the link and have a look.';

function write({ data }: Asked): object {
  const {
    lengths,
    max_characters: most,
    middle,
    first,
    texts,
    to,
    count,
  } = data as {
    lengths?: { seconds: number; words: number; scripts: number }[];
    max_characters?: number;
    middle?: string;
    first?: string;
    texts?: Record<string, string>;
    to?: string;
    count?: number;
  };
  if (texts !== undefined) return { texts: translateFake(texts, to ?? '') };
  if (count !== undefined)
    return /"hashtags":/u.test(String(data['rules'])) ? { hashtags: HASHTAGS } : { titles: HOOKS };
  if (first !== undefined) return { hook: 'What if mornings were calm?' };
  if (middle !== undefined) {
    const isShorter = data['max_words'] !== undefined && /about half of its words/u.test(String(data['rules']));
    return {
      middle: isShorter
        ? (middle.split('.', 1)[0] ?? '') + '.'
        : `${middle} It is small enough for every bag, and light enough to carry around.`,
    };
  }
  const scripts = (lengths ?? []).flatMap(({ seconds, words, scripts: count }) =>
    HOOKS.slice(0, count).map((hook, place) => ({
      seconds,
      pattern: PATTERNS[place],
      hook,
      body: fill(words - countWords(hook + CALL), (most ?? 10_000) - 80),
      call_to_action: CALL,
    })),
  );
  return { scripts };
}

/** Words that nobody takes for another language. */
const WORDS: Readonly<Record<string, string>> = {
  es: 'la piel queda muy suave con esta crema para todo el día y no se siente nada',
  de: 'die Haut bleibt mit dieser Creme den ganzen Tag sehr weich und man spürt sie nicht',
  en: 'the skin stays very soft with this cream for all of the day and you feel nothing',
};

/** What a model makes of texts that are to be in another language: a word of it for each, with all marks and signs where they were. */
function translateFake(texts: Readonly<Record<string, string>>, to: string): Record<string, string> {
  const words = (WORDS[to] ?? WORDS['es'] ?? '').split(' ');
  let place = 0;
  const next = () => words[place++ % words.length] ?? '';
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replaceAll(/\[\[\d+\]\]|[\p{L}\p{M}'’-]+/gu, (part) => (part.startsWith('[[') ? part : next())),
    ]),
  );
}

function fill(words: number, characters: number): string {
  let text = SENTENCES[0] ?? '';
  for (let place = 1; ; place += 1) {
    const longer = `${text} ${SENTENCES[place % SENTENCES.length] ?? ''}`;
    if (countWords(longer) > words || longer.length > characters) return text;
    text = longer;
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const body = await readJson(request);
  const messages = (body['messages'] ?? []) as { role: string; content: string }[];
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  const data = JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as Record<string, unknown>;
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body,
    rules,
    data: { ...data, rules },
  };
}
