import type { FactKind } from './brief-types.ts';
import { isDeed } from './deeds.ts';

const SENTENCE = /^(?:we|you|they|it|he|she|everyone|everybody|nobody|there)(?:'(?:s|re|ve|ll|d))?\s\S+/iu;

/** The kind of what people wrote. */
export function kindOfFact(text: string): FactKind {
  if (text.includes('?') || /^\S+ ?:|: /u.test(text)) return 'words';
  if (SENTENCE.test(text)) return 'sentence';
  if (/^no \S+/iu.test(text)) return 'none';
  return isDeed(text) ? 'third' : 'words';
}
