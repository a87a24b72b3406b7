import { readServerVoices } from '@sayso/contract';
import type { OfferedServer } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';

/** The speech server that the operator has set, and its voices; null while there is none. */
export function setServer({ current, secret }: Pick<Settings, 'current' | 'secret'>): OfferedServer | null {
  const { speech_server_url: address, speech_server_model: model, speech_server_voices: list } = current();
  if (address === '' || list === '') return null;
  return { address, key: secret('speech_server_key'), model, voices: readServerVoices(list).voices };
}
