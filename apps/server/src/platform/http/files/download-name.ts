import { encodeExtended } from 'content-disposition';
import { safeStem } from '../../lib/safe-stem.ts';

const FALLBACK = 'video';

/**
 * A Content-Disposition that saves a file under a title. Whatever people type, the name is one that every system can
 * store and no header can break: an ASCII form for old programs, and the full one.
 * @see https://www.rfc-editor.org/rfc/rfc6266#section-4.3
 */
export function attachmentHeader(title: string, extension: string): string {
  const name = `${safeStem(title, FALLBACK)}.${extension}`;
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${ascii}"; filename*=${encodeExtended(name)}`;
}
