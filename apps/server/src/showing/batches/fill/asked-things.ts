import { type BatchMapping, NO_STAND_IN, type Slot } from '@sayso/contract';
import type { FilledVersion } from '../../templates/fill-rows.service.ts';
import { type Asked, type FoundThings, keyOf } from './named-things.ts';
import { EXTRA_SLOTS } from './targets.ts';

/** What a row says of each target; '' for nothing. */
export const writtenIn =
  (mapping: BatchMapping, cells: readonly string[]) =>
  (target: string): string => {
    const source = mapping[target];
    if (!source) return '';
    return ('column' in source ? (cells[source.column] ?? '') : source.value).trim();
  };

/** True when a row asks for no stand-in. */
export const isNoStandIn = (target: string, text: string): boolean =>
  target === '_stand_in' && text.toLowerCase() === NO_STAND_IN;

/** The thing that a row names in a slot; null where it names none, or the slot holds words. */
export function askedOf(slot: Slot, written: (target: string) => string): Asked | null {
  const text = written(slot.key);
  if (text === '' || isNoStandIn(slot.key, text) || slot.kind === 'text' || slot.kind === 'color') return null;
  return { kind: slot.kind, written: text, fills: 'fills' in slot ? slot.fills : undefined };
}

type Row = { filled: FilledVersion; mapping: BatchMapping; cells: readonly string[] };

/** Whether all that a row names was found before. It was not where its columns were put into something else since, or where it was wrong. */
export function isFound(found: FoundThings, { filled, mapping, cells }: Row): boolean {
  const written = writtenIn(mapping, cells);
  return [...filled.slots, ...EXTRA_SLOTS].every((slot) => {
    const asked = askedOf(slot, written);
    return asked === null || Object.hasOwn(found, keyOf(asked));
  });
}
