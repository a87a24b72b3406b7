import { type ProductFacts, ScriptBrief } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { createBuiltInText } from '../text/built-in/built-in-text.ts';
import { briefOfProduct, priceInWords } from './brief-of-product.ts';
import { readProductPage } from './read-product-page.ts';
import { SHOP_PAGES } from './testing/shop-pages.ts';

const NOTHING: ProductFacts = {
  title: 'Glow Serum',
  brand: '',
  description: '',
  benefits: [],
  audience: '',
  price: null,
  rating: null,
  language: null,
  pictures: [],
};

describe('a brief of what a page says', () => {
  test('points come first, and sentences of the description fill up what is missing', () => {
    const { details } = briefOfProduct({
      ...NOTHING,
      benefits: ['No sticky feel'],
      description: 'Absorbs in a minute. • Smells of oranges! ' + `${'Very '.repeat(60)}long.`,
    });
    expect(details).toBe('No sticky feel\nAbsorbs in a minute.\nSmells of oranges!');
    expect(
      briefOfProduct({ ...NOTHING, benefits: ['a b', 'c d', 'e f', 'g h'], description: 'Not this.' }).details,
    ).toBe('a b\nc d\ne f\ng h');
  });

  test('the price is the offer, in words of a person', () => {
    expect(briefOfProduct({ ...NOTHING, price: { amount: '1299.00', currency: 'EUR', from: false } }).offer).toBe(
      'It costs €1,299',
    );
    expect(briefOfProduct({ ...NOTHING, price: { amount: '19.90', currency: null, from: true } }).offer).toBe(
      'From 19.90',
    );
    expect(priceInWords({ amount: '899.00', currency: 'SEK', from: false })).toBe('SEK 899');
  });

  test('a title for search engines is cut to the name of the product', () => {
    const title = 'Night Lamp for Children, Warm Light (3000 K) - Rechargeable, with Timer, for Nursery, Gift';
    expect(briefOfProduct({ ...NOTHING, title }).product).toBe(
      'Night Lamp for Children, Warm Light (3000 K) - Rechargeable, with Timer',
    );
  });

  test('whatever a page says, every text fits into its field', () => {
    const long = 'word '.repeat(60).trim();
    const benefits = Array.from({ length: 20 }, (_, place) => `${place} ${long.slice(0, 149)}`);
    const facts = { ...NOTHING, title: long, audience: long, description: `${long}. Short one.`, benefits };
    const brief = briefOfProduct(facts);
    expect(ScriptBrief.parse({ ...brief, tone: 'calm' })).toMatchObject(brief);
  });

  test('scripts are written of it that say what the page says', async () => {
    const [page] = SHOP_PAGES;
    const facts = page && readProductPage(page.html, page.address);
    const brief = ScriptBrief.parse({ ...(facts && briefOfProduct(facts)), audience: 'busy parents', tone: 'calm' });
    const wish = { brief, language: 'en', seconds: [15] as const, rate: 1, maxCharacters: 3_000, seed: 1 };
    const { scripts, leftOut } = await createBuiltInText().writeScripts(wish);
    expect([scripts.length, leftOut.map(({ text }) => text)]).toEqual([2, ['More scripts']]);
    for (const { script } of scripts) expect(script).toMatch(/Glow Serum[^]*Absorbs in a minute\./u);
  });
});
