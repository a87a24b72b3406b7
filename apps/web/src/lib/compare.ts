import { useState } from 'react';

/** The fields of `after` that hold something else than in `before`, compared by what they say. A field that `before` lacks is one of them. */
export function changedFields<Fields extends object>(
  after: Fields,
  before: { [Name in keyof Fields]?: unknown },
): Partial<Fields> {
  const changed = { ...after };
  for (const name in changed) if (JSON.stringify(after[name]) === JSON.stringify(before[name])) delete changed[name];
  return changed;
}

/** The value as it was given first, for as long as what is given says the same: what depends on it does not run again. For plain data. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(value) === JSON.stringify(kept)) return kept;
  setKept(value);
  return value;
}
