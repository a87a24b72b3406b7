import { AppError, PRODUCT_PAGE_MAX_BYTES, type ReadProduct } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { publicUrl, type Reach, readStream } from '../../../platform/network/public-url.ts';
import { openShop } from './open-shop.ts';

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

/** Whether an address is none of a private network, as far as can be told without looking its name up. */
function mayBeOpened(address: string, reach: Reach): boolean {
  try {
    return publicUrl(address, reach).href !== '';
  } catch {
    return false;
  }
}
