import { SiteDocument } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { priceOf } from './blocks/offers.tsx';
import { structuredData } from './site-head.tsx';
import { inputOf, ORIGIN } from './testing/render-shop.ts';
import { sampleShops } from './testing/sample-shops.ts';

type Thing = Record<string, unknown> & { '@type': string };
const thingsOf = (shop: keyof typeof sampleShops) => structuredData(inputOf(sampleShops[shop]()))['@graph'] as Thing[];
const ofType = (things: readonly Thing[], type: string) => things.filter((thing) => thing['@type'] === type);

test('a shop is told to search engines: who it is, its videos, what it sells and its questions', () => {
  const things = thingsOf('serum');
  expect(ofType(things, 'WebSite')).toMatchObject([{ name: 'Morrow Skin', url: `${ORIGIN}/` }]);
  const videos = ofType(things, 'VideoObject');
  expect(videos).toHaveLength(4);
  expect(videos[0]).toMatchObject({
    name: 'Two drops, not ten',
    description: 'How to use Dawn without wasting it.',
    duration: 'PT21S',
    uploadDate: '2026-11-18T09:00:00.000Z',
    contentUrl: expect.stringMatching(`^${ORIGIN}/files/videos/`) as string,
    thumbnailUrl: expect.stringMatching(`^${ORIGIN}/files/posters/`) as string,
  });
  expect(ofType(things, 'Product').map(({ name, offers }) => [name, offers])).toMatchObject([
    ['Dawn, 30 ml', { price: '38', priceCurrency: 'USD', url: 'https://shop.morrow.example/dawn' }],
    ['Dusk, 30 ml', { price: '42', priceCurrency: 'USD' }],
    ['Calm, 50 ml', { price: '29', priceCurrency: 'USD' }],
  ]);
  expect(ofType(things, 'FAQPage')[0]?.['mainEntity']).toHaveLength(3);
});

test('a video that a page shows twice is told once', () => {
  const shop = sampleShops.coach();
  const gallery = shop.document.blocks.find((block) => block.type === 'gallery');
  const hero = shop.document.blocks.find((block) => block.type === 'hero');
  if (hero?.video && gallery) gallery.videos.unshift(hero.video);
  const things = structuredData(inputOf(shop))['@graph'] as Thing[];
  expect(ofType(things, 'VideoObject')).toHaveLength(6);
});

test.each([
  ['$49', '49', 'USD'],
  ['49 €', '49', 'EUR'],
  ['€1.299,00', '1299.00', 'EUR'],
  ['£1,299.50', '1299.50', 'GBP'],
  ['CHF 1’299', null, null],
  ["CHF 1'299", '1299', 'CHF'],
  ['1 299,90 PLN', '1299.90', 'PLN'],
  ['₩39,000', '39000', 'KRW'],
  ['from $49', null, null],
  ['$5 to $9', null, null],
  ['3 for 10 EUR', null, null],
  ['free', null, null],
  ['49', null, null],
  ['$49 / month', null, null],
  ['$1,23,4', null, null],
  ['USD$ 5', null, null],
])('reads %s as a price where it is one', (text, amount, currency) => {
  expect(priceOf(text)).toEqual(amount === null ? null : { amount, currency });
});

describe('sample shops', () => {
  test('the sample shops are documents as they are stored', () => {
    for (const shop of Object.values(sampleShops)) {
      const { document } = shop();
      expect(SiteDocument.parse(document)).toEqual(document);
    }
  });
});
