import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import {
  AppError,
  PRODUCT_PAGE_MAX_BYTES,
  type ReadProduct,
  type ErrorCode,
  type Upload,
  UPLOAD_MAX_BYTES,
} from '@sayso/contract';
import { codeOf } from '@sayso/media/process/thrown';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import {
  publicUrl,
  type Reach,
  readStream,
  EgressError,
  type EgressReason,
  openAddress,
  saveStream,
} from '../../platform/network/public-url.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { allowUpload, createUpload } from '../../people/uploads/uploads.service.ts';
import { uploadFolder } from '../../people/uploads/upload-folders.service.ts';
import { createSemaphore } from '../../platform/work/semaphore.ts';
import { scriptsTexts } from './scripts.texts.gen.ts';

/** What is read as a web page. Some servers do not say what they send. */
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml)\b/iu;

/**
 * Reads the page of a product: what it says, and the brief for scripts that it makes. Nothing is stored.
 * @throws AppError `forbidden`, and what `product_page_` begins.
 */
export async function readProduct(
  deps: Pick<Deps, 'reach' | 'log'>,
  actor: Actor,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<ReadProduct> {
  authorize(actor, 'videos.create');
  const page = await openShop(deps, {
    address,
    accept: 'text/html,application/xhtml+xml',
    signal,
    otherwise: 'product_page_missing',
    tooLarge: 'product_page_too_large',
    read: async (answer, at) => {
      const type = answer.headers['content-type'] ?? '';
      if (type !== '' && !PAGE_TYPES.test(type)) throw new AppError('product_page_no_page');
      return { at, type, bytes: await readStream(answer, PRODUCT_PAGE_MAX_BYTES) };
    },
  });
  // Most servers never read a page.
  const { briefOfProduct, decodePage, readProductPage } = await import('@sayso/providers/products/index');
  const found = readProductPage(decodePage(page.bytes, page.type), page.at);
  if (!found) throw new AppError('product_page_no_product');
  const facts = { ...found, pictures: found.pictures.filter((picture) => mayBeOpened(picture, deps.reach)) };
  const { hostname: shop } = new URL(page.at);
  return { address: page.at, shop: shop.replace(/^www\./u, ''), facts, brief: briefOfProduct(facts) };
}

/** For all of a page or picture, redirects included, in milliseconds. */
const LIMIT_MS = 10_000;
/** A shop that answers so does not want to be read by programs, or not so often. */
const BLOCKED = new Set([401, 403, 406, 429, 451, 503]);
const BROKEN_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_CONSTANT'];
/** What is said of a page or picture of a shop. */
type ShopCode = Extract<ErrorCode, `product_${string}`>;
const CODES: Partial<Record<EgressReason, ShopCode>> = { not_public: 'product_page_not_public' };

/** What is asked of a shop. `otherwise`: what is answered where it has nothing there; `tooLarge` where it has too much. */
type Question<Read> = {
  address: string;
  accept: string;
  signal: AbortSignal;
  otherwise: ShopCode;
  tooLarge: ShopCode;
  read: (answer: IncomingMessage, address: string) => Promise<Read>;
};

/**
 * Asks a shop for a page or a picture and reads it, within ten seconds. Every address on the way is one of the public network.
 * @throws AppError `product_page_not_public`, `product_page_blocked`, `product_page_unreachable`, those of the question and of `read`; the signal's reason when it aborts.
 */
async function openShop<Read>(
  { reach, log }: Pick<Deps, 'reach' | 'log'>,
  { address, accept, signal, otherwise, tooLarge, read }: Question<Read>,
): Promise<Read> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  let answer: IncomingMessage | undefined;
  try {
    const opened = await openAddress({ address, fromByte: 0, accept, signal: limit }, reach);
    ({ answer } = opened);
    return await read(answer, opened.address);
  } catch (error) {
    signal.throwIfAborted();
    const code = codeFor(error, { isLate: limit.aborted, otherwise, tooLarge });
    if (code === null) throw error;
    log.info({ err: error, host: new URL(address).host }, 'a shop was not read');
    throw new AppError(code, {}, error);
  } finally {
    // What is not read to its end would go on arriving.
    answer?.destroy();
  }
}

function codeFor(
  error: unknown,
  { isLate, otherwise, tooLarge }: { isLate: boolean; otherwise: ShopCode; tooLarge: ShopCode },
): ShopCode | null {
  if (error instanceof AppError) return null;
  if (error instanceof EgressError) {
    if (error.reason === 'too_large') return tooLarge;
    if (error.reason !== 'refused') return CODES[error.reason] ?? 'product_page_unreachable';
    return BLOCKED.has(error.status ?? 0) ? 'product_page_blocked' : otherwise;
  }
  return isLate || BROKEN_OFF.includes(codeOf(error) ?? '') ? 'product_page_unreachable' : null;
}

/** Whether an address is none of a private network, as far as can be told without looking its name up. */
function mayBeOpened(address: string, reach: Reach): boolean {
  try {
    return publicUrl(address, reach).href !== '';
  } catch {
    return false;
  }
}

const FAILED = 'product_picture_failed';
const QUESTION = { accept: 'image/jpeg,image/png,image/webp', otherwise: FAILED, tooLarge: FAILED } as const;
const MAX_BYTES = UPLOAD_MAX_BYTES.product;
type Wanted = { address: string; signal: AbortSignal };

/** Each picture is in memory as a whole while it is passed on, and a slow shop takes ten seconds for it. */
const inTurn = createSemaphore({
  most: 16,
  mostWaiting: 40,
  busy: { message: () => scriptsTexts.busy, retryAfterSeconds: 5 },
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
  const folder = uploadFolder(deps.config);
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
