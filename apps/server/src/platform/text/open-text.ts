import { createBuiltInText, createServerText, type TextProvider, type CompatibleServer } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';

/** Who helps with scripts: the text server that the operator has set, with the built-in writer below it. */
export function openText(settings: Pick<Settings, 'current' | 'secret'>): TextProvider {
  return createServerText({ server: () => setServer(settings), builtIn: createBuiltInText() });
}

/** The text server that the operator has set; null while there is none. */
function setServer({ current, secret }: Pick<Settings, 'current' | 'secret'>): CompatibleServer | null {
  const { text_server_url: address, text_server_model: model } = current();
  return address === '' || model === '' ? null : { address, key: secret('text_server_key'), model };
}
