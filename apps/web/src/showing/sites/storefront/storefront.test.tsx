import { newSiteDocument } from '@sayso/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { wordsEn } from './languages/words.en.texts.gen.ts';
import type { StorefrontEditing } from './page-context.ts';
import { renderSite } from './site-document.tsx';
import { storefrontTexts } from './languages.ts';
import { Storefront } from './storefront.tsx';
import { inputOf, renderShop } from './testing/render-shop.ts';
import { sampleShops } from './testing/sample-shops.ts';

function edit(shop = sampleShops.serum()) {
  const editing = {
    change: vi.fn<StorefrontEditing['change']>((_, text) => text),
    undo: vi.fn<() => void>(),
    redo: vi.fn<() => void>(),
    select: vi.fn<StorefrontEditing['select']>(),
    selected: 'shop',
  };
  const page = {
    ...shop,
    editing,
    texts: storefrontTexts('en'),
    submission: '',
    consentVersion: '',
    notice: null,
    isFlagged: false,
    product: null,
  };
  return { editing, page, ...render(<Storefront page={page} />) };
}

test('in the editor a section is chosen by a press or by entering it, and nothing leads anywhere', () => {
  const { editing, container } = edit();
  expect(container.querySelector('[data-selected]')?.id).toBe('shop');
  fireEvent.click(screen.getByText(/^My mother ran/));
  expect(editing.select).toHaveBeenLastCalledWith('story');
  fireEvent.focus(screen.getByText('How long does a bottle last?'));
  expect(editing.select).toHaveBeenLastCalledWith('asked');
  expect(
    container.querySelectorAll('a, form, details, button[type=submit], :is(input, textarea):enabled[name=email]'),
  ).toHaveLength(0);
});

test('in the editor what has no text yet shows where it can be written', () => {
  edit({ ...sampleShops.serum(), document: newSiteDocument('My shop') });
  expect(screen.getAllByRole('textbox', { name: 'Name the button' })).toHaveLength(3);
  expect(screen.getByText('No offers yet')).toBeTruthy();
  expect(screen.getByText(/^Visitors read this once/)).toBeTruthy();
  expect(screen.getAllByText('No videos chosen')).toHaveLength(4);
});

test('a text that comes from elsewhere, such as by undoing, is shown; what is being written stays, with its last space', () => {
  const { page, rerender } = edit();
  const headline = screen.getByRole('textbox', { name: 'Write a headline' });
  const show = (words: string) => {
    const document = structuredClone(page.document);
    const [hero] = document.blocks;
    if (hero?.type === 'hero') hero.headline = words;
    rerender(<Storefront page={{ ...page, document }} />);
  };
  headline.focus();
  headline.textContent = 'Three serums and ';
  show('Three serums and');
  expect(headline.textContent).toBe('Three serums and ');
  show('Three serums');
  expect(headline.textContent).toBe('Three serums');
});

test('a text that is cut at its longest keeps the caret where it was', () => {
  const { editing } = edit();
  const headline = screen.getByRole('textbox', { name: 'Write a headline' });
  headline.focus();
  editing.change.mockReturnValue('abXcd');
  headline.textContent = 'abXcde';
  document.getSelection()?.collapse(headline.firstChild, 3);
  fireEvent.input(headline);
  expect(headline.textContent).toBe('abXcd');
  expect(document.getSelection()?.focusNode).toBe(headline.firstChild);
  expect(document.getSelection()?.focusOffset).toBe(3);
});

describe('an absent site', () => {
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
});

describe('a flagged video', () => {
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
    expect(notices(page)).toEqual(Array.from({ length: times }, () => wordsEn.flaggedVideo));
    expect(notices(page, film)).toHaveLength(times);
    const german = renderShop({ ...flagged, document: { ...shop.document, language: 'de' } });
    expect(notices(german)[0]).toBe('Dieses Video wurde gemeldet und wird geprüft.');
  });
});
