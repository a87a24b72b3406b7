import type { ReadBrief } from '../brief/read-brief.ts';

const TO_BOOK = /\b(?:book|booking|bookings|appointments?|reservations?)\b/iu;

/** What somebody is asked to do, as it stands before 'at the link'. Where the kind of product is not known, they are asked to see it. */
export function actFor({ product, facts, isCause }: ReadBrief): string {
  const { name, trade, pronoun, isMany } = product;
  if (name === null) return 'see more';
  if (isCause) return `find ${name}`;
  if (trade === 'tool' && pronoun === 'it') return `try ${name}`;
  if (trade === 'course') return `see ${name}`;
  if (trade === 'thing' && pronoun !== null && /^(?:this|these) /u.test(name))
    return isMany ? 'get yours' : 'get yours';
  if (trade === 'booked' && facts.some(({ said }) => TO_BOOK.test(said))) return `book ${name}`;
  return `see ${name}`;
}
