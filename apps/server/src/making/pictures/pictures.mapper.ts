import { type MadePicture, PICTURE_PARTNERS, type Upload } from '@sayso/contract';
import { wordsOfCode } from '../../platform/lib/words-of-code.ts';
import type { PictureOrderRow } from './picture-orders.store.ts';

const STATES = { waiting: 'waiting', asking: 'making', made: 'made', failed: 'failed' } as const;

/** A picture that was asked for, as it goes over the wire. `progress`: of its work, from 0 to 1. */
export function toMadePicture(
  row: PictureOrderRow,
  { upload, progress }: { upload: Upload | null; progress: number },
): MadePicture {
  return {
    id: row.id,
    use: row.use,
    state: STATES[row.state],
    progress: row.state === 'made' ? 100 : Math.round(100 * progress),
    partner: row.partner,
    partner_name: PICTURE_PARTNERS[row.partner].name,
    face: row.face,
    prompt: row.prompt,
    format: row.format,
    upload,
    is_kept: row.kept_at !== null,
    error: wordsOf(row),
    created_at: row.created_at.toISOString(),
  };
}

/** Why there is no picture, with what the partner says of the choices. */
function wordsOf({ failure_code: code, told, partner }: PictureOrderRow): string | null {
  if (code === null) return null;
  const words = wordsOfCode(code, 'picture_failed');
  return told === null ? words : `${words} ${PICTURE_PARTNERS[partner].name} says: ${told}`;
}
