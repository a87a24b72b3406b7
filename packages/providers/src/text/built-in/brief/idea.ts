import type { PhraseKind } from '../phrases/phrase-kind.ts';

/** What people wrote of a product as a sentence with its end: 'helps you sleep' is 'This helps you sleep.' */
export function cleanSentence(text: string, kind: PhraseKind): string {
  const ours = text
    .replace(/^I'm\b/u, "we're")
    .replace(/^I am\b/u, 'we are')
    .replace(/^I\b/u, 'we')
    .replaceAll(/\bmy\b/giu, 'our');
  if (kind === 'question') return `${ours}?`;
  return kind === 'third' ? `this ${ours}.` : `${ours}.`;
}
