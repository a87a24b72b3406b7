import type { ByteRange } from '../../storage/storage.ts';

/**
 * Reads a Range header against a file's size. `null`: send all of it (no range, several ranges, or nonsense, as the
 * standard allows). `'unsatisfiable'`: answer 416.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first, last] = match ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}
