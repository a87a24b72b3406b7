/** More names than these say no more. */
const MOST_NAMES = 8;

/** 'Amy, Bella +12': the first names, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} +${rest}` : names.join(', ');
}
