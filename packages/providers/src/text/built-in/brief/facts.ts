import { benefitToYou } from '../phrases/to-you.ts';
import type { Fact } from './brief-types.ts';
import { calmCapitals, uncapitalised } from './clean-text.ts';
import type { Product } from './product.ts';
import { readFact } from './read-fact.ts';
import { MOST_WORDS, piecesOf } from './split-details.ts';
import { baseOfThird, thirdOf } from './verbs.ts';

/** What people wrote of a product, one fact for each line, sentence or part of a list, in their order; and what is too long to be said. */
export function readFacts(text: string, product: Product): { facts: Fact[]; unread: string[] } {
  const facts: Fact[] = [];
  const unread: string[] = [];
  for (const written of piecesOf(calmCapitals(text))) {
    const said = benefitToYou(uncapitalised(written));
    if (said.split(' ').length > MOST_WORDS || /^(?:i|i'm|i've|me)\s/iu.test(`${said} `)) unread.push(written);
    else if (!facts.some((fact) => fact.said === said))
      facts.push({ ...ofProduct(readFact(said), product), said, written });
  }
  return { facts: asTheirNeighbours(facts), unread };
}

/** Among deeds a word that could be a thing is a deed too: 'forecasts demand, orders from suppliers'. */
function asTheirNeighbours(facts: readonly Fact[]): Fact[] {
  if (facts.filter(({ kind }) => kind === 'third').length < 2) return [...facts];
  return facts.map((fact) => {
    const [first = '', second = ''] = fact.text.split(' ');
    const isOpen =
      (fact.kind === 'things' || fact.kind === 'words') &&
      baseOfThird(first) !== undefined &&
      !/^(?:returns|repairs|refills|updates|drinks|snacks|prints|notes|reviews|discounts|lessons|visits)$/u.test(first);
    return isOpen &&
      /^(?:from|to|into|in|on|by|with|without|for|at|through|up|down|over|offline|online|automatically|anywhere|everywhere|itself|flat|fast|well|alone|\p{L}+ly)$/u.test(
        second,
      )
      ? { ...fact, kind: 'third' }
      : fact;
  });
}

/** 'block 98% of noise' is what earbuds do, 'cancel any time' what people do. */
function ofProduct(fact: Pick<Fact, 'kind' | 'text'>, { pronoun }: Product): Pick<Fact, 'kind' | 'text'> {
  const [first = '', ...rest] = fact.text.split(' ');
  if (fact.kind !== 'base' || pronoun === null || !OF_THINGS.test(first) || /\b(?:them|it)\b/u.test(fact.text))
    return fact;
  return { kind: 'third', text: [thirdOf(first), ...rest].join(' ') };
}
const OF_THINGS =
  /^(?:carry|fit|hold|last|block|absorb|weigh|melt|smell|taste|burn|stay|repel|stretch|leave|cover|reduce|work|come|fold|float|glow|dry|survive|resist|withstand|feel|look)$/u;
