/** Words that such videos are about. */
const KNOWN =
  'serum cream toner mask lotion moisturizer cleanser spring summer autumn winter sale glow skin routine morning night review unboxing offer coffee tea mug bottle lamp desk chair shoes socks jacket watch phone case cable charger app course recipe kitchen knife pan garden plant dog cat toy travel bag hotel city bike helmet yoga protein snack vitamin sleep pillow candle gift holiday friday monday weekend launch teaser demo tutorial story customer founder team studio brand tip trick why how best new first last only free easy quick honest simple real daily my your our the for with and before after'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi bo ca ce co da de di do fa fi fo ga go ha he ka ki la le li lo lu ma me mi mo na ne ni no pa pe pi ra re ri ro sa se si so ta te ti to va ve vi za zo'.split(
    ' ',
  );
const ACCENTED = ['café', 'crème', 'jörg', 'müller', 'señor', 'façade', 'naïve', 'straße', 'smörgås', 'łódź'];
const [VOCABULARY, TITLES, PHRASES] = [6_000, 20_000, 20_000] as const;

/** Titles and phrases, always the same: few words are frequent and many are rare, as in what people write. */
export function wordsByChance(): { titles: string[]; phrases: string[] } {
  const next = chance(20_261_121);
  const pick = <Item>(items: readonly Item[], skew = 1) => items[Math.floor(next() ** skew * items.length)] as Item;
  const made = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES)).join(''),
  );
  const vocabulary = [...KNOWN, ...ACCENTED, ...made];
  const say = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(next() * (most - least + 1)) }, () => pick(vocabulary, 3)).join(' ');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    titles: Array.from({ length: TITLES }, () => capital(say(3, 6))),
    phrases: Array.from({ length: PHRASES }, () => capital(say(6, 14))),
  };
}

/** Numbers from 0 to below 1, the same ones for the same seed. @see Park and Miller (1988), "Random number generators: good ones are hard to find". */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
