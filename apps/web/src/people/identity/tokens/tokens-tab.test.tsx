import { type ApiToken, TOKEN_SCOPES, tokensApi } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { callKey } from '../../../lib/api/reads.ts';
import { refusedAt } from '../security/testing/open-security.ts';

const PATH = '/api/user/tokens';
const SECRET = 'sayso_0123456789012345678901234567890123456789abc';
const sampleToken = (changes: Partial<ApiToken> = {}): ApiToken => ({
  id: '01990000-0000-7000-8000-0000000000f1',
  name: 'Product feed',
  scopes: ['read', 'videos'],
  last4: '9abc',
  created_at: '2020-02-01T10:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  ...changes,
});

function serve(tokens: ApiToken[], more: Record<string, () => Answer> = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/user/settings/security/two-factor': () => success({ enabled: false, recovery_codes_left: 0 }),
    [`GET ${PATH}`]: () => success(tokens),
    [`POST ${PATH}`]: () => {
      tokens.unshift(sampleToken({ scopes: ['videos'] }));
      return { ...success({ ...tokens[0], token: SECRET }), status: 201 };
    },
    [`DELETE ${PATH}/${sampleToken().id}`]: () => {
      tokens.splice(0, 1);
      return success(null);
    },
    ...more,
  });
}
const open = () => renderApp('/settings?tab=tokens');
const made = () => screen.findByRole('dialog', { name: 'Your new API token' });

type Typist = ReturnType<typeof open>['user'];
const fill = async (user: Typist, dialog: ReturnType<typeof within>) => {
  await user.type(dialog.getByLabelText('Name'), 'Feed');
  await user.type(dialog.getByLabelText('Current Password'), 'the old words');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
};

beforeEach(() => saveToken('t'));

test('nobody begins with tokens, and one step leads to the first', async () => {
  serve([]);
  const { user } = open();
  expect(await screen.findByText('No API tokens yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('dialog', { name: 'Create an API token' })).toBeTruthy();
});

test('each token says what it may do, how it ends, and when it was made, used and expires', async () => {
  const used = sampleToken({
    id: '01990000-0000-7000-8000-0000000000f2',
    name: 'Old script',
    last_used_at: '2020-03-01T10:00:00.000Z',
    expires_at: '2020-04-02T10:00:00.000Z',
  });
  serve([sampleToken(), used]);
  open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Your API tokens' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button'));
  const scopes = within(screen.getByRole('list', { name: 'What Product feed may do' })).getAllByRole('listitem');
  expect(scopes.map(({ textContent }) => textContent)).toEqual([TOKEN_SCOPES.read, TOKEN_SCOPES.videos]);
  expect(first?.textContent).toContain('ends in 9abc');
  expect(first?.textContent).toContain('CreatedFebruary 1, 2020');
  expect(first?.textContent).toContain('Last usedNever');
  expect(first?.textContent).toContain('ExpiresNever');
  expect(first?.textContent).not.toContain('Expired');
  expect(second?.textContent).toContain('Last usedMarch 1, 2020');
  expect(second?.textContent).toContain('ExpiresApril 2, 2020');
  expect(within(second as HTMLElement).getByText('Expired')).toBeTruthy();
});

describe('a new token', () => {
  test('is made by the keyboard alone, shown once with a line to try it, and then in the list', async () => {
    const api = serve([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Name'));
    await user.keyboard('Product feed{Tab} {Tab} {Tab}{Tab}{Tab}{Tab}');
    expect(document.activeElement).toBe(dialog.getByLabelText('Expires'));
    await user.selectOptions(dialog.getByLabelText('Expires'), 'In 30 days');
    await user.keyboard('{Tab}the old words');
    (await dialog.findByRole('button', { name: 'Create token' })).focus();
    await user.keyboard('{Enter}');
    const shown = within(await made());
    expect(shown.getByLabelText<HTMLInputElement>('API token').value).toBe(SECRET);
    expect(shown.getByText(/^Copy it now: it is shown only once\./, { selector: 'div' })).toBeTruthy();
    expect(shown.getByRole('group', { name: 'Try it' }).textContent).toBe(
      `curl -X POST '${location.origin}/api/videos/VIDEO_ID/cancel' \\\n  -H 'Authorization: Bearer ${SECRET}'`,
    );
    const sent = api.asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      name: 'Product feed',
      scopes: ['videos'],
      expires_in_days: 30,
      password: 'the old words',
    });
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('ends in 9abc')).toBeTruthy();
    expect(document.body.textContent).not.toContain(SECRET);
  });

  test('each scope says what it allows, and every choice of time is there', async () => {
    serve([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    const boxes = dialog.getAllByRole('checkbox').map((box) => box.getAttribute('aria-describedby') ?? '');
    expect(boxes.map((id) => document.getElementById(id)?.textContent)).toEqual(Object.values(TOKEN_SCOPES));
    const choices = within(dialog.getByLabelText('Expires')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'In 30 days',
      'In 90 days',
      'In a year',
      'Never, until you revoke it',
    ]);
  });

  test('that never expires is sent without days', async () => {
    const api = serve([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Feed');
    await user.selectOptions(dialog.getByLabelText('Expires'), 'never');
    await user.type(dialog.getByLabelText('Current Password'), 'the old words');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    await made();
    const sent = api.asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'Feed', scopes: ['read'], expires_in_days: null, password: 'the old words' });
  });

  test('without a name or a scope is refused at its field, before anything is sent', async () => {
    const api = serve([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Read' }));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByText('Give the token a name.')).toBeTruthy();
    expect(dialog.getByText('Choose what the token may do.')).toBeTruthy();
    expect(dialog.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('that the server refuses says why', async () => {
    serve([], { [`POST ${PATH}`]: () => failure(409, 'too_many_api_tokens', 'You have 20 API tokens already.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog);
    expect(await dialog.findByText('You have 20 API tokens already.')).toBeTruthy();
  });

  test('is made with a wrong password by nobody: it is said at its field', async () => {
    serve([], { [`POST ${PATH}`]: () => refusedAt('password', 'wrong_password', 'Not correct.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog);
    expect(await dialog.findByText('Not correct.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Current Password'));
  });

  test('takes a code and no password where two-factor sign-in is on', async () => {
    const api = serve([], {
      'GET /api/user/settings/security/two-factor': () => success({ enabled: true, recovery_codes_left: 7 }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Feed');
    await user.type(await dialog.findByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    await made();
    expect(dialog.queryByLabelText('Current Password')).toBeNull();
    const sent = api.asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'Feed', scopes: ['read'], expires_in_days: 90, code: '123456' });
  });

  test('is not lost by a stray key: it asks first', async () => {
    serve([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    await fill(user, within(await screen.findByRole('dialog')));
    await made();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Back to the token' }));
    expect((await made()).textContent).toContain('Copy it now:');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a new token is not lost by leaving the screen: it asks first', async () => {
  serve([]);
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  await fill(user, within(await screen.findByRole('dialog')));
  await made();
  void router.navigate({ to: '/settings' });
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect((await made()).textContent).toContain('Copy it now:');
  expect(router.state.location.search).toEqual({ tab: 'tokens' });
});

test('twenty are the most: the way to one more gives place to the reason', async () => {
  const tokens = Array.from({ length: 20 }, (_, place) => sampleToken({ id: `t${place}`, name: `Program ${place}` }));
  serve(tokens);
  open();
  expect(await screen.findByText('You have 20 tokens, which is the maximum. Revoke one to make another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});

test('a token is revoked after a question, and is gone', async () => {
  const api = serve([sampleToken()]);
  const { user } = open();
  const deletes = () => api.asked.filter(({ method }) => method === 'DELETE').length;
  await user.click(await screen.findByRole('button', { name: 'Revoke Product feed' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke API token' }));
  expect(question.getByText(/ends in 9abc, stops working immediately/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(deletes()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Revoke Product feed' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('Token revoked')).toBeTruthy();
  expect(await screen.findByText('No API tokens yet')).toBeTruthy();
  expect(deletes()).toBe(1);
});

test('a token that was revoked elsewhere meanwhile is gone as well', async () => {
  const tokens = [sampleToken()];
  const gone = () => {
    tokens.splice(0);
    return failure(404, 'not_found', 'Resource not found.');
  };
  serve(tokens, { [`DELETE ${PATH}/${sampleToken().id}`]: gone });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Product feed' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('Token revoked')).toBeTruthy();
  expect(await screen.findByText('No API tokens yet')).toBeTruthy();
});

test('what is known stays when asking for it again fails', async () => {
  const answers = [success([sampleToken()])];
  const refused = failure(403, 'forbidden', 'Access denied.');
  serve([], { [`GET ${PATH}`]: () => answers.shift() ?? refused });
  const { client, user } = open();
  expect(await screen.findByText('ends in 9abc')).toBeTruthy();
  await act(() => client.invalidateQueries({ queryKey: callKey(tokensApi.listApiTokens) }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('dialog', { name: 'Create an API token' })).toBeTruthy();
  expect(screen.queryByText('Your API tokens could not be loaded')).toBeNull();
  expect(screen.getByText('ends in 9abc')).toBeTruthy();
});

test('what cannot be loaded says so and is asked for again', async () => {
  let isBroken = true;
  serve([], {
    [`GET ${PATH}`]: () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success([])),
  });
  const { user } = open();
  expect(await screen.findByText('Your API tokens could not be loaded')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No API tokens yet')).toBeTruthy();
});

test('it leads to what else developers need', async () => {
  serve([]);
  open();
  const links = within(await screen.findByRole('navigation', { name: 'For developers' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api-docs', '/api-setup', '/api-test']);
});

test('whoever acts as somebody else may look and is offered nothing that would be refused', async () => {
  serve([sampleToken()], {
    'GET /api/auth/user': () =>
      success({ user: { ...sampleUser, impersonator: { id: sampleUser.account_id, name: 'Operator' } } }),
  });
  open();
  await screen.findByText(/^You are acting as Elena Marsh\. You can see this, but only they can change it/u);
  for (const name of ['Create token', 'Revoke Product feed'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
});

test.each([
  ['/projects', 'API description', '/api-docs'],
  ['/projects', 'API setup', '/api-setup'],
  ['/admin', 'API setup', '/api-setup'],
  ['/admin', 'Connection test', '/api-test'],
] as const)('the command menu at %s leads to %s', async (address, name, place) => {
  const user_type = address === '/admin' ? 'admin' : 'user';
  fakeApi({ 'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type } }) });
  const { user, router } = renderApp(address);
  await screen.findAllByRole('navigation');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(within(await screen.findByRole('dialog')).getByRole('combobox'), name);
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toBe(name));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});
