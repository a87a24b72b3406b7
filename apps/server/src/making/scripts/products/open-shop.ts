import type { IncomingMessage } from 'node:http';
import { AppError, type ErrorCode } from '@sayso/contract';
import { codeOf } from '@sayso/media/process/thrown';
import type { Deps } from '../../../deps.ts';
import { EgressError, type EgressReason, openAddress } from '../../../platform/network/public-url.ts';

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
export async function openShop<Read>(
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
