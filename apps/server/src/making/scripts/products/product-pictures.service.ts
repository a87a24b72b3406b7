import { rm, stat } from 'node:fs/promises';
import { AppError, type Upload, UPLOAD_MAX_BYTES } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { readStream, saveStream } from '../../../platform/network/public-url.ts';
import { allowUpload, createUpload } from '../../../people/uploads/uploads.service.ts';
import { pictureFolder } from '../../../people/uploads/pictures.service.ts';
import { createSemaphore } from '../../../platform/work/semaphore.ts';
import { openShop } from './open-shop.ts';

const FAILED = 'product_picture_failed';
const QUESTION = { accept: 'image/jpeg,image/png,image/webp', otherwise: FAILED, tooLarge: FAILED } as const;
const MAX_BYTES = UPLOAD_MAX_BYTES.product;
type Wanted = { address: string; signal: AbortSignal };

/** Each picture is in memory as a whole while it is passed on, and a slow shop takes ten seconds for it. */
const inTurn = createSemaphore({
  most: 16,
  mostWaiting: 40,
  busy: { message: 'Many pictures are being looked at right now. Please try again in a moment.', retryAfterSeconds: 5 },
});

/**
 * A picture of a shop, passed on as it is: only what begins like a picture of the kinds that uploads take. An account sees one after the other.
 * @throws AppError `forbidden`, `not_ready` (too many wait), `product_picture_failed`, `product_page_not_public`, `product_page_blocked`, `product_page_unreachable`.
 */
export async function seeProductPicture(deps: Pick<Deps, 'reach' | 'log'>, actor: Actor, wanted: Wanted) {
  authorize(actor, 'videos.create');
  const { accountId } = actor;
  const content = await inTurn({ accountId, signal: wanted.signal }, () =>
    openShop(deps, { ...wanted, ...QUESTION, read: (answer) => readStream(answer, MAX_BYTES) }),
  );
  const type = typeOf(content);
  if (type === null) throw new AppError(FAILED);
  return { content, type, headers: {} };
}

/**
 * Copies a picture of a shop to the own product pictures, on the way that uploads take: looked at by its content, made clean, with the word of who takes it that they may use it.
 * @throws AppError as `seeProductPicture` and `createUpload` do.
 */
export async function takeProductPicture(
  deps: Parameters<typeof createUpload>[0] & Pick<Deps, 'reach'>,
  actor: Actor,
  { name, saveResponse, ...wanted }: Wanted & { name: string; saveResponse: SaveResponse<Upload> },
): Promise<Upload> {
  authorize(actor, 'uploads.create');
  const { maxBytes } = await allowUpload(deps, actor, 'product');
  const folder = pictureFolder(deps.config);
  const path = await openShop(deps, {
    ...wanted,
    ...QUESTION,
    read: (answer) => saveStream(answer, { folder, maxBytes }),
  });
  try {
    const file = { path, sizeBytes: (await stat(path)).size };
    return await createUpload(deps, actor, { kind: 'product', name, file, signal: wanted.signal, saveResponse });
  } finally {
    await rm(path, { force: true });
  }
}

/** What a picture is, by how it begins; null for what no upload takes. */
function typeOf(content: Buffer): string | null {
  const begins = content.toString('latin1', 0, 12);
  if (begins.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (begins.startsWith('\u0089PNG\r\n')) return 'image/png';
  return begins.startsWith('RIFF') && begins.endsWith('WEBP') ? 'image/webp' : null;
}
