import { SiteDocument } from '@sayso/contract';
import { expect, test } from 'vitest';
import { sampleShops } from './testing/sample-shops.ts';

test('the sample shops are documents as they are stored', () => {
  for (const shop of Object.values(sampleShops)) {
    const { document } = shop();
    expect(SiteDocument.parse(document)).toEqual(document);
  }
});
