import {
  type ApiKeyService,
  readServerVoices,
  SPEECH_PARTNER_IDS,
  SPEECH_PARTNERS,
  readPartnerOrder,
  TRANSCRIBER_IDS,
  type TranscriberId,
} from '@sayso/contract';
import { compileCache } from '@sayso/media/process/compile-cache';
import {
  createBuiltInSpeech,
  createNaturalSpeech,
  createPartnerSpeech,
  createServerSpeech,
  joinSpeechProviders,
  type NaturalSpeech,
  type SpeechProvider,
  type OfferedServer,
  createOrderedTranscriber,
  createServerTranscriber,
  type Recognition,
  type Transcriber,
  type TranscriberPlace,
} from '@sayso/providers';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connection.ts';
import { type Settings, setServer } from '../settings/product-settings.ts';
import { createOrderKeeper } from '../partners/partner-orders.ts';
import { onMachineTime } from '../work/machine.ts';
import { createPartnerSpending, countSound } from './speech-spending.ts';
import { offeredPartner, type PartnerVoices } from './partner-voices.ts';
import { createTimeSpeech } from './natural-speech.ts';
import type { VoicePacks } from './voice-packs.ts';

/**
 * All voices that are offered, and the built-in ones alone: what they say is timed to the millisecond, so that other voices can be timed by them. `tryVoicePack` lets a pack speak
 * that is not offered yet.
 */
export type Speech = {
  speech: SpeechProvider;
  referenceSpeech: SpeechProvider;
  tryVoicePack: NaturalSpeech['tryPack'];
};

/** `ownKey` finds the key that an account has brought for a service; null when it has none. */
type SpeechDeps = {
  config: Config;
  db: Db;
  settings: Settings;
  voicePacks: Pick<VoicePacks, 'current'>;
  partnerVoices: Pick<PartnerVoices, 'of'>;
  ownKey(accountId: string, service: ApiKeyService): Promise<string | null>;
  now(): Date;
};

/**
 * Opens every source of speech; closing `speech` closes all of them. Natural voices come before the built-in ones.
 * @param referenceSpeech The built-in voices, where they are open already.
 */
export function openSpeech(
  deps: SpeechDeps,
  referenceSpeech: SpeechProvider = createBuiltInSpeech({ compiledModules: compileCache() }),
): Speech {
  const { config, settings, voicePacks } = deps;
  const time = createTimeSpeech({ config, reference: referenceSpeech });
  const server = createServerSpeech({ server: () => voiceServer(settings), time });
  const natural = createNaturalSpeech({ packs: () => voicePacks.current(), time });
  const spending = createPartnerSpending(deps);
  const partners = SPEECH_PARTNER_IDS.map((partner) => {
    const { ownKeys } = SPEECH_PARTNERS[partner];
    return createPartnerSpeech({
      partner,
      offered: () => offeredPartner(deps, partner),
      time,
      ownKey: async (accountId) => (accountId === null || ownKeys === null ? null : deps.ownKey(accountId, ownKeys)),
      ...spending,
    });
  });
  return {
    speech: joinSpeechProviders([natural, server, ...partners, referenceSpeech]),
    referenceSpeech,
    tryVoicePack: natural.tryPack,
  };
}

/** The speech server that the operator has set, and its voices; null while there is none. */
function voiceServer({ current, secret }: Pick<Settings, 'current' | 'secret'>): OfferedServer | null {
  const { speech_server_url: address, speech_server_model: model, speech_server_voices: list } = current();
  if (address === '' || list === '') return null;
  return { address, key: secret('speech_server_key'), model, voices: readServerVoices(list).voices };
}

type TranscriberDeps = {
  db: Db;
  settings: Pick<Settings, 'current' | 'secret'>;
  voicePacks: Pick<VoicePacks, 'recognition'>;
  recognition: Pick<Recognition, 'transcriberOf'>;
  log: Deps['log'];
  now(): Date;
};

/** Who writes down what is said in recordings: whoever the operator has put in the order. Of packs the one that was installed last is asked first. */
export function openTranscriber(deps: TranscriberDeps): Transcriber {
  const servers = new Map(TRANSCRIBER_IDS.map((id) => [id, serverPlace(deps, id)]));
  const packs = () =>
    deps.voicePacks
      .recognition()
      .toReversed()
      .map((pack) => packPlace(deps, deps.recognition.transcriberOf(pack)));
  return createOrderedTranscriber({
    places: () =>
      readPartnerOrder('transcription', deps.settings.current().transcriber_order)
        .places.filter(({ isOn }) => isOn)
        .flatMap(({ id }) => (id === 'packs' ? packs() : (servers.get(id) ?? []))),
    keeper: createOrderKeeper(deps),
  });
}

/** What this machine hears itself costs its minutes alone, and nobody is left alone. */
const packPlace = (deps: Pick<TranscriberDeps, 'db' | 'log' | 'now'>, transcriber: Transcriber): TranscriberPlace => ({
  id: 'packs',
  isHere: true,
  transcriber: {
    ...transcriber,
    transcribe: (request) => onMachineTime(deps, request.accountId ?? null, () => transcriber.transcribe(request)),
  },
});

/** One of them: it says itself whether it is set. */
const serverPlace = (deps: Pick<TranscriberDeps, 'db' | 'settings' | 'now'>, id: TranscriberId): TranscriberPlace => ({
  id,
  transcriber: createServerTranscriber({ server: () => setServer(deps.settings, id) }),
  count: (milliseconds, accountId) => countSound(deps, { server: id, milliseconds, accountId }),
});
