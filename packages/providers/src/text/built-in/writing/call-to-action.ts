import type { ReadBrief } from '../brief/read-brief.ts';

const TO_BOOK =
  /^book\b|\bbook (?:an?|your|online|in|by|\d+)\b|\b(?:booking|bookings|bookable|appointments?|reservations?)\b/iu;

/** What somebody is asked to do, as it stands before 'at the link'; null where the brief does not tell. */
export function actFor({ product, facts, offer, isGivenTo }: ReadBrief): string | null {
  if (isGivenTo) return 'donate';
  if (product.trade === 'course') return 'sign up';
  if (product.trade === 'thing') return null;
  const lines = [...facts.map(({ text }) => text), offer?.said ?? ''];
  return lines.some((line) => TO_BOOK.test(line) && !/^no\b/iu.test(line)) ? 'book' : null;
}
