import type { SecuritySettings } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { noteOf, openSecurity, SECURITY } from './testing/open-security.ts';

const STORED: SecuritySettings = { loginNotifications: true, sessionTimeout: '24', allowMultipleSessions: true };
const answers = (settings: unknown): Answer => success({ security_settings: settings });
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
  const { user, saved } = await open((body) => new Promise((resolve) => (answer = () => resolve(answers(body)))));
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
    body.loginNotifications ? answers(body) : failure(500, 'internal', 'Server error occurred.'),
  );
  await user.click(screen.getByRole('switch', { name: 'Login notifications' }));
  await user.click(screen.getByRole('switch', { name: 'Allow multiple sessions' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  await waitFor(() => expect([isOn('Login notifications'), isOn('Allow multiple sessions')]).toEqual([true, false]));
  expect(saved()[1]).toEqual({ ...STORED, allowMultipleSessions: false });
});

test('single-session mode is said plainly', async () => {
  const { user } = await open(answers);
  const control = screen.getByRole('switch', { name: 'Allow multiple sessions' });
  expect(noteOf(control)).toBe('You can be signed in on several devices.');
  await user.click(control);
  expect(noteOf(control)).toBe('Single-session mode: signing in somewhere signs you out everywhere else.');
});

test('a time-out from an hour to thirty days can be chosen, and the stored one is among them', async () => {
  const { user, saved } = await open(answers, { sessionTimeout: '100' });
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
