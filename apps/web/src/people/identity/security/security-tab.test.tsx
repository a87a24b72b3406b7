import type { SecurityActivity } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openSecurity, sampleActivity, sampleSession, SECURITY, serveSecurity } from './testing/open-security.ts';

const activityList = () => screen.getByRole('list', { name: 'Recent Security Activity' });

test('says that it loads until everything is there', async () => {
  let answer: (activity: Answer) => void = () => undefined;
  serveSecurity({
    more: { [`GET ${SECURITY}/activity`]: () => new Promise((resolve) => (answer = resolve)) },
  });
  saveToken('t');
  renderApp('/settings?tab=security');
  const loading = await screen.findByText('Loading security settings...');
  expect(loading.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('heading', { name: 'Change Password' })).toBeNull();
  await waitFor(() => answer(success([])));
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeTruthy();
  expect(screen.queryByText('Loading security settings...')).toBeNull();
});

test('what cannot be loaded is said with its reason, the rest stands, and it can be tried again', async () => {
  let isBroken = true;
  const { user } = await openSecurity({
    more: {
      [`GET ${SECURITY}/activity`]: () =>
        isBroken ? failure(403, 'forbidden', 'Access denied.') : success([sampleActivity(1)]),
    },
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Failed to load security settings.')).toBeTruthy();
  expect(alert.getByText('Access denied.')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Change Password' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Recent Security Activity' })).toBeNull();
  isBroken = false;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Login')).toBeTruthy();
  expect(screen.queryByText('Failed to load security settings.')).toBeNull();
});

test('what is typed stays while what could not be loaded is asked for again', async () => {
  const again = Promise.withResolvers<Answer>();
  const answers = [failure(403, 'forbidden', 'Access denied.'), again.promise];
  const { user } = await openSecurity({
    more: { [`GET ${SECURITY}/activity`]: () => answers.shift() ?? success([]) },
  });
  await user.type(screen.getByLabelText('Current Password'), 'old one');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('old one');
  expect(screen.getByText('Failed to load security settings.')).toBeTruthy();
  again.resolve(success([sampleActivity(1)]));
  expect(await screen.findByText('Login')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('old one');
  expect(screen.queryByText('Failed to load security settings.')).toBeNull();
});

test('nothing that happened is said', async () => {
  await openSecurity();
  expect(screen.getByText('No recent activity to display')).toBeTruthy();
});

test('what an administrator did says so, and how long they acted as the person', async () => {
  const act = (n: number, ended_at: string | null) =>
    sampleActivity(n, {
      action: 'impersonated',
      by_administrator: true,
      device: 'Unknown',
      location: 'Unknown',
      ended_at,
    });
  await openSecurity({
    activity: [
      act(1, null),
      act(2, '2026-02-01T10:00:20.000Z'),
      act(3, '2026-02-01T10:12:00.000Z'),
      act(4, '2026-02-01T12:01:00.000Z'),
      sampleActivity(5, { action: 'two_factor_disabled', by_administrator: true }),
    ],
  });
  const rows = within(activityList()).getAllByRole('listitem');
  expect(rows.map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
    ['An administrator acted as you', 'Going on now'],
    ['An administrator acted as you', 'For less than a minute'],
    ['An administrator acted as you', 'For 12 minutes'],
    ['An administrator acted as you', 'For 2 hours and 1 minute'],
    ['Two-factor sign-in turned off', 'By an administrator'],
  ]);
});

test('each act stands in words with its device, place, time and sign, and the one of this session is marked', async () => {
  const login = sampleActivity(1, { current: true });
  await openSecurity({
    activity: [
      login,
      sampleActivity(2, { action: 'logout', device: 'Unknown', location: 'Unknown' }),
      sampleActivity(3, { action: 'password_changed' }),
      sampleActivity(4, { action: 'settings_updated' }),
      sampleActivity(5, { action: 'login_failed' }),
    ],
  });
  const rows = within(activityList()).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'LoginCurrent',
    'Logout',
    'Password changed',
    'Settings updated',
    'Sign-in failed',
  ]);
  expect(rows.map((row) => row.querySelector('[data-action]')?.className.match(/text-[\w-]+$/u)?.[0])).toEqual([
    'text-success',
    'text-danger',
    'text-info',
    'text-plum',
    'text-text-2',
  ]);
  expect(rows[0]?.textContent).toContain('Firefox, Home or office network');
  expect(rows[1]?.textContent).toContain('Unknown device, Unknown place');
  const time = rows[0]?.querySelector('time');
  expect([time?.dateTime, time?.textContent]).toEqual([login.timestamp, formatDateTime(login.timestamp)]);
});

test('an act that only a newer server knows is named plainly, and the rest of the tab stands', async () => {
  const action = 'passkey_added' as SecurityActivity['action'];
  await openSecurity({ activity: [sampleActivity(1, { action }), sampleActivity(2)] });
  const rows = within(activityList()).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Account activity', 'Login']);
});

test('a long list begins with six and opens by keyboard', async () => {
  const { user } = await openSecurity({ activity: Array.from({ length: 9 }, (_, n) => sampleActivity(n)) });
  const rows = () => within(activityList()).getAllByRole('listitem').length;
  expect(rows()).toBe(6);
  screen.getByRole('button', { name: 'Show all 9' }).focus();
  await user.keyboard('{Enter}');
  expect(rows()).toBe(9);
  await user.keyboard('{Enter}');
  expect(rows()).toBe(6);
});

test('whoever acts as somebody else sees all of it and is offered nothing that would be refused', async () => {
  await openSecurity({
    user: { email_verified: false, impersonator: { id: '01990000-0000-7000-8000-0000000000aa', name: 'Operator' } },
    sessions: [sampleSession(1), sampleSession(2)],
    twoFactor: { enabled: true, recovery_codes_left: 9 },
  });
  expect(screen.getByText(/^You are acting as Elena Marsh\./u)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Change Password' })).toBeNull();
  expect(screen.getByText('9 recovery codes left')).toBeTruthy();
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.queryAllByRole('button')).toEqual([]);
  expect(panel.queryByText(/^We have mailed you a link/u)).toBeNull();
  const controls = [...panel.getAllByRole<HTMLButtonElement>('switch'), panel.getByRole<HTMLSelectElement>('combobox')];
  expect(controls.map(({ disabled }) => disabled)).toEqual([true, true, true]);
});
