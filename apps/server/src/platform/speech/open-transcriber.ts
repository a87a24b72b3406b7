import { readPartnerOrder, TRANSCRIBER_IDS, type TranscriberId } from '@sayso/contract';
import {
  createOrderedTranscriber,
  createServerTranscriber,
  type Recognition,
  type Transcriber,
  type TranscriberPlace,
} from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import { createOrderKeeper } from '../partners/order-keeper.ts';
import type { Deps } from '../../deps.ts';
import type { Settings } from '../settings/product-settings.ts';
import { setServer } from '../settings/set-server.ts';
import { onMachineTime } from '../work/machine-time.ts';
import { countSound } from './transcriber-spending.ts';
import type { VoicePacks } from './voice-packs.ts';

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
