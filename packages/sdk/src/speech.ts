import type { CallOptions } from './call.ts';
import type { Calls } from './calls.gen.ts';
import { SaysoError } from './sayso-error.ts';
import type { GenerateSpeechInput, Speech } from './shapes.gen.ts';
import { wait } from './wait.ts';

/** A script and how it is spoken. `voice`: an id; the first that speaks American English unless told. */
export type SpokenScript = {
  script: string;
  voice?: string;
  speechRate?: number;
  mood?: GenerateSpeechInput['mood'];
};

/** Between two looks at a speech, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** Speaks a script. What takes long goes on as an order, which is asked for until it ends. */
export async function speak(calls: Calls, spoken: SpokenScript, options: CallOptions): Promise<Speech> {
  const { script: msg, voice: id, speechRate, mood } = spoken;
  const voice = await voiceOf(calls, id, options.signal);
  const answer = await calls.voices.generateSpeech(
    { msg, ...voice, ...(speechRate !== undefined && { speechRate }), ...(mood && { mood }) },
    options,
  );
  if ('speech' in answer) return answer.speech;
  for (let { order } = answer; ;) {
    if (order.status === 'completed' && order.speech) return order.speech;
    if (order.error) throw new SaysoError({ status: 200, ...order.error });
    if (order.status === 'cancelled') throw noSpeech('speech_cancelled', 'The speech was cancelled.');
    await wait(LOOK_EVERY_MS, options.signal);
    order = (await calls.voices.getSpeechOrder({ id: order.id }, signalOnly(options.signal))).data;
  }
}

type ChosenVoice = Pick<GenerateSpeechInput, 'tts_id' | 'country' | 'region'>;

async function voiceOf(calls: Calls, id: string | undefined, signal: AbortSignal | undefined): Promise<ChosenVoice> {
  const options = signalOnly(signal);
  const { data } =
    id === undefined
      ? await calls.voices.searchVoices({ language_code: 'en', accent: 'US' }, options)
      : await calls.voices.getVoice({ id }, options);
  const voice = Array.isArray(data) ? data[0] : data;
  if (!voice) throw noSpeech('no_voice', 'No voice speaks American English here: name one.');
  return { tts_id: voice.value, country: voice.country, region: voice.region };
}

const signalOnly = (signal: AbortSignal | undefined): CallOptions => (signal ? { signal } : {});
const noSpeech = (code: string, message: string) => new SaysoError({ status: 200, code, message });
