import type { DraftSummary, SessionUser } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { keptFor } from '../../session/session.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo, userWithRole } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { EMPTY_DRAFT } from '../../making/drafts/store/draft.ts';
import { loadDraft, saveDraft } from '../../making/drafts/store/draft-storage.ts';
import { DRAFT_ID, keptDraft, MAYA } from '../../making/drafts/testing/drafts.ts';
import { serveWizard } from '../../making/drafts/testing/serve-wizard.ts';
import { PROFILE, ROUTE } from '../accounts/settings/profile/testing/serve-profile.ts';
import '../../app/shell/customer-shell.tsx';

const OWN = sampleUser.account_id;
const SHOP = '01990000-0000-7000-8000-0000000000cc';

/** Elena, who is an editor of the account of a shop as well, and works in one of both. */
function elenaIn(accountId: string): SessionUser {
  const memberships = [
    { account_id: OWN, name: 'Elena Marsh', role: 'owner' as const },
    { account_id: SHOP, name: 'Brightside Shop', role: 'editor' as const },
  ].map((membership) => ({ ...membership, is_active: membership.account_id === accountId }));
  return { ...userWithRole(accountId === OWN ? 'owner' : 'editor'), account_id: accountId, memberships };
}

let active: string;
beforeEach(() => {
  active = OWN;
  saveToken('t');
  setWindowWidth(1440);
});

const SHOP_CHOICE = 'Brightside Shop, editor';

function serve(more: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: elenaIn(active) }),
    'PUT /api/auth/account': ({ body }) => {
      active = (body as { account_id: string }).account_id;
      return success({ user: elenaIn(active) });
    },
    'GET /api/videos': ({ headers }) =>
      headers.get('sayso-account') === active
        ? success(samplePage([sampleVideo({ title: active === OWN ? 'A video of Elena' : 'A video of the shop' })]))
        : failure(409, 'account_changed', 'You now work in another account.'),
    ...more,
  });
}

async function chooseShop(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: SHOP_CHOICE }));
}

test('who has one account is offered no other', async () => {
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([])),
  });
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(screen.queryByText('Accounts')).toBeNull();
});

test('the user menu leads to another account, of which everything is read anew, and nothing stays of the first', async () => {
  const { asked } = serve();
  const { user, router, client } = renderApp('/projects');
  await screen.findByText('A video of Elena');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  const group = await screen.findByRole('group', { name: 'Accounts' });
  expect(
    within(group)
      .getAllByRole('menuitemradio')
      .map(({ textContent, ariaChecked }) => [textContent, ariaChecked]),
  ).toEqual([
    ['Elena Marsh, owner', 'true'],
    ['Brightside Shop, editor', 'false'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: SHOP_CHOICE }));
  expect(await screen.findByText('You are now working in Brightside Shop')).toBeTruthy();
  await screen.findByText('A video of the shop');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(screen.queryByText('A video of Elena')).toBeNull();
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('A video of Elena');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ account_id: SHOP });
});

test('whoever leaves unsaved changes behind for another account is asked once', async () => {
  serve({ [`GET ${ROUTE}`]: () => success(PROFILE) });
  const { user, router } = renderApp('/settings');
  await user.type(await screen.findByRole('textbox', { name: 'First Name' }), '!');
  await chooseShop(user);
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByText('You are now working in Brightside Shop');
  await screen.findByText('A video of the shop');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a draft whose deletion could still be undone is deleted in its own account before the other one is entered', async () => {
  const { content: _, ...facts } = keptDraft(EMPTY_DRAFT, 1, { title: 'A draft of Elena' });
  const draft: DraftSummary = { ...facts, script: 'Words.' };
  const { asked } = serve({
    'GET /api/drafts': () => success({ ...samplePage([]), data: active === OWN ? [draft] : [] }),
    [`DELETE /api/drafts/${DRAFT_ID}`]: async ({ headers }) => {
      // Long enough for a switch that does not wait to come first.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return headers.get('sayso-account') === active ? success(null) : failure(409, 'account_changed', 'Another one.');
    },
  });
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: 'Delete A draft of Elena' }));
  await screen.findByRole('button', { name: /^Undo/ });
  await chooseShop(user);
  await screen.findByText('A video of the shop');
  const changes = asked.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, headers }) => [method, headers.get('sayso-account')])).toEqual([
    ['DELETE', OWN],
    ['PUT', OWN],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(screen.queryByText('The draft could not be deleted')).toBeNull();
});

test('when the server says that it is another account by now, that one is shown', async () => {
  serve();
  const { client } = renderApp('/projects');
  await screen.findByText('A video of Elena');
  active = SHOP;
  await client.refetchQueries({ queryKey: ['videos'] });
  await screen.findByText('A video of the shop');
  expect(screen.queryByText('A video of Elena')).toBeNull();
});

test('the menu of a phone leads to another account too', async () => {
  setWindowWidth(390);
  serve();
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const group = await screen.findByRole('group', { name: 'Accounts' });
  await user.click(within(group).getByRole('button', { name: SHOP_CHOICE }));
  await screen.findByText('A video of the shop');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('drafts that a browser keeps are those of one account, and in the own one they stay where they were', () => {
  expect(keptFor(sampleUser)).toBe(sampleUser.id);
  expect(keptFor(elenaIn(OWN))).toBe(sampleUser.id);
  expect(keptFor(elenaIn(SHOP))).toBe(`${sampleUser.id}.${SHOP}`);
});

test('what was written in an account that was handed over is not taken for work in the new own one', async () => {
  const NEW = '01990000-0000-7000-8000-0000000000dd';
  const before = keptFor(sampleUser);
  const written = { ...EMPTY_DRAFT, step: 2 as const, avatarType: 'library' as const, avatar: MAYA };
  saveDraft(before, { version: 1, draft: { ...written, script: 'A secret of the shop.' } });
  const after = (accountId: string): SessionUser => ({
    ...elenaIn(accountId),
    role: accountId === NEW ? 'owner' : 'admin',
    account_id: accountId,
    memberships: [
      { account_id: NEW, name: 'Elena Marsh', role: 'owner', is_active: accountId === NEW },
      { account_id: OWN, name: 'Brightside Shop', role: 'admin', is_active: accountId === OWN },
    ],
  });
  expect([keptFor(after(NEW)), keptFor(after(OWN))]).toEqual([`${sampleUser.id}.${NEW}`, before]);
  serveWizard({ 'GET /api/auth/user': () => success({ user: after(NEW) }) });
  renderApp('/create');
  await screen.findByRole('button', { name: 'Next' });
  expect(JSON.stringify(loadDraft(keptFor(after(NEW))))).not.toContain('A secret of the shop.');
  expect(screen.queryByDisplayValue('A secret of the shop.')).toBeNull();
});

test('whoever has no account of their own keeps the drafts of each account they work in apart', () => {
  const guestIn = (accountId: string): SessionUser => {
    const user = elenaIn(accountId);
    return { ...user, memberships: user.memberships.map((membership) => ({ ...membership, role: 'editor' })) };
  };
  expect([keptFor(guestIn(OWN)), keptFor(guestIn(SHOP))]).toEqual([
    `${sampleUser.id}.${OWN}`,
    `${sampleUser.id}.${SHOP}`,
  ]);
});

test.each(['switch', 'account', 'change acc', 'accounts', 'brightside'])(
  'the command menu finds the other account by %s, and the present one is not offered',
  async (typed) => {
    serve();
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
    await user.type(await screen.findByRole('combobox'), typed);
    expect(await screen.findByRole('option', { name: /Go on in Brightside Shop/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Go on in Elena Marsh/ })).toBeNull();
  },
);
