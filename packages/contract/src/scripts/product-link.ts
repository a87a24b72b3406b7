import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Upload, uploadNameOf } from '../uploads.ts';

/** Pictures of a product page that are offered. */
export const PRODUCT_PICTURES_MAX = 8;
/** Largest product page that is read, in bytes. */
export const PRODUCT_PAGE_MAX_BYTES = 2 * 1024 ** 2;
/** Longest address of a page or picture, in characters. */
const ADDRESS_MAX = 2_000;

const NO_ADDRESS = { error: () => inputTexts.noAddress };

/** How people write addresses: often without https://. */
const withScheme = (typed: string) =>
  /^[a-z][a-z\d+.-]*:\/\//iu.test(typed) || typed === '' ? typed : `https://${typed}`;
const isWeb = (address: string) => URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol);

/** The address of a page on the web. */
export const WebAddress = z
  .string()
  .trim()
  .max(ADDRESS_MAX, atMost(ADDRESS_MAX))
  .transform(withScheme)
  .refine(isWeb, NO_ADDRESS);

/** A price as it was found: `amount` as decimals such as 1299.00, the currency by its ISO 4217 code where it is known. `from`: the lowest of several. */
export const ProductPrice = z.object({ amount: z.string(), currency: z.string().nullable(), from: z.boolean() });
export type ProductPrice = z.output<typeof ProductPrice>;

/** What customers gave a product, of `best` at most, and how many of them; null where that is not said. */
export const ProductRating = z.object({ value: z.number(), best: z.number(), count: z.int().nullable() });
export type ProductRating = z.output<typeof ProductRating>;

/** What a product page says, as plain text; '' and null for what it does not say. `language`: of the page, as an ISO 639-1 code. `pictures`: their addresses. */
export const ProductFacts = z.object({
  title: z.string(),
  brand: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  audience: z.string(),
  price: ProductPrice.nullable(),
  rating: ProductRating.nullable(),
  language: z.string().nullable(),
  pictures: z.array(z.string()),
});
export type ProductFacts = z.output<typeof ProductFacts>;

/** What of a brief for scripts a product page tells: to be looked through before anything is written. */
export const ProductBrief = z.object({
  product: z.string(),
  audience: z.string(),
  details: z.string(),
  offer: z.string(),
});
export type ProductBrief = z.output<typeof ProductBrief>;

/** A page that was read: where it stands, its shop by name, what it says, and the brief it makes. */
export const ReadProduct = z.object({
  address: z.string(),
  shop: z.string(),
  facts: ProductFacts,
  brief: ProductBrief,
});
export type ReadProduct = z.output<typeof ReadProduct>;

/** What may be wrong with an address that is opened. */
const PAGE_ERRORS = ['product_page_unreachable', 'product_page_not_public', 'product_page_blocked'] as const;

/** The page of a product, by its address. */
export const ReadProductPage = z.object({ address: WebAddress });

/** From the page of a product to a brief for scripts, and to pictures of it. */
export const productLinkApi = {
  readProductPage: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/product-page',
    permission: 'videos.create',
    idempotent: true,
    summary:
      'Read the page of a product: what it says, a brief for scripts, and addresses of its pictures; nothing is stored',
    body: ReadProductPage,
    limits: [{ name: 'product-pages', by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
    response: success(ReadProduct),
    errors: [
      'forbidden',
      ...PAGE_ERRORS,
      'product_page_missing',
      'product_page_too_large',
      'product_page_no_page',
      'product_page_no_product',
    ],
  }),
  seeProductPicture: defineEndpoint({
    method: 'GET',
    path: '/api/scripts/product-picture',
    permission: 'videos.create',
    produces: 'image/*',
    summary: 'See a picture of a product page before it is taken: it is passed on and not stored',
    query: z.object({ address: WebAddress }),
    // Twice the pages, with all of their pictures.
    limits: [{ name: 'product-pictures', by: 'account', times: 480, perSeconds: 10 * 60, counted: 'process' }],
    response: z.string().describe('The picture'),
    errors: ['forbidden', ...PAGE_ERRORS, 'product_picture_failed'],
  }),
  takeProductPicture: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/product-picture',
    permission: 'uploads.create',
    idempotent: true,
    status: 201,
    timeoutMs: 120_000,
    summary: 'Copy a picture of a product page to the own product pictures, as if it had been uploaded',
    body: z.object({
      address: WebAddress,
      name: z.string().max(1_000, atMost(1_000)).default('').transform(uploadNameOf),
      consent: z.literal(true, { error: () => sharedInputTexts.rights }),
    }),
    limits: [{ by: 'account', times: 60, perSeconds: 10 * 60, counted: 'process' }],
    response: success(Upload),
    errors: [
      'forbidden',
      ...PAGE_ERRORS,
      'product_picture_failed',
      'upload_refused',
      'upload_not_processed',
      'storage_limit_reached',
      'storage_full',
    ],
  }),
};
