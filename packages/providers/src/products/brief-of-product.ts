import { BRIEF_MAX_CHARACTERS, type ProductBrief, type ProductFacts, type ProductPrice } from '@sayso/contract';
import { shorten } from './one-line.ts';

/** Points enough for a brief: only what is missing is taken from the description. */
const ENOUGH = 4;
/** Points that fill no brief up, and the longest sentence that is one, in characters. */
const MOST_POINTS = 10;
const SENTENCE_MAX = 160;

/** What of a product page goes into a brief for scripts, each text within its limit. */
export function briefOfProduct({ title, audience, benefits, description, price }: ProductFacts): ProductBrief {
  const sentences = benefits.length >= ENOUGH ? [] : sentencesOf(description);
  return {
    product: nameIn(title),
    audience: shorten(audience, BRIEF_MAX_CHARACTERS.audience),
    details: linesWithin([...benefits, ...sentences].slice(0, MOST_POINTS), BRIEF_MAX_CHARACTERS.details),
    offer: price
      ? shorten(`${price.from ? 'From' : 'It costs'} ${priceInWords(price)}`, BRIEF_MAX_CHARACTERS.offer)
      : '',
  };
}

/** A price as it is written in English. */
export function priceInWords({ amount, currency }: ProductPrice): string {
  const figure = Number(amount);
  const digits = { minimumFractionDigits: Number.isInteger(figure) ? 0 : 2, maximumFractionDigits: 2 };
  if (currency === null) return new Intl.NumberFormat('en', digits).format(figure);
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits })
    .format(figure)
    .replaceAll('\u00A0', ' ');
}

/** Titles of shops end in sizes, colours and words for search: what stands before these is the name. */
function nameIn(title: string): string {
  const most = BRIEF_MAX_CHARACTERS.product;
  if (title.length <= most) return title;
  const cut = title.slice(0, most + 1);
  const end = Math.max(...[', ', ' | ', ' - ', ' – ', ' — ', ' (', ': '].map((mark) => cut.lastIndexOf(mark)));
  return end >= most / 4 ? cut.slice(0, end).trim() : shorten(title, most);
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/u)
    .map((sentence) => sentence.replace(/^[\s•*·✓✔–-]+/u, '').trim())
    .filter((sentence) => sentence.length > 0 && sentence.length <= SENTENCE_MAX);

/** As many lines as there is room for. */
function linesWithin(lines: readonly string[], most: number): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length <= most) text = longer;
  }
  return text;
}
