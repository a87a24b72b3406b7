import type { Fact } from '../brief/brief-types.ts';
import type { Product } from '../brief/product.ts';

/** Deeds joined in one breath. */
const MOST_WORDS_TOGETHER = 16;
/** What the work of a salon does, the salon does not. */
const OF_WORK = /^(?:lasts|stays|fits|weighs|holds)\b/u;
const isFirm = ({ trade, name }: Product) =>
  trade === 'booked' || trade === 'service' || /studio|salon|nail|lash|brow|barber|hair/iu.test(name ?? '');

/** A fact as people typed it; what is certain to be a deed has the product as its subject. No capital, no sign at its end. */
export function alone(fact: Fact, product: Product): string {
  return isDeedOf(fact, product) ? `${product.name ?? ''} ${fact.text}` : fact.text;
}

/** Facts as sentences. The first deed names the product, and a second one behind it goes on; any other is in the words of the brief. */
export function sayFacts(facts: readonly Fact[], product: Product): string[] {
  const sentences: string[] = [];
  let isNamed = false;
  for (let place = 0; place < facts.length; place += 1) {
    const [fact, next] = [facts[place], facts[place + 1]];
    if (!fact) continue;
    if (isNamed || !isDeedOf(fact, product)) {
      sentences.push(fact.text);
      continue;
    }
    isNamed = true;
    const isJoined = next !== undefined && isDeedOf(next, product) && canJoin(fact, next);
    sentences.push(isJoined ? `${alone(fact, product)} and ${next.text}` : alone(fact, product));
    if (isJoined) place += 1;
  }
  return sentences;
}

/** Whether a fact is said with the product before it. */
export function isDeedOf({ kind, text }: Fact, product: Product): boolean {
  return kind === 'third' && product.name !== null && !product.isMany && !(OF_WORK.test(text) && isFirm(product));
}

const canJoin = (...facts: readonly Fact[]) =>
  facts.every(({ text }) => !/,| and | or /u.test(text)) &&
  facts
    .map(({ text }) => text)
    .join(' ')
    .split(' ').length <= MOST_WORDS_TOGETHER;
