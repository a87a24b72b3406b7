import { expect, test } from 'vitest';
import { EN } from './languages/english.texts.ts';
import { renderShop } from './testing/render-shop.ts';
import { sampleShops } from './testing/sample-shops.ts';

const notices = (page: ParentNode, of = '[data-film]') =>
  Array.from(page.querySelectorAll(`${of} [role=note]`), ({ textContent }) => textContent);

test('a video that is flagged says so in the language of the page, and no other one does', () => {
  const shop = sampleShops.serum();
  const [first, ...others] = [...shop.material.videos.values()];
  if (!first) throw new Error('the shop shows no video');
  const videos = new Map([{ ...first, is_flagged: true }, ...others].map((video) => [video.id, video]));
  const flagged = { ...shop, material: { ...shop.material, videos } };
  const film = `[data-film="${first.id}"]`;
  const times = renderShop(shop).querySelectorAll(film).length;
  expect(times).toBeGreaterThan(0);
  expect(notices(renderShop(shop))).toEqual([]);

  const page = renderShop(flagged);
  expect(notices(page)).toEqual(Array.from({ length: times }, () => EN.flaggedVideo));
  expect(notices(page, film)).toHaveLength(times);
  const german = renderShop({ ...flagged, document: { ...shop.document, language: 'de' } });
  expect(notices(german)[0]).toBe('Dieses Video wurde gemeldet und wird geprüft.');
});
