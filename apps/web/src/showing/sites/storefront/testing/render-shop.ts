import type { ShownSite } from '../page-context.ts';
import { renderSite } from '../site-document.tsx';
import type { SampleShop } from './sample-material.ts';

export const ORIGIN = 'https://shop.example';

/** What the server gives the page of a sample shop. */
export function inputOf(shop: SampleShop, changes: Partial<ShownSite> = {}): ShownSite {
  return {
    status: 200,
    state: 'shown',
    origin: ORIGIN,
    name: shop.name,
    productName: 'Sayso',
    productUrl: 'https://sayso.example',
    reportUrl: 'https://sayso.example/report-site?site=shop.example',
    document: shop.document,
    material: shop.material,
    assets: { css: ['/assets/theme.css'], js: ['/assets/site.js'], fonts: ['/assets/display.woff2'] },
    submission: '0199a1b2-0000-7000-8000-000000000999',
    consentVersion: 'v1',
    notice: null,
    isFlagged: false,
    ...changes,
  };
}

/** The page of a sample shop, as a browser reads it. */
export function renderShop(shop: SampleShop, changes: Partial<ShownSite> = {}): Document {
  const html = renderSite(inputOf(shop, changes));
  return new DOMParser().parseFromString(html, 'text/html');
}
