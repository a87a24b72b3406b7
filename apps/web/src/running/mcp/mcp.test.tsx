import { MCP_PATH } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/samples.ts';

const PATH = '/api/user/tokens';
const SECRET = 'sayso_0123456789012345678901234567890123456789abc';
const TITLE = 'Use Sayso from an assistant (MCP)';

const serve = (user: object = sampleUser) =>
  fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/user/settings/security/two-factor': () => success({ enabled: false, recovery_codes_left: 0 }),
    [`GET ${PATH}`]: () => success([]),
    [`POST ${PATH}`]: () => ({
      ...success({
        id: '01990000-0000-7000-8000-0000000000f1',
        name: 'Assistant',
        scopes: ['read', 'videos', 'speech'],
        last4: '9abc',
        created_at: '2020-02-01T10:00:00.000Z',
        expires_at: null,
        last_used_at: null,
        token: SECRET,
      }),
      status: 201,
    }),
  });

beforeEach(() => saveToken('t'));

test('the address is there to copy, with what an assistant is told for each way to connect', async () => {
  serve();
  const { user } = renderApp('/settings?tab=tokens');
  await screen.findByRole('heading', { name: TITLE });
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(`${location.origin}${MCP_PATH}`);
  const block = (name: string) => screen.getByRole('group', { name }).textContent ?? '';
  expect(JSON.parse(block('Configuration'))).toEqual({
    mcpServers: {
      sayso: {
        type: 'http',
        url: `${location.origin}${MCP_PATH}`,
        headers: { Authorization: 'Bearer API_TOKEN' },
      },
    },
  });
  await user.click(screen.getByRole('radio', { name: 'By program' }));
  expect(JSON.parse(block('Configuration'))).toMatchObject({
    mcpServers: { sayso: { args: ['sayso-mcp.mjs'], env: { SAYSO_URL: location.origin } } },
  });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download sayso-mcp.mjs' });
  expect(link.getAttribute('href')).toBe('/mcp/sayso-mcp.mjs');
  await user.click(screen.getByRole('radio', { name: 'Terminal' }));
  expect(block('Ask what there is')).toContain('"method":"tools/list"');
});

test.each([
  ['Make videos', ['read', 'videos', 'speech']],
  ['Only look', ['read']],
])(
  'a token of an assistant that may %s begins with its scopes, and is shown where it belongs',
  async (name, scopes) => {
    const api = serve();
    const { user } = renderApp('/settings?tab=tokens');
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`, 'u') }));
    await user.click(screen.getByRole('button', { name: 'Create a token for it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
    await user.type(dialog.getByLabelText('Current Password'), 'the old words');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    const made = within(await screen.findByRole('dialog', { name: 'Your new API token' }));
    expect(made.getByRole('group', { name: 'Configuration' }).textContent).toContain(`Bearer ${SECRET}`);
    const sent = api.asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ name: 'Assistant', scopes });
  },
);

test('whoever acts as somebody else makes no token for an assistant', async () => {
  serve({ ...sampleUser, impersonator: { id: sampleUser.account_id, name: 'Operator' } });
  renderApp('/settings?tab=tokens');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create a token for it' });
  expect(button.disabled).toBe(true);
});
