import type { CompatibleServer } from '../../server/compatible-server.ts';
import { KEEPS_NOTHING } from '../../order/testing/keeps-nothing.ts';
import { createBuiltInText } from '../built-in/built-in-text.ts';
import type { TextProvider } from '../text-provider.ts';
import { createOrderedText, type TextPlace } from '../ordered-text.ts';

/** A text server with the built-in writer behind it; null: the writer alone. */
export function textOfOne(server: () => CompatibleServer | null): TextProvider {
  return createOrderedText({
    places: async () => {
      const set = server();
      const first: TextPlace[] = set ? [{ id: 'text_server', subject: 'the text server', server: set }] : [];
      return [...first, { id: 'built_in', subject: 'the built-in writer', server: null, isHere: true }];
    },
    builtIn: createBuiltInText(),
    keeper: KEEPS_NOTHING,
  });
}
