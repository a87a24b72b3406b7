import type { ReadBrief } from '../brief/read-brief.ts';

const TO_BOOK = /\b(?:book|booking|bookings|bookable|appointments?|reservations?)\b/iu;

/** What somebody is asked to do, as it stands before 'at the link'; null where the brief does not tell. */
export function actFor({ product, facts, offer, isGivenTo }: ReadBrief): string | null {
  const { trade } = product;
  if (isGivenTo) return 'donate';
  if (trade === 'course') return 'sign up';
  const words = [...facts.map(({ text }) => text), offer?.said ?? ''].join(' ');
  return (trade === 'booked' || trade === 'service' || trade === null) &&
    TO_BOOK.test(words.replaceAll(/\b\p{Lu}\p{L}* books?\b|\bbooks?(?: and)? interviews?\b|\+ books?\b/gu, '')) &&
    /^book\b|\bbook (?:a|an|your|online|in|by|\d)|\bbook(?:ing|ings|able)\b|appointment|reservation/iu.test(words)
    ? 'book'
    : null;
}
