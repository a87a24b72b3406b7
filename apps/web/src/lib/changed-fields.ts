/** The fields of `after` that hold something else than in `before`, compared by what they say. A field that `before` lacks is one of them. */
export function changedFields<Fields extends object>(
  after: Fields,
  before: { [Name in keyof Fields]?: unknown },
): Partial<Fields> {
  const changed = { ...after };
  for (const name in changed) if (JSON.stringify(after[name]) === JSON.stringify(before[name])) delete changed[name];
  return changed;
}
