import { mix } from '../../drawing/colour.ts';
import type { Hex } from '../../model/look.ts';

/** What a word before a colour makes of it: how much of which other colour is in it. */
const SHADES: readonly (readonly [word: string, towards: Hex, share: number])[] = [
  ['very dark|deep dark', '#000000', 0.5],
  ['dark|deep', '#000000', 0.32],
  ['very light|very pale', '#ffffff', 0.6],
  ['light|pale|pastel|soft|baby', '#ffffff', 0.42],
  ['muted|dusty|dull|faded', '#8c8c8c', 0.35],
];
const BEFORE = new RegExp(`(?:^|[ ,-])(${SHADES.map(([word]) => word).join('|')})[ -]$`, 'u');

/** A colour as the word right before it makes it, and where that word stands. */
export function shadedOf(
  color: Hex,
  { text, at }: { text: string; at: number },
): { color: Hex; span?: { start: number; end: number } } {
  const match = BEFORE.exec(text.slice(0, at));
  const shade = SHADES.find(([word]) => word.split('|').includes(match?.[1] ?? ''));
  if (!match || !shade) return { color };
  return { color: mix(color, shade[1], shade[2]), span: { start: match.index, end: at } };
}
