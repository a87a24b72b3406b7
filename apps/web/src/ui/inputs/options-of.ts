import { namesOf } from '@sayso/contract';
/** A choice of each value under its name, in their order. */
export function optionsOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return namesOf(names).map((value) => ({ value, label: names[value] }));
}
