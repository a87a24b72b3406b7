import type { TextServerId, TranscriberId } from '@sayso/contract';
import type { CompatibleServer } from '@sayso/providers';
import type { Settings } from './product-settings.ts';

/** A server that writes, or writes down, as the operator has set it; null while its address or its model is missing. */
export function setServer(
  { current, secret }: Pick<Settings, 'current' | 'secret'>,
  id: TextServerId | TranscriberId,
): CompatibleServer | null {
  const settings = current();
  const [address, model] = [settings[`${id}_url`], settings[`${id}_model`]];
  return address === '' || model === '' ? null : { address, key: secret(`${id}_key`), model };
}
