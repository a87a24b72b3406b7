import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { idOf, openSites, sampleSite, serveSites } from '../testing/serve-sites.ts';

const never = () => new Promise<never>(() => undefined);
type Person = ReturnType<typeof openSites>['user'];
const ACTIONS = 'Actions for Glow Studio';

async function openMenu(user: Person, name = ACTIONS) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
}

const toast = async (words: string) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);

describe('the marketplace', () => {
  test('has its name, and a card for each site with what can be done there', async () => {
    serveSites({ sites: [sampleSite({ has_changes: true, new_leads: 2 })] });
    openSites();
    expect(await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).toBeTruthy();
    expect(screen.getByText('Manage your websites and domains')).toBeTruthy();
    const card = within(await screen.findByRole('article', { name: 'Glow Studio' }));
    for (const words of [
      'Glow Studio',
      'glow-studio.example.com',
      'Created February 14, 2026',
      'Not published changes',
    ])
      expect(card.getByText(words)).toBeTruthy();
    expect(card.getByRole('link', { name: '2 new leads' }).getAttribute('href')).toBe(`/sites/${idOf('b1')}/leads`);
    const visit = card.getByRole('link', { name: /Visit/ });
    expect(visit.getAttribute('href')).toBe('https://glow-studio.example.com');
    expect(visit.getAttribute('target')).toBe('_blank');
  });

  test('waits for the person, then for their sites', async () => {
    serveSites({ handlers: { 'GET /api/user/limits': never } });
    const first = openSites();
    expect(await screen.findByText('Loading user data...')).toBeTruthy();
    first.unmount();
    serveSites({ handlers: { 'GET /api/sites': never } });
    openSites();
    expect(await screen.findByRole('status', { name: 'Loading sites' })).toBeTruthy();
  });

  test('is for plans that have it', async () => {
    serveSites({ hasMarketplace: false, sites: [] });
    openSites();
    expect(await screen.findByRole('heading', { name: 'Marketplace Access Required' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to My Projects' })).toBeTruthy();
    expect(screen.queryByText('Your sites are kept')).toBeNull();
  });

  test('leads to the upgrades that the operator offers, and is found at the address that people type', async () => {
    const page = {
      id: idOf('e1'),
      slug: 'unlimited',
      link: null,
      is_public: true,
      is_finished: true,
      place: 'navigation',
      version: 1,
    };
    const pages = [{ ...page, name: 'Go Unlimited', is_special: true }];
    serveSites({ hasMarketplace: false, sites: [], handlers: { 'GET /api/pages': () => success(pages) } });
    const { router } = openSites('/marketplace');
    await screen.findByRole('heading', { name: 'Marketplace Access Required' });
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Go Unlimited' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/sites');
  });

  test('keeps the sites of a plan that has them no more: their leads are read, and they are deleted', async () => {
    const kept = sampleSite({ is_in_plan: false, is_served: false });
    const { asked } = serveSites({
      hasMarketplace: false,
      sites: [kept],
      handlers: { [`DELETE /api/sites/${kept.id}`]: () => success(null) },
    });
    const { user } = openSites();
    const part = within(await screen.findByRole('region', { name: 'Your sites are kept' }));
    expect(part.getByRole('link', { name: 'Leads of Glow Studio' }).getAttribute('href')).toBe(
      `/sites/${kept.id}/leads`,
    );
    await user.click(part.getByRole('button', { name: 'Delete Glow Studio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete site' }));
    await user.type(dialog.getByRole('textbox'), kept.domain);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await toast('Site deleted successfully');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE /api/sites/${kept.id}`);
  });

  test('sends a stranger to the sign-in, says why, and asks the server for nothing', async () => {
    const { asked } = fakeApi({});
    const { router } = renderApp('/sites');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    await toast('Authentication Required');
    await toast('Please login to access the marketplace');
    expect(asked.filter(({ path }) => path.startsWith('/api/sites'))).toEqual([]);
  });

  test('sends whoever is refused as a stranger to the sign-in', async () => {
    serveSites({ handlers: { 'GET /api/sites': () => failure(401, 'unauthorized', 'Please sign in.') } });
    const { router } = openSites();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    await toast('Authentication Error');
    await toast('Please login again to access the marketplace');
  });

  test('says that its sites cannot be loaded, and loads them when asked again', async () => {
    let isBroken = true;
    const list = () => (isBroken ? failure(418, 'teapot', 'Not today.') : success([sampleSite()]));
    serveSites({ handlers: { 'GET /api/sites': list } });
    const { user } = openSites();
    await toast('Failed to load sites');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Glow Studio' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Failed to load sites')).toBeNull());
  });
});

describe('a site', () => {
  test('is shared in a window of 600 by 400, with its address and its name', async () => {
    serveSites();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = openSites();
    for (const [name, host] of [
      ['Facebook', 'www.facebook.com'],
      ['WhatsApp', 'wa.me'],
      ['Twitter', 'twitter.com'],
      ['More Options', 'www.addtoany.com'],
    ] as const) {
      const menu = await openMenu(user, 'Share Glow Studio');
      await user.click(menu.getByRole('menuitem', { name }));
      const [link = '', , how] = open.mock.lastCall ?? [];
      expect(new URL(link).host).toBe(host);
      expect(String(link)).toContain(encodeURIComponent('https://glow-studio.example.com'));
      expect(String(link)).toContain('Glow%20Studio');
      expect(how).toMatch(/width=600,height=400/);
    }
    open.mockRestore();
  });

  test('opens its back office by a link that is made for this press', async () => {
    const url = 'https://videos.example.com/site-entry#secret';
    serveSites({ handlers: { [`POST /api/sites/${idOf('b1')}/entry`]: () => success({ url }) } });
    const replace = vi.fn<(address: string) => void>();
    const tab = { location: { replace }, opener: window, close: vi.fn<() => void>() };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = openSites();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Admin' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(url));
    expect(tab.opener).toBeNull();
    open.mockRestore();
  });

  test('is deleted by whoever types its domain', async () => {
    const path = `/api/sites/${idOf('b1')}`;
    const sites = [sampleSite()];
    const { asked } = serveSites({
      handlers: {
        'GET /api/sites': () => success(sites),
        [`DELETE ${path}`]: () => success(sites.pop()),
      },
    });
    const { user } = openSites();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete site' }));
    expect(dialog.getByText(/Are you sure you want to delete "Glow Studio"\?/).textContent).toContain(
      'This action cannot be undone and will also delete the associated database.',
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.type(dialog.getByRole('textbox'), 'glow-studio');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await toast('Site deleted successfully');
    expect(await screen.findByRole('heading', { name: 'No sites yet' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Marketplace' }));
  });

  test('that cannot be deleted stays, and says why', async () => {
    serveSites({ handlers: { [`DELETE /api/sites/${idOf('b1')}`]: () => ({ status: 500, body: '<html>' }) } });
    const { user } = openSites();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete' }));
    await user.type(await screen.findByRole('textbox'), 'glow-studio');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await toast('Failed to delete site');
    expect(screen.getByRole('dialog', { name: 'Delete site' })).toBeTruthy();
  });

  test('that is not published says so instead of being visited, and leads to where it is published', async () => {
    serveSites({ sites: [sampleSite({ is_published: false })] });
    const { user, router } = openSites();
    await user.click(await screen.findByRole('button', { name: 'Visit' }));
    expect(await screen.findByText('This site is not published yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sites/${idOf('b1')}`));
  });

  test('that is not published offers its publishing to those alone who may', async () => {
    serveSites({ role: 'editor', sites: [sampleSite({ is_published: false })] });
    const { user } = openSites();
    await user.click(await screen.findByRole('button', { name: 'Visit' }));
    expect(await screen.findByText('This site is not published yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });

  test('that is not published cannot be shared, and says why', async () => {
    serveSites({ sites: [sampleSite({ is_published: false })] });
    const { user } = openSites();
    const menu = await openMenu(user, 'Share Glow Studio');
    expect(menu.getByText('This site is not published yet')).toBeTruthy();
    for (const item of menu.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['viewer', [], ['Open', 'Figures']],
    ['editor', ['Create Site'], ['Edit', 'Leads', 'Figures']],
    ['admin', ['Create Site'], ['Edit', 'Leads', 'Figures', 'Admin', 'Delete']],
  ] as const)('offers a %s what their role allows', async (role, buttons, choices) => {
    serveSites({ role });
    const { user } = openSites();
    const menu = await openMenu(user);
    const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const card = within(screen.getByRole('article', { hidden: true }));
    const [first, ...others] = choices;
    expect(card.getByText(first)).toBeTruthy();
    expect(names).toEqual(others);
    expect(screen.queryAllByText('Create Site').map(({ textContent }) => textContent)).toEqual(buttons);
  });
});
