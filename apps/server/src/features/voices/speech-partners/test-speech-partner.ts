import { performance } from 'node:perf_hooks';
import {
  PARTNER_VOICES_MAX,
  SETTINGS,
  SPEECH_PARTNERS,
  type SpeechPartnerCode,
  type SpeechPartnerId,
  type SpeechPartnerTest,
  type TrySpeechPartner,
} from '@sayso/contract';
import { NoSoundError, tryPartner } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { addUse, dayOf } from '../../../platform/speech/partner-usage.store.ts';
import { createTimeSpeech } from '../../../platform/speech/time-natural-speech.ts';

const WORDS_OF_TRIAL = 'Hello, this is how I sound.';

type TestDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'referenceSpeech' | 'now'>;

/** Lets a partner list its voices and say a sentence as it would for a video. Nothing is stored but that it was spoken, and nothing that the partner says is passed on. */
export async function testSpeechPartner(
  deps: TestDeps,
  actor: Actor,
  { partner, form, signal }: { partner: SpeechPartnerId; form: TrySpeechPartner; signal: AbortSignal },
): Promise<SpeechPartnerTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const address = addressOf(partner, form.url);
  const key = keyFor(deps, partner, { ...form, url: address });
  const tookMs = () => Math.round(performance.now() - started);
  if (key === '') return { code: 'KEY_MISSING', voices: 0, tells_times: false, took_ms: tookMs() };
  const trial = await tryPartner(
    partner,
    { address, key, model: modelOf(partner, form.model) },
    { text: WORDS_OF_TRIAL, maxVoices: PARTNER_VOICES_MAX, signal },
  );
  if (!('fault' in trial)) {
    const use = { partner, day: dayOf(deps.now()), accountId: null, isOwn: false, amount: WORDS_OF_TRIAL.length };
    await addUse(deps.db, use);
  }
  return {
    code: 'fault' in trial ? trial.fault : await codeOf(deps, { ...trial, signal }),
    voices: trial.voices,
    tells_times: 'tellsTimes' in trial && trial.tellsTimes,
    took_ms: tookMs(),
  };
}

const addressOf = (partner: SpeechPartnerId, typed: string): string =>
  typed || SETTINGS[SPEECH_PARTNERS[partner].url].default;

function modelOf(partner: SpeechPartnerId, typed: string): string {
  const { model } = SPEECH_PARTNERS[partner];
  return model === null ? '' : typed || SETTINGS[model].default;
}

/** A stored key goes nowhere but to the address it was given for. */
function keyFor(
  { settings }: Pick<Deps, 'settings'>,
  partner: SpeechPartnerId,
  { key, url }: Pick<TrySpeechPartner, 'key' | 'url'>,
): string {
  if (key !== '') return key ?? '';
  const stored = SPEECH_PARTNERS[partner];
  return addressOf(partner, settings.current()[stored.url]) === url ? settings.secret(stored.key) : '';
}

/** Whether what came is speech that a video can be made with. */
async function codeOf(
  { config, referenceSpeech }: Pick<Deps, 'config' | 'referenceSpeech'>,
  { audio, signal }: { audio: Buffer; signal: AbortSignal },
): Promise<SpeechPartnerCode> {
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
