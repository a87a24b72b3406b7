import type { Role, SessionUser } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, type Asked, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo, userWithRole } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { sampleSummary } from '../../showing/analytics/testing/sample-watching.ts';
import { DRAFT_ID, fullDraft, keptDraft } from '../../making/drafts/testing/drafts.ts';
import { serveWizard } from '../../making/drafts/testing/serve-wizard.ts';
import { loadDraft, saveDraft } from '../../making/drafts/store/draft-storage.ts';
import '../../app/shell/customer-shell.tsx';

const OWN = sampleUser.account_id;
const SHOP = '01990000-0000-7000-8000-0000000000cc';
const idOf = (at: number) => `01990000-0000-7000-8000-0000000003${String(at).padStart(2, '0')}`;

type Account = { account_id: string; name: string; role: Role };
const TWO: readonly Account[] = [
  { account_id: OWN, name: 'Elena Marsh', role: 'owner' },
  { account_id: SHOP, name: 'Brightside Shop', role: 'editor' },
];

function elenaIn(accountId: string, accounts = TWO): SessionUser {
  const memberships = accounts.map((one) => ({ ...one, is_active: one.account_id === accountId }));
  const role = accounts.find(({ account_id: id }) => id === accountId)?.role ?? 'owner';
  return { ...userWithRole(role), account_id: accountId, memberships };
}

let active: string;
let accounts: readonly Account[];
type More = Record<string, (asked: Asked) => Answer | Promise<Answer>>;
const identity = (): More => ({
  'GET /api/auth/user': () => success({ user: elenaIn(active, accounts) }),
  'PUT /api/auth/account': ({ body }) => {
    active = (body as { account_id: string }).account_id;
    return success({ user: elenaIn(active, accounts) });
  },
});
const serve = (more: More = {}) =>
  fakeApi({ ...identity(), 'GET /api/videos': () => success(samplePage([sampleVideo()])), ...more });

/** Another tab of this browser has gone on in an account. */
function switchInAnotherTab(accountId: string) {
  active = accountId;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'person_changed' })));
}

beforeEach(() => {
  [active, accounts] = [OWN, TWO];
  saveToken('t');
  setWindowWidth(1440);
});

describe('the switcher', () => {
  test('is in the command menu, with the role', async () => {
    const { asked } = serve();
    const { user } = renderApp('/projects');
    await screen.findAllByRole('navigation');
    await user.keyboard('{Control>}k{/Control}');
    const menu = within(await screen.findByRole('dialog'));
    await user.type(menu.getByRole('combobox'), 'bright');
    expect((await menu.findByRole('option', { name: /Go on in Brightside Shop/u })).textContent).toContain('editor');
    expect(menu.queryByRole('option', { name: /Go on in Elena Marsh/u })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('You are now working in Brightside Shop')).toBeTruthy();
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ account_id: SHOP });
  });

  test.each([1440, 390])('%i px wide, somebody with many accounts finds one by a part of its name', async (width) => {
    setWindowWidth(width);
    const many = Array.from({ length: 20 }, (_, at) => ({
      account_id: idOf(at),
      name: `Client ${at + 1}`,
      role: 'viewer' as const,
    }));
    accounts = [...TWO, ...many];
    serve();
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: width === 390 ? 'Menu' : /^Account/u }));
    const opener = width === 390 ? 'button' : 'menuitem';
    const group = await screen.findByRole('group', { name: 'Accounts' });
    expect(within(group).queryByText(/Client 20/u)).toBeNull();
    await user.click(screen.getByRole(opener, { name: 'All 22 accounts...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose an account' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(22);
    await user.type(dialog.getByRole('searchbox', { name: 'Find an account' }), 'nothing like it');
    expect(await dialog.findByText('No account is called so.')).toBeTruthy();
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), 'client 20');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: /Client 20/u }));
    expect(await screen.findByText('You are now working in Client 20')).toBeTruthy();
  });

  test('says what has ended in another account, until that one is shown', async () => {
    const { say, isListening } = serve();
    const { user } = renderApp('/projects');
    await waitFor(() => expect(isListening()).toBe(true));
    act(() => say({ type: 'elsewhere', account_id: SHOP, ended: 1 }));
    act(() => say({ type: 'elsewhere', account_id: SHOP, ended: 2 }));
    const menu = await screen.findByRole('button', { name: /3 videos have ended in your other accounts/u });
    expect(menu.textContent).toContain('Elena Marsh');
    await user.click(menu);
    await user.click(await screen.findByRole('menuitemradio', { name: /^Brightside Shop, editor\s*3 ended$/u }));
    await screen.findByText('You are now working in Brightside Shop');
    await waitFor(() => expect(screen.queryByText(/ended in your other accounts/u)).toBeNull());
  });

  test('offers an account as soon as the stream says that somebody works there, and only then asks who is here', async () => {
    accounts = TWO.slice(0, 1);
    const { asked, say, isListening } = serve();
    const { user } = renderApp('/projects');
    await waitFor(() => expect(isListening()).toBe(true));
    const times = () => asked.filter(({ path }) => path === '/api/auth/user').length;
    act(() => say({ type: 'memberships', memberships: accounts }));
    accounts = TWO;
    act(() => say({ type: 'memberships', memberships: accounts }));
    await waitFor(() => expect(times()).toBe(2));
    await user.click(await screen.findByRole('button', { name: /^Account/u }));
    expect(await screen.findByRole('menuitemradio', { name: 'Brightside Shop, editor' })).toBeTruthy();
  });
});

describe('a tab whose session went on in another account', () => {
  test('goes to the dashboard and says so; what was written stays in the browser, under its own account', async () => {
    const { asked } = serveWizard({
      ...identity(),
      [`PUT /api/drafts/${DRAFT_ID}`]: () => new Promise<Answer>(() => undefined),
    });
    const server = { id: DRAFT_ID, version: 1 };
    saveDraft(sampleUser.id, { version: 1, draft: fullDraft({ step: 2 }), server, isSaved: true });
    const { user, router } = renderApp('/create');
    await user.type(await screen.findByRole('textbox', { name: 'Script' }), ' And more.');
    switchInAnotherTab(SHOP);
    expect(await screen.findByText('You are now working in Brightside Shop')).toBeTruthy();
    expect(screen.getByText(/What you wrote in Elena Marsh and was not saved yet waits in this browser/u)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(loadDraft(sampleUser.id).draft?.script).toMatch(/And more\.$/u);
    expect(loadDraft(`${sampleUser.id}.${SHOP}`).draft).toBeNull();
    const writes = asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/drafts'));
    expect(writes.map(({ headers }) => headers.get('sayso-account'))).not.toContain(SHOP);
    // It follows, and never leads back.
    expect(asked.some(({ method, path }) => method === 'PUT' && path === '/api/auth/account')).toBe(false);
  });

  test('says nothing of a draft where all is saved', async () => {
    serve();
    const { router } = renderApp('/projects');
    await screen.findAllByRole('navigation');
    await screen.findByText('Cold brew in one minute');
    switchInAnotherTab(SHOP);
    expect(await screen.findByText('You are now working in Brightside Shop')).toBeTruthy();
    expect(screen.queryByText(/waits in this browser/u)).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('says that somebody no longer works there, where that is why', async () => {
    active = SHOP;
    serve();
    renderApp('/projects');
    await screen.findByText('Cold brew in one minute');
    accounts = TWO.slice(0, 1);
    switchInAnotherTab(OWN);
    expect(await screen.findByText('You no longer work in Brightside Shop.')).toBeTruthy();
  });

  test('tells two accounts of the same name apart: one that was handed over, and the next own one', async () => {
    active = SHOP;
    accounts = TWO.map((one) => ({ ...one, name: 'Elena Marsh' }));
    serve();
    renderApp('/projects');
    await screen.findByText('Cold brew in one minute');
    accounts = accounts.slice(0, 1);
    switchInAnotherTab(OWN);
    expect(await screen.findByText('You are now working in Elena Marsh')).toBeTruthy();
    expect(screen.getByText('You no longer work in the account of the same name that was open here.')).toBeTruthy();
  });
});

describe('the address of something in another account', () => {
  const elsewhere: Answer = {
    status: 404,
    body: {
      status: 'error',
      code: 'in_other_account',
      message: 'This belongs to another account of yours.',
      data: { account: { id: SHOP, name: 'Brightside Shop' } },
    },
  };

  test('a draft: one press goes on there and opens it', async () => {
    serveWizard({
      ...identity(),
      [`GET /api/drafts/${DRAFT_ID}`]: () =>
        active === SHOP ? success(keptDraft(fullDraft({ step: 2, script: 'Of the shop' }), 3)) : elsewhere,
    });
    const { user, router } = renderApp(`/create?draft=${DRAFT_ID}`);
    await screen.findByText('This belongs to Brightside Shop');
    await user.click(screen.getByRole('button', { name: 'Go on in Brightside Shop' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' })).value).toBe('Of the shop');
    expect(router.state.location.search).toMatchObject({ draft: DRAFT_ID });
  });

  test('a video: its analytics stand behind the same press', async () => {
    const video = sampleVideo({ title: 'Of the shop' });
    const ofTheShop = (answer: Answer) => () => (active === SHOP ? answer : elsewhere);
    serve({
      [`GET /api/videos/${video.id}`]: ofTheShop(success(video)),
      [`GET /api/analytics/videos/${video.id}`]: ofTheShop(success(sampleSummary())),
    });
    const { user } = renderApp(`/analytics/${video.id}`);
    await user.click(await screen.findByRole('button', { name: 'Go on in Brightside Shop' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Of the shop' })).toBeTruthy();
  });
});
