import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { GUIDE, PAGES_PATH, RULES, samplePage, sentTo, servePages, SPECIAL } from './testing/serve-pages.ts';
import './pages-screen.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent?.split('Slug')[0]);

async function openMenu(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
}

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('Page Management', () => {
  test('shows the documented words, and of every page what it is, where it is linked and how it begins', async () => {
    servePages({ 'GET /api/admin/pages': () => success([SPECIAL, GUIDE, RULES]) });
    const { user } = renderApp('/admin/pages');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Management' })).toBeTruthy();
    for (const words of ['Manage website pages and content', '3 pages'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Pages' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create Page' })).toBeTruthy();
    // As they are linked: the navigation, then the upgrades.
    expect(order()).toEqual(['How It Works', 'Rules', 'Done For YouSpecial']);

    const guide = await row(/How It Works/);
    for (const words of ['Slug: how-it-works', 'Three steps No camera.', 'Navigation', 'Everybody'])
      expect(guide.getByText(words)).toBeTruthy();
    expect(guide.queryByText('Special')).toBeNull();
    const rules = await row(/Rules/);
    expect(rules.getByText('No content')).toBeTruthy();
    expect(rules.getByRole('link', { name: /example\.com\/rules/ }).getAttribute('rel')).toContain('noopener');
    const special = await row(/Done For You/);
    for (const words of ['Special', 'Upgrades', 'By plan']) expect(special.getByText(words)).toBeTruthy();

    await user.type(screen.getByRole('searchbox'), 'EXAMPLE.com');
    await waitFor(() => expect(order()).toEqual(['Rules']));
  });

  test('lists the pages that are still drafts, with how much is missing and the way to finish each', async () => {
    servePages({ 'GET /api/admin/pages': () => success([GUIDE, { ...RULES, missing: ['[Country]'] }]) });
    renderApp('/admin/pages');
    expect(await screen.findByText('1 page is unfinished')).toBeTruthy();
    expect(screen.getByText('1 thing left to fill in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finish Rules' }).getAttribute('href')).toBe(`/admin/pages/${RULES.id}`);
    expect((await row(/Rules/)).getByText('Unfinished')).toBeTruthy();
    expect((await row(/How It Works/)).queryByText('Unfinished')).toBeNull();
  });

  test('says that it loads, that it could not, and tries again', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    let answer: Answer | Promise<Answer> = promise;
    servePages({ [`GET ${PAGES_PATH}`]: () => answer });
    const { user } = renderApp('/admin/pages');
    const loading = (await screen.findByText('Loading pages...')).closest('[role=status]');
    expect(loading?.textContent).toBe('Loading...Loading pages...');
    resolve(failure(403, 'forbidden', 'Access denied.'));
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText('Error')).toBeTruthy();
    expect(toast.getByText('Access denied.')).toBeTruthy();
    expect(screen.getByText('Failed to load pages.')).toBeTruthy();
    answer = success([GUIDE]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 page')).toBeTruthy();
    await waitFor(() => expect(toast.queryByText('Access denied.')).toBeNull());
  });

  test('deletes a page after a question, in the documented words; a special one and one that is agreed to stay', async () => {
    const api = servePages();
    const { user } = renderApp('/admin/pages');
    let menu = await openMenu(user, 'Done For You');
    expect(menu.getByRole('menuitem', { name: 'Cannot Delete Special Page' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(menu.queryByRole('menuitem', { name: 'Delete Page' })).toBeNull();
    expect(menu.getByRole('separator')).toBeTruthy();
    await user.keyboard('{Escape}');
    menu = await openMenu(user, 'Terms');
    expect(menu.getByRole('menuitem', { name: /^Cannot delete/ }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');

    menu = await openMenu(user, 'Rules');
    await user.click(menu.getByRole('menuitem', { name: 'Delete Page' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Page' }));
    expect(question.getByText('Are you sure you want to delete Rules? This action cannot be undone.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete Page' }));
    expect(await screen.findByText('Page Deleted')).toBeTruthy();
    expect(screen.getByText('Rules has been permanently deleted.').closest('[role=alert]')).toBeTruthy();
    expect(await screen.findByText('3 pages')).toBeTruthy();
    expect(sentTo(api, 'DELETE')).toEqual([{ path: `${PAGES_PATH}/${RULES.id}`, body: undefined }]);
  });

  test('deletes a special page that the operator has added', async () => {
    const offer = samplePage({ id: SPECIAL.id, name: 'Spring offer', slug: 'spring-offer', is_special: true });
    const api = servePages({}, [offer, GUIDE]);
    const { user } = renderApp('/admin/pages');
    await user.click((await openMenu(user, 'Spring offer')).getByRole('menuitem', { name: 'Delete Page' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Page' }));
    await screen.findByText('Page Deleted');
    expect(sentTo(api, 'DELETE')).toEqual([{ path: `${PAGES_PATH}/${offer.id}`, body: undefined }]);
  });

  test.each([
    [failure(409, 'special_page_kept', 'Special pages are not deleted.'), 'Special pages are not deleted.'],
    [{ status: 500, body: {} }, 'Failed to delete page.'],
  ])('says why a page could not be deleted', async (answer, words) => {
    servePages({ [`DELETE ${PAGES_PATH}/${RULES.id}`]: () => answer });
    const { user } = renderApp('/admin/pages');
    await user.click((await openMenu(user, 'Rules')).getByRole('menuitem', { name: 'Delete Page' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Page' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
  });

  test('moves a page among those beside it, and stores only the places that change', async () => {
    const third = samplePage({ id: '01990000-0000-7000-8000-0000000000b5', name: 'Help', slug: 'help', position: 3 });
    const api = servePages({}, [SPECIAL, GUIDE, RULES, third]);
    const { user } = renderApp('/admin/pages');
    const first = await openMenu(user, 'How It Works');
    expect(first.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click((await openMenu(user, 'Rules')).getByRole('menuitem', { name: 'Move up' }));
    expect(await screen.findByText('Rules is now 1 of 3.')).toBeTruthy();
    expect(order()).toEqual(['Rules', 'How It Works', 'Help', 'Done For YouSpecial']);
    expect(sentTo(api, 'PUT').map(({ body }) => body)).toEqual([{ position: 1 }, { position: 2 }]);
  });
});
