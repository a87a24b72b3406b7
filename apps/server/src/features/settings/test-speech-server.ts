import { performance } from 'node:perf_hooks';
import {
  readServerVoices,
  SERVER_VOICES_MAX,
  type SpeechServerCode,
  type SpeechServerTest,
  toServerVoiceLine,
  type TrySpeechServer,
} from '@sayso/contract';
import { NoSoundError, tryServer } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { createTimeSpeech } from '../../platform/speech/time-natural-speech.ts';

const WORDS_OF_TRIAL = 'Hello, this is how I sound.';

/** Lets a speech server say a sentence as it would for a video. Nothing is stored, and nothing the server says is passed on but the names of its voices. */
export async function testSpeechServer(
  deps: Pick<Deps, 'config' | 'settings' | 'referenceSpeech'>,
  actor: Actor,
  { form, signal }: { form: TrySpeechServer; signal: AbortSignal },
): Promise<SpeechServerTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const server = { address: form.url, key: keyFor(deps, form), model: form.model };
  const [first] = readServerVoices(form.voices).voices;
  const trial = await tryServer(server, {
    text: WORDS_OF_TRIAL,
    voice: first?.voice,
    maxVoices: SERVER_VOICES_MAX,
    signal,
  });
  const code = 'fault' in trial ? trial.fault : await codeOf(deps, { ...trial, signal });
  return {
    code,
    voices: trial.voices.map(toServerVoiceLine),
    tells_times: 'tellsTimes' in trial && trial.tellsTimes,
    took_ms: Math.round(performance.now() - started),
  };
}

/** A stored key goes nowhere but to the address it was given for. */
function keyFor({ settings }: Pick<Deps, 'settings'>, { key, url }: TrySpeechServer): string {
  if (key !== '') return key ?? '';
  return settings.current().speech_server_url === url ? settings.secret('speech_server_key') : '';
}

/** Whether what came is speech that a video can be made with. */
async function codeOf(
  { config, referenceSpeech }: Pick<Deps, 'config' | 'referenceSpeech'>,
  { audio, signal }: { audio: Buffer; signal: AbortSignal },
): Promise<SpeechServerCode> {
  const time = createTimeSpeech({ config, reference: referenceSpeech });
  const voice = { language: 'en', region: 'US', gender: 'female' } as const;
  try {
    await time({ audio, text: WORDS_OF_TRIAL, voice, pronunciations: [], signal });
    return 'OK';
  } catch (error) {
    if (error instanceof NoSoundError) return 'NO_SOUND';
    throw error;
  }
}
