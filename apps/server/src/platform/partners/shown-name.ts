/** What a name in a list of a partner has room for. */
const NAME_MAX_CHARACTERS = 60;
/** Signs that turn what follows them around, or that no database keeps, are no part of a name. */
const UNWRITABLE = /[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A name that a partner gives as people see it: one line of visible signs. `nameless`: what is shown where nothing is left of it. */
export function shownName(name: string, nameless: string): string {
  const line = name.replaceAll(UNWRITABLE, ' ').trim();
  return [...line].slice(0, NAME_MAX_CHARACTERS).join('').trim() || nameless;
}
