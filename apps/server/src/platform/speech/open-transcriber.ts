import { createServerTranscriber, type Recognition, type Transcriber } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';
import { chooseTranscriber } from './choose-transcriber.ts';
import type { VoicePacks } from './voice-packs.ts';

type TranscriberDeps = {
  settings: Pick<Settings, 'current' | 'secret'>;
  voicePacks: Pick<VoicePacks, 'recognition'>;
  recognition: Pick<Recognition, 'transcriberOf'>;
};

/** Who writes down what is said in recordings: the server that the operator has set, or the packs of this machine. */
export function openTranscriber({ settings, voicePacks, recognition }: TranscriberDeps): Transcriber {
  const server = createServerTranscriber({
    server() {
      const { transcriber_url: address, transcriber_model: model } = settings.current();
      return address === '' || model === '' ? null : { address, key: settings.secret('transcriber_key'), model };
    },
  });
  return chooseTranscriber(server, () => voicePacks.recognition().map(recognition.transcriberOf));
}
