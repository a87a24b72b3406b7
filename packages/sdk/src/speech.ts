import type { CallOptions } from './call.ts';
import type { Calls } from './calls.gen.ts';
import { namedNotFound, SaysoError } from './sayso-error.ts';
import type { Avatar, GenerateSpeechInput, Speech } from './shapes.gen.ts';
import { wait } from './wait.ts';

/** A script and how it is spoken. `voice`: an id; one that speaks American English and goes with the avatar unless told. */
export type SpokenScript = {
  script: string;
  voice?: string;
  speechRate?: number;
  mood?: GenerateSpeechInput['mood'];
};

/** Between two looks at a speech, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** Speaks a script. What takes long goes on as an order, which is asked for until it ends. */
export async function speak(
  calls: Calls,
  spoken: SpokenScript & { gender: Avatar['gender'] },
  options: CallOptions,
): Promise<Speech> {
  const { script: msg, voice: id, gender, speechRate, mood } = spoken;
  const voice = await voiceOf(calls, { id, gender }, options.signal);
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

type Wanted = { id: string | undefined; gender: Avatar['gender'] };

async function voiceOf(calls: Calls, { id, gender }: Wanted, signal: AbortSignal | undefined): Promise<ChosenVoice> {
  const options = signalOnly(signal);
  const voice =
    id === undefined
      ? await anyVoice(calls, gender, options)
      : (await calls.voices.getVoice({ id }, options).catch(namedNotFound('voice', id))).data;
  if (!voice) throw noSpeech('no_voice', 'No voice speaks American English here: name one.');
  return { tts_id: voice.value, country: voice.country, region: voice.region };
}

/** A voice of American English that goes with an avatar, else any. */
async function anyVoice(calls: Calls, gender: Avatar['gender'], options: CallOptions) {
  const { data } = await calls.voices.searchVoices({ language_code: 'en', accent: 'US' }, options);
  return data.find((voice) => voice.gender === gender) ?? data[0];
}

const signalOnly = (signal: AbortSignal | undefined): CallOptions => (signal ? { signal } : {});
const noSpeech = (code: string, message: string) => new SaysoError({ status: 200, code, message });
