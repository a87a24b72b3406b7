import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { noteOf, openSecurity, refusedAt, SECURITY, type SecurityServer } from './testing/open-security.ts';

const form = () => within(screen.getByRole('form', { name: 'Change email' }));
const box = (label: string) => form().getByLabelText<HTMLInputElement>(label);
const badge = () => screen.getByRole('heading', { name: 'Email' }).closest('header')?.lastChild?.textContent;

/** Asks for another e-mail, by keyboard. */
async function change(email: string, answer: () => Answer = () => success(null)) {
  const opened = await openSecurity({ more: { [`PUT ${SECURITY}/email`]: answer } });
  screen.getByRole('button', { name: 'Change email' }).focus();
  await opened.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(box('New email'));
  await opened.user.keyboard(email);
  box('Current Password').focus();
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
  const { sent } = await change('New@brightside.shop');
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
  await user.type(box('New email'), 'new@brightside.shop');
  await user.type(box('Current Password'), 'the old words{Enter}');
  expect(await form().findByText('Enter the code from your app, or a recovery code.')).toBeTruthy();
  await user.type(box('Code'), '123456{Enter}');
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
  const { sent } = await change(email);
  await waitFor(() => expect(noteOf(box('New email'))).toBe(message));
  expect(document.activeElement).toBe(box('New email'));
  expect(sent()).toEqual([]);
});

test.each([
  ['email', 'email_taken', 'An account with this email already exists.', 'New email'],
  ['password', 'wrong_password', 'Your current password is not correct.', 'Current Password'],
])('what the server says of the %s (%s) stands there', async (...given) => {
  const [field, code, message, label] = given;
  await change('new@brightside.shop', () => refusedAt(field, code, message));
  await waitFor(() => expect(noteOf(box(label))).toBe(message));
  expect(document.activeElement).toBe(box(label));
});

test('whoever changes their mind is back at the button', async () => {
  const { user } = await openSecurity();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));
});
