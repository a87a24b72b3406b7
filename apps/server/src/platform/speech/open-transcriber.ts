import { createServerTranscriber, type Transcriber } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';

/** Who writes down what is said in recordings: the server that the operator has set. */
export function openTranscriber({ current, secret }: Pick<Settings, 'current' | 'secret'>): Transcriber {
  return createServerTranscriber({
    server() {
      const { transcriber_url: address, transcriber_model: model } = current();
      return address === '' || model === '' ? null : { address, key: secret('transcriber_key'), model };
    },
  });
}
