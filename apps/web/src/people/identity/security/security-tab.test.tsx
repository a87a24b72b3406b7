import type { SecurityActivity, SecuritySettings } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  openSecurity,
  sampleActivity,
  sampleSession,
  SECURITY,
  serveSecurity,
  noteOf,
  SESSIONS,
} from './testing/open-security.ts';

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

const STORED: SecuritySettings = { loginNotifications: true, sessionTimeout: '24', allowMultipleSessions: true };
const rulesAnswers = (settings: unknown): Answer => success({ security_settings: settings });
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
const timeout = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Session timeout' });

type Save = (body: SecuritySettings) => Answer | Promise<Answer>;
async function open(save: Save, settings: Partial<SecuritySettings> = {}) {
  const opened = await openSecurity({
    settings,
    more: { [`PUT ${SECURITY}`]: ({ body }) => save(body as SecuritySettings) },
  });
  return { ...opened, saved: () => opened.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

test('a switch is saved at once, with all the others, and holds before the server has answered', async () => {
  let answer: () => void = () => undefined;
  const { user, saved } = await open((body) => new Promise((resolve) => (answer = () => resolve(rulesAnswers(body)))));
  screen.getByRole('switch', { name: 'Login notifications' }).focus();
  await user.keyboard(' ');
  expect(isOn('Login notifications')).toBe(false);
  expect(screen.queryByText('Settings Updated')).toBeNull();
  await waitFor(() => expect(saved()).toEqual([{ ...STORED, loginNotifications: false }]));
  answer();
  expect(await screen.findByText('Settings Updated')).toBeTruthy();
  expect(screen.getByText('Your security settings have been updated.')).toBeTruthy();
  expect(isOn('Login notifications')).toBe(false);
});

test('what cannot be saved goes back, with the reason', async () => {
  const { user } = await open(() => failure(500, 'internal', 'Server error occurred.'));
  await user.click(screen.getByRole('switch', { name: 'Allow multiple sessions' }));
  expect(await screen.findByText('Failed to save security settings.')).toBeTruthy();
  expect(screen.getByText('Server error occurred.')).toBeTruthy();
  expect(isOn('Allow multiple sessions')).toBe(true);
});

test('of two changes the one that is refused goes back alone', async () => {
  const { user, saved } = await open((body) =>
    body.loginNotifications ? rulesAnswers(body) : failure(500, 'internal', 'Server error occurred.'),
  );
  await user.click(screen.getByRole('switch', { name: 'Login notifications' }));
  await user.click(screen.getByRole('switch', { name: 'Allow multiple sessions' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  await waitFor(() => expect([isOn('Login notifications'), isOn('Allow multiple sessions')]).toEqual([true, false]));
  expect(saved()[1]).toEqual({ ...STORED, allowMultipleSessions: false });
});

test('single-session mode is said plainly', async () => {
  const { user } = await open(rulesAnswers);
  const control = screen.getByRole('switch', { name: 'Allow multiple sessions' });
  expect(noteOf(control)).toBe('You can be signed in on several devices.');
  await user.click(control);
  expect(noteOf(control)).toBe('Single-session mode: signing in somewhere signs you out everywhere else.');
});

test('a time-out from an hour to thirty days can be chosen, and the stored one is among them', async () => {
  const { user, saved } = await open(rulesAnswers, { sessionTimeout: '100' });
  expect([...timeout().options].map(({ label }) => label)).toEqual([
    '1 hour',
    '4 hours',
    '8 hours',
    '24 hours',
    '3 days',
    '100 hours',
    '7 days',
    '14 days',
    '30 days',
  ]);
  expect(timeout().value).toBe('100');
  expect(noteOf(timeout())).toBe('Devices that are not used for this long are signed out.');
  await user.selectOptions(timeout(), '30 days');
  expect(await screen.findByText('Settings Updated')).toBeTruthy();
  expect(saved()).toEqual([{ ...STORED, sessionTimeout: '720' }]);
  expect(timeout().value).toBe('720');
});

const HERE = sampleSession(1, { current: true, device: 'Chrome' });
const PHONE = sampleSession(2, { device: 'Safari', location: 'Unknown', last_seen_at: '2026-01-02T10:00:00.000Z' });
const OLD = sampleSession(3, { device: 'Unknown', ip: null });

const sessionRows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const endOf = (device: string) =>
  screen.getByRole('button', { name: new RegExp(`^Sign out this device: ${device}`, 'u') });

/** The tab of somebody who is signed in on three devices; what is ended is gone from later answers. */
async function openSessions(answer: (id: string) => Answer = () => success(null)) {
  let stored = [PHONE, HERE, OLD];
  const end = (keep: (id: string) => boolean) => {
    stored = stored.filter(({ id }) => keep(id));
  };
  const single = [PHONE, OLD].map(({ id }) => [
    `DELETE ${SESSIONS}/${id}`,
    () => {
      const given = answer(id);
      if (!given.status) end((one) => one !== id);
      return given;
    },
  ]);
  return openSecurity({
    more: {
      [`GET ${SESSIONS}`]: () => success(stored),
      [`DELETE ${SESSIONS}`]: () => {
        const given = answer('all');
        const ended = stored.length - 1;
        if (!given.status) end((one) => one === HERE.id);
        return given.status ? given : success({ ended });
      },
      ...Object.fromEntries(single),
    },
  });
}

test('says where somebody is signed in, this device first and marked, and since when the others were not used', async () => {
  await openSessions();
  expect(sessionRows().map((row) => row.querySelector('p')?.textContent)).toEqual([
    'ChromeThis device',
    'Safari',
    'Unknown device',
  ]);
  expect(sessionRows()[0]?.textContent).toContain('This computer (203.0.113.7), in use now');
  expect(sessionRows()[1]?.textContent).toContain('Unknown place (203.0.113.7), ');
  expect(sessionRows()[1]?.querySelector('time')?.dateTime).toBe(PHONE.last_seen_at);
  expect(within(sessionRows()[0] as HTMLElement).queryByRole('button')).toBeNull();
});

test('one device is signed out by keyboard, and the focus stays at the list', async () => {
  const { user, asked } = await openSessions();
  endOf('Safari').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Device signed out')).toBeTruthy();
  expect(sessionRows()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }));
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `${SESSIONS}/${PHONE.id}`,
  ]);
});

test('a device that has been signed out meanwhile is gone as well', async () => {
  const { user } = await openSessions(() => failure(404, 'not_found', 'Resource not found.'));
  await user.click(endOf('Safari'));
  expect(await screen.findByText('Device signed out')).toBeTruthy();
});

test('a device that could not be signed out stays, with the reason', async () => {
  const { user } = await openSessions(() => failure(500, 'internal', 'Server error occurred.'));
  await user.click(endOf('Safari'));
  const toast = within(await screen.findByRole('alert'));
  expect([toast.getByText('The device was not signed out'), toast.getByText('Server error occurred.')]).toHaveLength(2);
  expect(sessionRows()).toHaveLength(3);
  expect(endOf('Safari').getAttribute('aria-busy')).toBeNull();
});

test('everywhere else is signed out after a question, and it is said how many that were', async () => {
  const { user, asked } = await openSessions();
  const press = () => user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = async () => within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
  await press();
  expect((await question()).getByText(/^2 other devices have to sign in again\./u)).toBeTruthy();
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await press();
  await user.click((await question()).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('2 devices were signed out.')).toBeTruthy();
  await waitFor(() => expect(sessionRows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('a failure stands in the question', async () => {
  const { user } = await openSessions(() => failure(500, 'internal', 'Server error occurred.'));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect((await question.findByRole('alert')).textContent).toBe('Server error occurred.');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sessionRows()).toHaveLength(3);
});
