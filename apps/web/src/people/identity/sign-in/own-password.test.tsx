import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken, saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/samples.ts';
import './own-password-screen.tsx';
import './two-factor-screen.tsx';

const PASSWORD = '/api/user/settings/security/password';

function serve(handlers: Parameters<typeof fakeApi>[0] = {}, isRequired = true) {
  let user = { ...sampleUser, password_change_required: isRequired };
  return fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/videos': () => success(samplePage([])),
    'POST /api/auth/logout': () => success(undefined),
    [`PUT ${PASSWORD}`]: () => {
      user = { ...user, password_change_required: false };
      return success(undefined);
    },
    ...handlers,
  });
}

function open(address: string) {
  saveToken('own');
  return renderApp(address);
}

test.each(['/dashboard', '/projects', '/settings?tab=security', '/own-password', '/auth', '/admin'])(
  'at %s nothing but the own password is open to whose password somebody else has typed',
  async (address) => {
    const { asked } = serve();
    const { router } = open(address);
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/own-password');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(asked.map(({ path }) => path)).not.toContain('/api/videos');
  },
);

test('the own password leads to where somebody was on the way to', async () => {
  const { asked } = serve();
  const { user, router } = open('/projects?search=cold');
  await user.type(await screen.findByLabelText('Password you were given'), 'given to me');
  await user.type(screen.getByLabelText('New Password'), 'correct horse battery');
  await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Please accept the terms and the privacy policy.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Password Updated')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  expect(router.state.location.search).toMatchObject({ search: 'cold' });
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    current_password: 'given to me',
    new_password: 'correct horse battery',
    consent: true,
    consent_version: '',
  });
});

test('says what is wrong, and lets nobody on', async () => {
  serve({ [`PUT ${PASSWORD}`]: () => failure(422, 'wrong_password', 'Your current password is not correct.') });
  const { user, router } = open('/projects');
  await user.type(await screen.findByLabelText('Password you were given'), 'wrong');
  await user.type(screen.getByLabelText('New Password'), 'correct horse battery');
  await user.type(screen.getByLabelText('Confirm New Password'), 'another horse battery');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText("New password and confirmation don't match.")).toBeTruthy();
  await user.clear(screen.getByLabelText('Confirm New Password'));
  await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Your current password is not correct.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/own-password');
});

test('whoever will not choose one signs out', async () => {
  serve();
  const { user, router } = open('/projects');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(readToken()).toBeNull();
});

test('whoever has a password of their own has nothing to do there', async () => {
  serve({}, false);
  const { router } = open('/own-password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test.each(['/admin', '/projects', '/two-factor'])(
  'at %s an operator sets two-factor sign-in up first',
  async (address) => {
    const user = { ...sampleUser, user_type: 'admin' as const, two_factor_setup_required: true };
    const { asked } = serve({ 'GET /api/auth/user': () => success({ user }) });
    const app = open(address);
    await app.user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' })).toBeTruthy();
    expect(app.router.state.location.pathname).toBe('/two-factor');
    expect(asked.map(({ path }) => path)).not.toContain('/api/videos');
  },
);
