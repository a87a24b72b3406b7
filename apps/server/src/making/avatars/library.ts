import type { Avatar, ProductSettings } from '@sayso/contract';
import { FURTHER_PERFORMERS, type Performer, PERFORMERS } from '@sayso/engine';

/** Which part of the library a performer stands in, in the words of the documents: what every plan has, or what only the full library has. */
export function typeOf(performer: Performer): Avatar['type'] {
  return FURTHER_PERFORMERS.includes(performer) ? 'custom' : 'default';
}

/** The library in the order in which it is shown: what everybody has first, and each part reversed, as the documents ask. */
export function libraryOf({ isFull }: { isFull: boolean }): Performer[] {
  return [...PERFORMERS.toReversed(), ...(isFull ? FURTHER_PERFORMERS.toReversed() : [])];
}

/** The illustrated presenter who is nearest to one whom a partner films: the first of the same gender, else the first. */
export function nearestTo({ gender }: Pick<Avatar, 'gender'>): Performer {
  const library = libraryOf({ isFull: true });
  const [first] = library;
  if (!first) throw new Error('The library is empty.');
  return library.find((performer) => performer.gender === gender) ?? first;
}

/** Who stands in for a presenter of a partner where a start does not say who does. Null for presenters made of a face, and where the operator has none. */
export function presetStandIn(
  { presenter_stand_in: isOn }: Pick<ProductSettings, 'presenter_stand_in'>,
  presenter: Pick<Avatar, 'gender' | 'is_own'>,
): Performer | null {
  return isOn && !presenter.is_own ? nearestTo(presenter) : null;
}
