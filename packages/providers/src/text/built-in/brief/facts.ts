import { benefitToYou } from '../phrases/to-you.ts';
import type { Fact } from './brief-types.ts';
import { calmCapitals, uncapitalised } from './clean-text.ts';
import { kindOfFact } from './read-fact.ts';
import { MOST_WORDS, piecesOf } from './split-details.ts';

/** What people wrote of a product, one fact for each line, sentence or part of a list, in their order; and what is too long to be said. */
export function readFacts(text: string): { facts: Fact[]; unread: string[] } {
  const facts: Fact[] = [];
  const unread: string[] = [];
  for (const written of piecesOf(calmCapitals(text))) {
    const said = benefitToYou(uncapitalised(written));
    if (said.split(' ').length > MOST_WORDS || /^(?:i|i'm|i've|me)\s/iu.test(`${said} `)) unread.push(written);
    else if (!facts.some((fact) => fact.text === said)) facts.push({ kind: kindOfFact(said), text: said, written });
  }
  return { facts, unread };
}
