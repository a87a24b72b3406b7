import { END_CARD_MAX, TITLE_MAX_CHARACTERS } from '@sayso/contract';
import { findNames } from '../../built-in/naming/find-names.ts';
import type { VideoTexts } from '../../text-provider.ts';
import { createMarker, type MarkedText } from './mark-text.ts';

/** A text under the key that a model gets it by. `most`: characters that it may have; null where only the whole script is bounded. */
export type Entry = MarkedText & { key: string; most: number | null };

/** A name of a product has no more words, and each of more than a few letters a capital. */
const NAME_WORDS = 4;
const isSpoken = ({ key }: Pick<Entry, 'key'>) => key.startsWith('script_');
/** A line of a script, and what parts it from the next one: empty lines stay where they are. */
const LINES = /((?<!\s)\s*\n\s*)/u;

/** What of some texts there is to translate: the script line by line, so that its lines stay. What is nothing but names and figures stays as it is. */
export function entriesOf(texts: VideoTexts, from: string | null): Entry[] {
  const { script, title, caption, endCard } = texts;
  const product = endCard?.name ?? '';
  const names = [...(isProductName(product) ? [product] : []), ...findNames(script, from)];
  const mark = createMarker(names);
  const one = (key: string, text: string, most: number | null): Entry => ({ key, most, ...mark(text) });
  const all = [
    ...linesOf(script).map((line, place) => one(`script_${place + 1}`, line, null)),
    ...linesOf(caption).map((line, place) => one(`caption_${place + 1}`, line, null)),
    one('title', title, TITLE_MAX_CHARACTERS),
    one('name', product, END_CARD_MAX.name),
    one('price', endCard?.price ?? '', END_CARD_MAX.price),
    one('button', endCard?.button ?? '', END_CARD_MAX.button),
  ];
  return all.filter(({ marked }) => /\p{L}/u.test(marked));
}

/** The keys of what is spoken. */
export const spokenKeysOf = (entries: readonly Entry[]): string[] => entries.filter(isSpoken).map(({ key }) => key);

/** The texts with those that were translated in their places. */
export function putTogether(texts: VideoTexts, done: ReadonlyMap<string, string>): VideoTexts {
  const { script, title, caption, endCard } = texts;
  const whole = (text: string, key: string) => {
    let line = 0;
    return text
      .split(LINES)
      .map((part) => {
        if (part.trim() === '') return part;
        line += 1;
        return done.get(`${key}_${line}`) ?? part;
      })
      .join('');
  };
  return {
    script: whole(script, 'script'),
    title: done.get('title') ?? title,
    caption: whole(caption, 'caption'),
    endCard: endCard && {
      name: done.get('name') ?? endCard.name,
      price: done.get('price') ?? endCard.price,
      button: done.get('button') ?? endCard.button,
    },
  };
}

const linesOf = (text: string): string[] => text.split(LINES).filter((part) => part.trim() !== '');

/** 'Glow Serum', not 'Vitamin C serum for dry skin'. */
function isProductName(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word));
  return (
    words.length > 0 && words.length <= NAME_WORDS && words.every((word) => /^\p{Lu}|\p{Ll}\p{Lu}|^.{1,3}$/u.test(word))
  );
}
