import type { TableEncoding, TableSeparator } from '@sayso/contract';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../../lib/typing.ts';
import type { BroughtTable } from '../batches.queries.ts';

/** How a table is to be read; what is not said is found out. */
export type ReadingOptions = { encoding: TableEncoding; separator: TableSeparator; has_header: boolean | null };
/** What somebody brings: pasted text, or a file in Base64. */
export type Brought = { text: string; file: { name: string; base64: string } | null; options: ReadingOptions };

/** A pause in typing so long lets the text be read, in milliseconds. */
const TYPING_PAUSE_MS = 500;
const FIND_OUT: ReadingOptions = { encoding: 'auto', separator: 'auto', has_header: null };
export const NOTHING_BROUGHT: Brought = { text: '', file: null, options: FIND_OUT };

/** A table as it is brought. `table`: as it is sent; null while there is none. `isWaiting`: what was typed is not read yet. */
export function useBroughtTable() {
  const [input, setInput] = useState(NOTHING_BROUGHT);
  const { text, file, options } = input;
  const rested = useDebounced(text, TYPING_PAUSE_MS);
  const table = useMemo((): BroughtTable | null => {
    if (file) return { file: file.base64, ...options };
    return rested.trim() === '' ? null : { text: rested, ...options };
  }, [file, rested, options]);
  return {
    input,
    table,
    isWaiting: file === null && rested !== text,
    setText: (next: string) => setInput({ text: next, file: null, options: FIND_OUT }),
    setFile: (next: Brought['file']) => setInput({ text: '', file: next, options: FIND_OUT }),
    setOptions: (part: Partial<ReadingOptions>) => setInput({ ...input, options: { ...options, ...part } }),
  };
}
