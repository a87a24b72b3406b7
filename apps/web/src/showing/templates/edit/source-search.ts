/** What the address says a new template is to be made of. */
export type SourceSearch = { video?: string; draft?: string };

export function parseSourceSearch(raw: Readonly<Record<string, unknown>>): SourceSearch {
  const id = (value: unknown) => (typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined);
  const [video, draft] = [id(raw['video']), id(raw['draft'])];
  if (video !== undefined) return { video };
  return draft === undefined ? {} : { draft };
}
