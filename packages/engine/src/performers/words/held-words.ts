import { isContent, type Reading } from './reading.ts';
import { CONNECTORS } from './small-words.ts';

/** What products are called, beside the name of the picture. */
const PRODUCTS: ReadonlySet<string> = new Set(
  `product produkt producto produit prodotto produto produkten produktu serum sérum siero bottle flasche botella frasco bouteille flacon flacone bottiglia garrafa fles flesje butelka
  butelkę jar tube tin can box pack package packet packaging vial flask dropper spray lotion cream creme crème crema krem oil toner cleanser balm shampoo soap perfume candle
  lipstick mascara supplement supplements vitamins pills gummies powder drink`.split(/\s+/u),
);
const HOLDING = /^(?:holding|holds|hold|held|carrying|carries)$/u;
const HAND = /^hands?$/u;
/** 'In her right hand': so many words stand between at most. */
const IN_REACH = 3;
/** A name of a picture is made of such words; shorter ones say nothing. */
const NAME_WORD = /[\p{L}\p{N}]{3,}/gu;

/** Claims the words for `product` that say that the performer holds the product called `name`: 'holds the serum in her hand', 'a bottle in one hand'. What else might be held is left alone. */
export function claimHeldWords({ words, negated, claims }: Reading, name: string): void {
  const names = new Set(name.normalize('NFC').toLowerCase().match(NAME_WORD));
  const isProduct = (index: number) => {
    const text = words[index]?.text ?? '';
    return !negated.has(index) && (PRODUCTS.has(text) || names.has(text));
  };
  for (const thought of thoughtsIn(words)) {
    const products = thought.filter(isProduct);
    const hold = thought.find((index) => HOLDING.test(words[index]?.text ?? ''));
    const hand = thought.find((index) => HAND.test(words[index]?.text ?? '') && isIn(words, index));
    const said = [...products, hold, hand].filter((index) => index !== undefined);
    if (products.length === 0 || said.length === products.length) continue;
    const [from, to] = [Math.min(...said), Math.max(...said)];
    for (const index of thought) {
      const word = words[index];
      const isFree = claims[index]?.size === 0 && !negated.has(index);
      if (index >= from && index <= to && word && isContent(word) && isFree) claims[index]?.add('product');
    }
  }
}

/** Words that stand together, by their places: a comma, 'and' or 'with' begins something new. */
function thoughtsIn(words: Reading['words']): number[][] {
  const thoughts: number[][] = [[]];
  for (const [index, { text }] of words.entries())
    if (text === ',' || text === 'and' || CONNECTORS.has(text)) thoughts.push([]);
    else thoughts.at(-1)?.push(index);
  return thoughts;
}

function isIn(words: Reading['words'], hand: number): boolean {
  return words.slice(Math.max(0, hand - IN_REACH), hand).some(({ text }) => text === 'in');
}
