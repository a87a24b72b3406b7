import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveAppearance } from '../../lib/appearance.ts';
import { readToken, saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { OPERATOR_TABS } from '../operator/operator-tabs.ts';

const [FIRST_TAB] = OPERATOR_TABS;
const operator = { ...sampleUser, name: 'Ruth Keller', user_type: 'admin' as const };

function serve(user = sampleUser, handlers: Parameters<typeof fakeApi>[0] = {}) {
  let preferences = DEFAULT_PREFERENCES;
  return fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/videos': () => success(samplePage([sampleVideo()])),
    'GET /api/user/settings/preferences': () => success(preferences),
    'PUT /api/user/settings/preferences': ({ body }) => success((preferences = body as typeof preferences)),
    'GET /api/admin/settings': () => success({}),
    ...handlers,
  });
}

beforeEach(() => {
  saveToken('t');
  saveAppearance({ theme: 'dark', sidebarCollapsed: false, compactView: false });
});

describe('the shell of customers', () => {
  test('on a wide window the navigation stands in a sidebar; hiding it brings the bar, and is kept', async () => {
    setWindowWidth(1440);
    const { asked } = serve();
    const { user } = renderApp('/projects');
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Create Video', 'My Projects', 'Templates', 'Batches', 'Analytics', 'Settings']);
    expect(within(navigation).getAllByRole('button').at(-1)?.textContent).toBe('Sign Out');
    await user.click(screen.getByRole('button', { name: 'Hide sidebar' }));
    expect(screen.getByRole('button', { name: 'Show sidebar' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...DEFAULT_PREFERENCES,
        sidebarCollapsed: true,
      }),
    );
    await user.keyboard('{Control>}b{/Control}');
    expect(screen.getByRole('button', { name: 'Hide sidebar' })).toBeTruthy();
  });

  test('where a sidebar leaves too little room the bar stays, whatever was chosen', async () => {
    setWindowWidth(1100);
    serve();
    renderApp('/projects');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('button', { name: /sidebar/ })).toBeNull();
  });

  test('the jump field opens the command menu, which finds videos and leads to screens', async () => {
    setWindowWidth(1440);
    serve();
    const { user, router } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
    await user.type(await screen.findByRole('combobox'), 'cold');
    expect(await screen.findByRole('option', { name: /Cold brew in one minute/ })).toBeTruthy();
    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'dashboard{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('the keys are listed from the user menu and from the command menu', async () => {
    setWindowWidth(1440);
    serve();
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: /Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Search or jump to' }));
    await user.type(await screen.findByRole('combobox'), 'keyboard{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('{Escape}');
  });

  test('a long name of the site can be read in full where it is cut', async () => {
    setWindowWidth(1440);
    const site_name = 'Brand & Friends Studio Berlin';
    const facts = { site_name, site_description: '', registration_enabled: true, maintenance_mode: false };
    serve(sampleUser, { 'GET /api/site': () => success(facts) });
    renderApp('/projects');
    expect(await screen.findByTitle(site_name)).toBeTruthy();
  });

  test('customers see no way into the back office', async () => {
    setWindowWidth(1440);
    serve();
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: /Account/ }));
    await screen.findByRole('menuitem', { name: 'Sign Out' });
    expect(screen.queryByText('Back office')).toBeNull();
  });

  test('beside the name stands the picture, and the initials where it does not load', async () => {
    setWindowWidth(1440);
    serve({ ...sampleUser, avatar_url: '/media/elena.webp' });
    renderApp('/projects');
    const button = await screen.findByRole('button', { name: /^Account/ });
    const picture = button.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/media/elena.webp');
    if (picture) fireEvent.error(picture);
    expect(within(button).getByText('EM')).toBeTruthy();
    expect(button.querySelector('img')).toBeNull();
  });

  test.each([
    ['the plan', sampleUser, 'Free Edition'],
    [
      'for people without one that they have none',
      { ...sampleUser, default_plan: null, plans: [], activePlans: [] },
      'Free User',
    ],
  ])('under the name stands the e-mail, and in the menu %s', async (_what, who, kind) => {
    setWindowWidth(1440);
    serve(who);
    const { user } = renderApp('/projects');
    const button = await screen.findByRole('button', { name: /^Account/ });
    expect(within(button).getByText(who.email)).toBeTruthy();
    await user.click(button);
    expect(within(await screen.findByRole('menu')).getByText(kind)).toBeTruthy();
  });
});

describe('the back office', () => {
  test.each(['/dashboard', '/admin', '/admin/nowhere'])(
    'an administrator who opens %s sees its first tab',
    async (at) => {
      setWindowWidth(1440);
      serve(operator);
      const { router } = renderApp(at);
      const tabs = await screen.findByRole('navigation', { name: 'Back office' });
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      expect(router.state.location.pathname).toBe(`/admin/${FIRST_TAB.key}`);
      expect(within(tabs).getByRole('link', { name: FIRST_TAB.label }).getAttribute('aria-current')).toBe('page');
      expect(await screen.findByText('Welcome back, Ruth Keller')).toBeTruthy();
    },
  );

  test('of the sections of a tab exactly the open one is marked, also when a table has written into the address', async () => {
    setWindowWidth(1440);
    serve(operator);
    renderApp('/admin/settings?section=outbox&page=2');
    const sections = await screen.findByRole('list', { name: 'Settings sections' });
    const marked = within(sections)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Mail outbox']);
  });

  test('a window that crosses the line between bar and sidebar keeps what was typed', async () => {
    setWindowWidth(1440);
    serve(operator, { 'GET /api/admin/audit': () => success({ ...samplePage([]), data: [] }) });
    const { user } = renderApp('/admin/settings?section=audit');
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search people/ });
    await user.type(box, 'ru');
    act(() => setWindowWidth(900));
    expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: /^Search people/ })).toBe(box);
    expect(box.value).toBe('ru');
  });

  test('another section takes the focus into its screen, another search does not', async () => {
    setWindowWidth(1440);
    serve(operator, { 'GET /api/admin/audit': () => success({ ...samplePage([]), data: [] }) });
    const { user, router } = renderApp('/admin/settings');
    await user.click(await screen.findByRole('link', { name: 'Audit log' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    const box = await screen.findByRole('searchbox', { name: /^Search people/ });
    await user.type(box, 'ruth');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ section: 'audit', search: 'ruth' }));
    expect(document.activeElement).toBe(box);
  });

  test('the projects of an administrator are their own library', async () => {
    serve(operator);
    const { router } = renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'Your Video Library' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/projects');
  });

  test.each([1440, 1100])('at %i px an administrator finds the way back from their projects', async (widthPx) => {
    setWindowWidth(widthPx);
    serve(operator);
    const { user, router } = renderApp('/projects');
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Back office' }).getAttribute('href')).toBe('/admin');
    await user.click(screen.getByRole('button', { name: /Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Back office' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/${FIRST_TAB.key}`));
  });

  test('the phone menu of an administrator leads back too', async () => {
    setWindowWidth(390);
    serve(operator);
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Back office' }).getAttribute('href')).toBe('/admin');
  });

  test.each(['/admin', '/admin/settings'])('a customer who opens %s goes to the dashboard', async (at) => {
    const { asked } = serve();
    const { router } = renderApp(at);
    expect(await screen.findByRole('heading', { name: /^Welcome back/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(asked.map(({ path }) => path).filter((path) => path.includes('/admin/'))).toEqual([]);
  });

  test('on a phone the tabs stand in a row and in the menu, with the way to the projects and out', async () => {
    setWindowWidth(390);
    serve(operator);
    const { user } = renderApp('/admin');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'settings' })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'My Projects' }).getAttribute('href')).toBe('/projects');
    await user.click(menu.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(readToken()).toBeNull());
  });
});

describe('maintenance', () => {
  const facts = (changes: object) =>
    success({ site_name: 'Sayso', site_description: '', registration_enabled: true, ...changes });

  test('closes the app to customers from the first refused call on, and opens it again', async () => {
    let isClosed = false;
    const refuse = (answer: () => Answer) => () =>
      isClosed ? failure(503, 'maintenance', 'We are working on the site.') : answer();
    serve(sampleUser, {
      'GET /api/site': () => facts({ maintenance_mode: isClosed }),
      'GET /api/videos': refuse(() => success(samplePage([]))),
    });
    const { client, user } = renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    isClosed = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Back in a little while' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No videos found' })).toBeNull();
    isClosed = false;
    await act(() => client.refetchQueries());
    expect(await screen.findByRole('heading', { name: 'No videos found' })).toBeTruthy();
  });

  test('leaves administrators alone', async () => {
    serve(operator, { 'GET /api/site': () => facts({ maintenance_mode: true }) });
    renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'Your Video Library' })).toBeTruthy();
  });

  test('shows strangers the notice, and the form at its own address for administrators', async () => {
    localStorage.clear();
    serve(sampleUser, { 'GET /api/site': () => facts({ maintenance_mode: true }) });
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Administrator sign-in' }));
    const form = within(await screen.findByRole('form', { name: 'Welcome Back' }));
    expect(form.getByText(/Only administrators can sign in now/)).toBeTruthy();
    expect(form.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});

test('a public page shows the ways in, and no trial while registration is closed', async () => {
  localStorage.clear();
  serve();
  const open = renderApp('/nowhere');
  expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toBeTruthy();
  open.unmount();
  serve(sampleUser, {
    'GET /api/site': () =>
      success({ site_name: 'Sayso', site_description: '', registration_enabled: false, maintenance_mode: false }),
  });
  renderApp('/nowhere');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Start Free Trial' })).toBeNull());
});
