import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { noteOf, openSecurity, refusedAt, SECURITY, type SecurityServer } from './testing/open-security.ts';

const PASSWORD = `${SECURITY}/password`;
const LABELS = ['Current Password', 'New Password', 'Confirm New Password'] as const;
const GOOD = ['the old words', 'the new words', 'the new words'] as const;
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => within(screen.getByRole('form', { name: 'Change Password' }));

/** Fills the form in and sends it by keyboard. */
async function change(typed: readonly [string, string, string], answer: () => Answer | Promise<Answer>) {
  const opened = await openSecurity({ more: { [`PUT ${PASSWORD}`]: answer } });
  for (const [at, label] of LABELS.entries()) {
    box(label).focus();
    if (typed[at]) await opened.user.keyboard(typed[at]);
  }
  await opened.user.keyboard('{Enter}');
  return { ...opened, sent: () => opened.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

test('a new password is sent, the boxes are empty again, and it was said before that other devices are signed out', async () => {
  const { sent, asked } = await change(GOOD, () => success(null));
  expect(await screen.findByText('Password Updated')).toBeTruthy();
  expect(screen.getByText('Your password has been changed successfully.')).toBeTruthy();
  expect(LABELS.map((label) => box(label).value)).toEqual(['', '', '']);
  expect(screen.getByText(/^Every other device is signed out after the change/u)).toBeTruthy();
  const [current_password, new_password, new_password_confirmation] = GOOD;
  expect(sent()).toEqual([{ current_password, new_password, new_password_confirmation, end_api_tokens: false }]);
  const readings = (path: string) => asked.filter((one) => one.method === 'GET' && one.path.endsWith(path)).length;
  await waitFor(() => expect([readings('/activity'), readings('/sessions')]).toEqual([2, 2]));
});

test('whoever ticks it ends their API tokens with the change', async () => {
  const { asked, user } = await openSecurity({ more: { [`PUT ${PASSWORD}`]: () => success(null) } });
  for (const [at, label] of LABELS.entries()) await user.type(box(label), GOOD[at] ?? '');
  await user.click(form().getByRole('checkbox', { name: 'End my API tokens too' }));
  await user.click(form().getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByText('Password Updated')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ end_api_tokens: true });
});

test('while it is on its way the button says so', async () => {
  await change(GOOD, () => new Promise(() => undefined));
  expect(await form().findByRole('button', { name: 'Updating...' })).toBeTruthy();
});

test.each([
  ['Missing Information', 'Please fill in all password fields.', ['', 'short', 'other'], 'Current Password'],
  ['Missing Information', 'Please fill in all password fields.', ['the old words', '', 'other'], 'New Password'],
  [
    'Password Mismatch',
    "New password and confirmation don't match.",
    ['the old words', 'short', 'other'],
    'Confirm New Password',
  ],
  [
    'Weak Password',
    'Password must be at least 8 characters long.',
    ['the old words', 'short', 'short'],
    'New Password',
  ],
] as const)('%s: %s', async (...given) => {
  const [title, text, typed, label] = given;
  const { sent } = await change(typed, () => success(null));
  const toast = within(await screen.findByRole('alert'));
  expect([toast.getByText(title), toast.getByText(text)]).toHaveLength(2);
  expect(noteOf(box(label))).toBe(text);
  await waitFor(() => expect(document.activeElement).toBe(box(label)));
  expect(sent()).toEqual([]);
});

test.each([
  ['current_password', 'wrong_password', 'Your current password is not correct.', 'Current Password'],
  ['new_password', 'password_too_common', 'This password is too common. Choose another one.', 'New Password'],
])('what the server says of %s (%s) stands there and in the message, and what was typed stays', async (...given) => {
  const [field, code, message, label] = given;
  await change(GOOD, () => refusedAt(field, code, message));
  await waitFor(() => expect(noteOf(box(label))).toBe(message));
  expect(document.activeElement).toBe(box(label));
  expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy();
  expect(LABELS.map((name) => box(name).value)).toEqual([...GOOD]);
});

test.each([
  ['Failed to update password.', (): Answer => ({ status: 500, body: {} })],
  ['Access denied, says the server.', () => failure(403, 'forbidden', 'Access denied, says the server.')],
  [
    'Failed to update password. Please try again.',
    (): Answer => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('%s', async (text, answer) => {
  await change(GOOD, answer);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByText('Error')).toBeTruthy();
});

test('a password can be looked at, and password managers are told whose it is and which it is', async () => {
  const { user } = await openSecurity();
  expect(LABELS.map((label) => box(label).autocomplete)).toEqual(['current-password', 'new-password', 'new-password']);
  const name = screen.getByRole('form', { name: 'Change Password' }).querySelector<HTMLInputElement>('[name=username]');
  expect([name?.autocomplete, name?.value, name?.hidden]).toEqual(['username', 'elena@brightside.shop', true]);
  for (const [at, label] of LABELS.slice(0, 2).entries()) {
    const toggle = form().getAllByRole('button', { name: 'Show password' })[0] as HTMLElement;
    await user.click(toggle);
    expect([at, box(label).type]).toEqual([at, 'text']);
  }
});

const emailForm = () => within(screen.getByRole('form', { name: 'Change email' }));
const emailBox = (label: string) => emailForm().getByLabelText<HTMLInputElement>(label);
const badge = () => screen.getByRole('heading', { name: 'Email' }).closest('header')?.lastChild?.textContent;

/** Asks for another e-mail, by keyboard. */
async function changeEmail(email: string, answer: () => Answer = () => success(null)) {
  const opened = await openSecurity({ more: { [`PUT ${SECURITY}/email`]: answer } });
  screen.getByRole('button', { name: 'Change email' }).focus();
  await opened.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(emailBox('New email'));
  await opened.user.keyboard(email);
  emailBox('Current Password').focus();
  await opened.user.keyboard('the old words{Enter}');
  return { ...opened, sent: () => opened.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

test('a confirmed e-mail says so and offers no other link', async () => {
  await openSecurity();
  expect(badge()).toBe('Verified');
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

test('the link for one that is not confirmed is mailed again, and then not for a minute', async () => {
  const { user } = await openSecurity({
    user: { email_verified: false },
    more: { 'POST /api/auth/resend-verification': () => success(null) },
  });
  expect(badge()).toBe('Unconfirmed');
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Mail sent')).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Send it again in/u })).disabled).toBe(true);
});

test('another one gets a link, and until it is opened nothing changes', async () => {
  const { sent } = await changeEmail('New@brightside.shop');
  expect(await screen.findByText('Waiting for confirmation of new@brightside.shop')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send it again in/u }).disabled).toBe(true);
  expect(screen.getByText('elena@brightside.shop', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Change email' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));
  expect(sent()).toEqual([{ email: 'new@brightside.shop', password: 'the old words' }]);
});

test('where two-factor sign-in is on, the code is asked for beside the password', async () => {
  const { user, asked } = await openSecurity({
    twoFactor: { enabled: true, recovery_codes_left: 9 },
    more: { [`PUT ${SECURITY}/email`]: () => success(null) },
  });
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(emailBox('New email'), 'new@brightside.shop');
  await user.type(emailBox('Current Password'), 'the old words{Enter}');
  expect(await emailForm().findByText('Enter the code from your app, or a recovery code.')).toBeTruthy();
  await user.type(emailBox('Code'), '123456{Enter}');
  expect(await screen.findByText('Waiting for confirmation of new@brightside.shop')).toBeTruthy();
  const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ email: 'new@brightside.shop', password: 'the old words', code: '123456' }]);
});

const waiting = (more: SecurityServer['more'] = {}) => openSecurity({ pendingEmail: 'new@brightside.shop', more });
const pendingGroup = () =>
  within(screen.getByRole('group', { name: 'Waiting for confirmation of new@brightside.shop' }));

test('one that waits for its confirmation still says so after a reload, and its link is mailed again', async () => {
  const { user } = await waiting({ [`POST ${SECURITY}/email/resend`]: () => success(null) });
  expect(screen.getByText('Waiting for confirmation of new@brightside.shop')).toBeTruthy();
  await user.click(pendingGroup().getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Mail sent')).toBeTruthy();
  expect(await pendingGroup().findByRole('button', { name: /^Send it again in/u })).toBeTruthy();
});

test('the change is called off, and the focus stays in the card', async () => {
  const { user, asked } = await waiting({ [`DELETE ${SECURITY}/email`]: () => success(null) });
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByText('Email change cancelled')).toBeTruthy();
  expect(screen.queryByText('Waiting for confirmation of new@brightside.shop')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('what cannot be called off stays, and says why', async () => {
  await waiting({ [`DELETE ${SECURITY}/email`]: () => failure(409, 'conflict', 'Not now.') }).then(({ user }) =>
    user.click(screen.getByRole('button', { name: 'Cancel the change' })),
  );
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByText('Waiting for confirmation of new@brightside.shop')).toBeTruthy();
});

test('whoever acts as somebody else sees what waits, and changes nothing', async () => {
  await openSecurity({
    user: { impersonator: { id: '01990000-0000-7000-8000-0000000000aa', name: 'Operator' } },
    pendingEmail: 'new@brightside.shop',
  });
  expect(screen.getByText('Waiting for confirmation of new@brightside.shop')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the change' })).toBeNull();
});

test.each([
  ['elena', 'Enter a valid email address.'],
  ['elena@brightside.shop', 'This is already your email.'],
])('%s is refused here', async (email, message) => {
  const { sent } = await changeEmail(email);
  await waitFor(() => expect(noteOf(emailBox('New email'))).toBe(message));
  expect(document.activeElement).toBe(emailBox('New email'));
  expect(sent()).toEqual([]);
});

test.each([
  ['email', 'email_taken', 'An account with this email already exists.', 'New email'],
  ['password', 'wrong_password', 'Your current password is not correct.', 'Current Password'],
])('what the server says of the %s (%s) stands there', async (...given) => {
  const [field, code, message, label] = given;
  await changeEmail('new@brightside.shop', () => refusedAt(field, code, message));
  await waitFor(() => expect(noteOf(emailBox(label))).toBe(message));
  expect(document.activeElement).toBe(emailBox(label));
});

test('whoever changes their mind is back at the button', async () => {
  const { user } = await openSecurity();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.click(emailForm().getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));
});
