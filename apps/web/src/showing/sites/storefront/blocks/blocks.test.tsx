import {
  entryListOf,
  SITE_BLOCKS,
  SiteBlock,
  type SiteBlockType,
  SiteDocument,
  type SiteField,
  type SiteFields,
  textsOfSite,
} from '@sayso/contract';
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Path, StorefrontEditing } from '../page-context.ts';
import { storefrontTexts } from '../languages.ts';
import { Storefront } from '../storefront.tsx';
import { renderShop } from '../testing/render-shop.ts';
import { sampleId, sampleMaterial, samplePicture, sampleVideo } from '../testing/sample-material.ts';
import { BLOCK_TYPES, viewOf } from './blocks.ts';

const MATERIAL = sampleMaterial([sampleVideo(1, { title: 'Film' })], [samplePicture(2)]);

const LINK = { text: 'label', href: 'https://shop.example/' };
/** A value for every field; each text names its field. */
const valuesOf = (fields: SiteFields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
function valueOf(name: string, field: SiteField): unknown {
  if (field.kind === 'line' || field.kind === 'lines') return `${name} words`;
  if (field.kind === 'choice') return field.choices.at(-1);
  if (field.kind === 'entries') return [{ id: 'one', ...(field.isLink ? LINK : valuesOf(field.fields)) }];
  const [video, picture] = [sampleId(1), { id: sampleId(2), alt: '' }];
  return { link: LINK, picture, video, videos: [video], stars: 5, switch: true }[field.kind];
}

const shopOf = (type: SiteBlockType, values: object) => ({
  name: 'Shop',
  document: SiteDocument.parse({
    shape: 1,
    look: {},
    head: {},
    blocks: [SiteBlock.parse({ id: 'one', type, ...values })],
  }),
  material: MATERIAL,
});

/** The places that the editor writes to when each text of the page is written. */
function writeAll(shop: ReturnType<typeof shopOf>): Path[] {
  const change = vi.fn<StorefrontEditing['change']>((_, text) => text);
  const editing = { change, undo: () => {}, redo: () => {}, select: () => {}, selected: null };
  const form = { submission: '', consentVersion: '', notice: null, isFlagged: false, product: null };
  const page = { ...shop, ...form, editing, texts: storefrontTexts('en') };
  const { container } = render(<Storefront page={page} />);
  for (const box of container.querySelectorAll('[data-placeholder]')) fireEvent.input(box);
  return change.mock.calls.map(([path]) => path);
}

const valueAt = (document: SiteDocument, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], document);

describe.each(BLOCK_TYPES)('a block of the kind %s', (type) => {
  const { fields } = SITE_BLOCKS[type];
  const full = shopOf(type, valuesOf(fields));
  const words = textsOfSite(full.document).map(({ text }) => text);

  test('shows visitors its words', () => {
    const page = renderShop(full).getElementById('one');
    for (const text of words) expect(page?.textContent).toContain(text);
  });

  test('has words for its entries when it has any', () => {
    expect(viewOf(type).entries !== undefined).toBe(entryListOf(type) !== undefined);
  });

  test('is hidden while empty when it names a reason', () => {
    const isThere = renderShop(shopOf(type, {})).getElementById('one') !== null;
    expect(isThere).toBe(viewOf(type).unseen === undefined);
  });

  test('writes each of its texts in place', () => {
    const written = writeAll(full).map((path) => valueAt(full.document, path));
    expect(written.toSorted()).toEqual(words.toSorted());
  });
});
