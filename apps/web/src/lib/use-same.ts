import { useState } from 'react';

/** The value as it was given first, for as long as what is given says the same: what depends on it does not run again. For plain data. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(value) === JSON.stringify(kept)) return kept;
  setKept(value);
  return value;
}
