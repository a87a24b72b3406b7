import {
  createBuiltInSpeech,
  createNaturalSpeech,
  createServerSpeech,
  joinSpeechProviders,
  type NaturalSpeech,
  type SpeechProvider,
  type OfferedServer,
} from '@sayso/providers';
import type { Config } from '../../config.ts';
import type { Settings } from '../settings/product-settings.ts';
import { createTimeSpeech } from './time-natural-speech.ts';
import type { VoicePacks } from './voice-packs.ts';
import { readServerVoices } from '@sayso/contract';

/**
 * All voices that are offered, and the built-in ones alone: what they say is timed to the millisecond, so that other voices can be timed by them. `tryVoicePack` lets a pack speak
 * that is not offered yet.
 */
export type Speech = {
  speech: SpeechProvider;
  referenceSpeech: SpeechProvider;
  tryVoicePack: NaturalSpeech['tryPack'];
};

type SpeechDeps = { config: Config; settings: Settings; voicePacks: Pick<VoicePacks, 'current'> };

/**
 * Opens every source of speech; closing `speech` closes all of them. Natural voices come before the built-in ones.
 * @param referenceSpeech The built-in voices, where they are open already.
 */
export function openSpeech(
  { config, settings, voicePacks }: SpeechDeps,
  referenceSpeech: SpeechProvider = createBuiltInSpeech(),
): Speech {
  const time = createTimeSpeech({ config, reference: referenceSpeech });
  const server = createServerSpeech({ server: () => setServer(settings), time });
  const natural = createNaturalSpeech({ packs: () => voicePacks.current(), time });
  return {
    speech: joinSpeechProviders([natural, server, referenceSpeech]),
    referenceSpeech,
    tryVoicePack: natural.tryPack,
  };
}

/** The speech server that the operator has set, and its voices; null while there is none. */
function setServer({ current, secret }: Pick<Settings, 'current' | 'secret'>): OfferedServer | null {
  const { speech_server_url: address, speech_server_model: model, speech_server_voices: list } = current();
  if (address === '' || list === '') return null;
  return { address, key: secret('speech_server_key'), model, voices: readServerVoices(list).voices };
}
