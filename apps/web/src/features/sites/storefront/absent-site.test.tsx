import { expect, test } from 'vitest';
import { renderSite } from './site-document.tsx';
import { inputOf } from './testing/render-shop.ts';
import { sampleShops } from './testing/sample-shops.ts';

test.each([
  ['not_found', 404, 'There is no such page'],
  ['unavailable', 404, 'This site is not available'],
  ['gone', 410, 'This site is gone'],
] as const)('where a site is %s the page says so, and is not to be found', (state, status, title) => {
  const { assets } = inputOf(sampleShops.serum());
  const html = renderSite({ state, status, productName: 'Sayso', languages: [], assets } as Parameters<
    typeof renderSite
  >[0]);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('h1')?.textContent).toBe(title);
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
