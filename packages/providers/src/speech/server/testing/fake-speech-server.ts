import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendJson, startLocalServer } from '../../../testing/local-server.ts';
import type { SpeechProvider } from '../../speech-provider.ts';

/** How the server behaves: like Kokoro-FastAPI (`kokoro`) or like servers that know the documented call alone (`plain`). */
export type FakeSpeechServerOptions = {
  kind: 'kokoro' | 'plain';
  /** Speaks what is asked for; its voices are the server's. */
  speech: SpeechProvider;
  /** Asked for as a bearer token, unless it is ''. */
  key?: string;
};

/** What was asked of the server. `answer` takes the place of its own answers while it is set. */
export type FakeSpeechServer = {
  address: string;
  asked: { path: string; authorization: string | undefined; body: Record<string, unknown> }[];
  answer: ((response: ServerResponse, path: string) => boolean) | null;
  close(): Promise<void>;
};

/** A speech server on this machine, with the built-in voices under the names that Kokoro has for voices of their kind. */
export async function startFakeSpeechServer({
  kind,
  speech,
  key = '',
}: FakeSpeechServerOptions): Promise<FakeSpeechServer> {
  const fake: FakeSpeechServer = { address: '', asked: [], answer: null, close: async () => undefined };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const body = await readJson(request);
    const { authorization } = request.headers;
    fake.asked.push({ path, authorization, body });
    if (fake.answer?.(response, path)) return;
    if (key !== '' && authorization !== `Bearer ${key}`)
      return sendJson(response, 401, { error: { message: 'no key' } });
    if (path === '/v1/audio/voices' && kind === 'kokoro')
      return sendJson(response, 200, { voices: Object.keys(NAMES).map((id) => ({ id, name: id })) });
    const isPlain = path === '/v1/audio/speech';
    if (!isPlain && !(path === '/dev/captioned_speech' && kind === 'kokoro'))
      return sendJson(response, 404, { detail: 'Not Found' });
    const { input, voice, speed } = body as { input: string; voice: string; speed: number };
    const voiceId = NAMES[voice];
    if (!voiceId) return sendJson(response, 400, { detail: { error: 'validation_error', message: 'no such voice' } });
    const { wav, take } = await speech.speak({ text: input, voiceId, rate: speed });
    if (isPlain) return void response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav);
    const timestamps = take.words.map(({ text, startMs, endMs }) => ({
      word: text,
      start_time: startMs / 1000,
      end_time: endMs / 1000,
    }));
    return sendJson(response, 200, { audio: wav.toString('base64'), audio_format: 'wav', timestamps });
  };
  const { origin, close } = await startLocalServer(serve);
  return Object.assign(fake, { address: `${origin}/v1`, close });
}

/** Names of the server for the voices that speak for it. */
const NAMES: Readonly<Record<string, string>> = {
  af_heart: 'en-us-grace',
  am_adam: 'en-us-mason',
  bm_george: 'en-gb-angus',
  ef_dora: 'es-es-lucia',
  alloy: 'en-us-chloe',
};
