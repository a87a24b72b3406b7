import { performance } from 'node:perf_hooks';
import {
  readServerVoices,
  SERVER_VOICES_MAX,
  type SpeechServerTest,
  toServerVoiceLine,
  type TrySpeechServer,
} from '@sayso/contract';
import { tryServer } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { keyForTrial } from '../../platform/settings/key-for-trial.ts';
import { judgeTrial, WORDS_OF_TRIAL } from '../../platform/speech/judge-trial.ts';

/** Lets a speech server say a sentence as it would for a video. Nothing is stored, and nothing the server says is passed on but the names of its voices. */
export async function testSpeechServer(
  deps: Pick<Deps, 'config' | 'settings' | 'referenceSpeech'>,
  actor: Actor,
  { form, signal }: { form: TrySpeechServer; signal: AbortSignal },
): Promise<SpeechServerTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const isSameAddress = deps.settings.current().speech_server_url === form.url;
  const key = keyForTrial(deps, { key: form.key, stored: 'speech_server_key', isSameAddress });
  const server = { address: form.url, key, model: form.model };
  const [first] = readServerVoices(form.voices).voices;
  const trial = await tryServer(server, {
    text: WORDS_OF_TRIAL,
    voice: first?.voice,
    maxVoices: SERVER_VOICES_MAX,
    signal,
  });
  const code = 'fault' in trial ? trial.fault : await judgeTrial(deps, { ...trial, signal });
  return {
    code,
    voices: trial.voices.map(toServerVoiceLine),
    tells_times: 'tellsTimes' in trial && trial.tellsTimes,
    took_ms: Math.round(performance.now() - started),
  };
}
