import type { ApiError } from '../../lib/api/api-error.ts';

/** `atFields`: field name and what it says. `elsewhere`: the words for the box, null when the fields say it all. */
type SplitErrors = { atFields: Map<string, string>; elsewhere: string | null };

/** Finds a place for everything a refusal says: at the field it names (or the one that holds it, as `tags` holds `tags.0`), else in the box. */
export function splitErrors(error: ApiError, names: readonly string[]): SplitErrors {
  const atFields = new Map<string, string>();
  const homeless: string[] = [];
  for (const [path, messages] of Object.entries(error.errors)) {
    const name = names.filter((candidate) => holds(candidate, path)).toSorted((a, b) => b.length - a.length)[0];
    if (name === undefined) homeless.push(...messages);
    else atFields.set(name, [atFields.get(name), ...messages].filter(Boolean).join(' '));
  }
  if (homeless.length > 0) return { atFields, elsewhere: [...new Set(homeless)].join(' ') };
  return { atFields, elsewhere: atFields.size > 0 ? null : error.message };
}

/** The first field on the page that is wrong, whatever the order in which the fields were made. */
export function firstWrongElement(elements: ReadonlyMap<string, HTMLElement>, isWrong: (name: string) => boolean) {
  return [...elements]
    .filter(([name]) => isWrong(name))
    .map(([, element]) => element)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}

const holds = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);
