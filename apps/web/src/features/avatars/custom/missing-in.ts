import type { Character } from '../custom-avatars.queries.ts';

const FIELDS = ['description', 'gender', 'appearance', 'age', 'productUploadId'] as const;
/** What a character cannot be made without. */
export type CharacterField = (typeof FIELDS)[number];

/** What of a character is still to be said, in the order in which it is asked for. */
export function missingIn(character: Character): CharacterField[] {
  return FIELDS.filter((field) => (character[field] ?? '').trim() === '');
}
