import { itemAt } from '../../model/item-at.ts';
import { performerFromOptions } from '../from-options.ts';
import type { PerformerOptions } from '../options.ts';
import { ageBand, type Performer } from '../portrait.ts';
import { BODY, CONNECTORS, SMALL } from './small-words.ts';
import type { Word } from './to-english.ts';
import { readDescription, type SaidTraits } from './read-words.ts';
import { isContent, type Reading } from './reading.ts';

/** What of a description is seen in the performer, and what is not, in the words of who wrote it and in their order. */
export type DrawnWords = { drawn: string[]; notDrawn: string[] };

/** So many of each are told at most, each in so many characters. */
const MOST = { told: 12, characters: 80 } as const;

type State = 'drawn' | 'not drawn';
/** A word that says something: what became of it, which part it speaks of, where it stands in the description, whether a
 * new thought begins with it, and whether it follows the one before at once. */
type Told = { state: State; group: string; start: number; end: number; isApart: boolean; isClose: boolean };

/**
 * What of the words of `options` the performer of the same options shows. What another option settles otherwise, what other words of the same description rule out and
 * what cannot be drawn is not drawn; a product that is held is. Words that take something away, and those that say nothing of a look, are in neither list.
 * @param heldName What the product is called that the performer holds, if there is one.
 * @throws RangeError like `performerFromOptions`.
 */
export function drawnWords(options: PerformerOptions, heldName: string | null = null): DrawnWords {
  const description = options.words ?? '';
  const { said, reading } = readDescription(description);
  if (heldName !== null) claimHeldWords(reading, heldName);
  const performer = performerFromOptions(options);
  const shown = (traits: ReadonlySet<string>) =>
    [...traits].some((trait) => isShown(trait as keyof SaidTraits, { said, performer, options }));
  const pieces = piecesOf(toldIn(reading, shown));
  const list = (state: State) => [
    ...new Set(pieces.flatMap((piece) => (piece[0]?.state === state ? [wordsOf(piece, description)] : []))),
  ];
  return { drawn: list('drawn').slice(0, MOST.told), notDrawn: list('not drawn').slice(0, MOST.told) };
}

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
function claimHeldWords({ words, negated, claims }: Reading, name: string): void {
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

type Outcome = { said: SaidTraits; performer: Performer; options: PerformerOptions };

/** Whether a trait that was said is seen. */
function isShown(trait: keyof SaidTraits, { said, performer, options }: Outcome): boolean {
  const { look } = performer;
  const isCovered = look.hair.style === 'bald' || look.hair.style === 'hijab';
  switch (trait) {
    case 'gender':
      return said.gender === performer.gender;
    case 'ageYears':
      return said.ageYears !== undefined && ageBand(said.ageYears) === performer.age;
    case 'ethnicity':
      return (options.ethnicity ?? said.ethnicity) === said.ethnicity;
    case 'clothing':
      return (options.clothing ?? said.clothing) === said.clothing;
    case 'mood':
      return look.mood === said.mood;
    case 'hairColor':
    case 'hairLength':
      return !isCovered;
    case 'facialHair':
    case 'beardStyle':
    case 'beardColor':
      return said.facialHair === 0 || look.beard !== undefined;
    case 'earrings':
      return said.earrings === 'none' || look.earrings !== undefined;
    case 'metal':
      return look.earrings !== undefined || look.necklace !== undefined;
    case 'scarfColor':
      return look.hair.style === 'hijab';
    default:
      return true;
  }
}

function toldIn(reading: Reading, isSeen: (traits: ReadonlySet<string>) => boolean): Told[] {
  const { words, claims } = reading;
  const told: Told[] = [];
  let isApart = true;
  let noun: number | null = null;
  for (const index of [...words.keys()].toSorted((a, b) => startOf(words, a) - startOf(words, b))) {
    const word = itemAt(words, index);
    const traits = claims[index] ?? new Set();
    const before = isApart ? undefined : told.at(-1);
    if (word.text === ',' || CONNECTORS.has(word.text)) [isApart, noun] = [true, null];
    if (!isTold(reading, index)) continue;
    const isBody = traits.size === 0 && BODY.has(word.text);
    if (isBody && !before) {
      noun = word.start;
      continue;
    }
    const state = isBody && before ? before.state : traits.size > 0 && isSeen(traits) ? 'drawn' : 'not drawn';
    const denial = reading.negated.get(index);
    const group = isBody && before ? before.group : denial === undefined ? groupOf(traits) : `no ${denial}`;
    told.push({
      state,
      group,
      start: noun ?? beginOf(reading, index),
      end: word.end,
      isApart,
      isClose: before?.end === word.start - 1,
    });
    [isApart, noun] = [false, null];
  }
  return told;
}

/** Words that a trait was read from, other than the small ones that merely tell women from men; and what is asked for and was not read. */
function isTold({ words, negated, claims }: Reading, index: number): boolean {
  const word = itemAt(words, index);
  const traits = claims[index] ?? new Set();
  if (traits.size === 0) return isContent(word) && !negated.has(index);
  return !SMALL.has(word.text) || traits.has('ageYears');
}

/** Where to begin to quote a word: with what denies it, or with 'in her' before an age. */
function beginOf({ words, negated, claims }: Reading, index: number): number {
  const denial = negated.get(index);
  const isNext = denial !== undefined && words.slice(denial + 1, index).every(({ text }) => SMALL.has(text));
  if (isNext) return startOf(words, denial);
  let first = index;
  const isAge = claims[index]?.has('ageYears') === true && claims[index - 1]?.has('ageYears') !== true;
  while (isAge && /^(?:in|her|his|their|of|about|aged?)$/u.test(words[first - 1]?.text ?? '')) first--;
  return startOf(words, first);
}

const startOf = (words: readonly Word[], index: number) => words[index]?.start ?? 0;

/** Traits of one thing are told together. */
function groupOf(traits: ReadonlySet<string>): string {
  const [first = ''] = traits;
  if (first === 'facialHair') return 'beard';
  if (first === 'metal' || first === 'earrings' || first === 'necklace') return 'jewels';
  return /^(?:hair|garment|glasses|beard)/u.exec(first)?.[0] ?? first;
}

/** Words that stand together, became the same and speak of the same. */
function piecesOf(told: readonly Told[]): Told[][] {
  const pieces: Told[][] = [];
  for (const word of told) {
    const last = pieces.at(-1);
    const before = last?.at(-1);
    const isSame =
      before && !word.isApart && before.state === word.state && (before.group === word.group || word.isClose);
    if (last && isSame) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** As they stand in the description, with what is between them. */
function wordsOf(piece: readonly Told[], description: string): string {
  const text = description.slice(piece[0]?.start, piece.at(-1)?.end).replaceAll(/\s+/gu, ' ');
  // Half of a pair of surrogates is no sign that can be stored.
  return text.length > MOST.characters
    ? `${text
        .slice(0, MOST.characters - 1)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`
    : text;
}
