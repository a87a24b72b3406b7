import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/samples.ts';

const ASKED = /^Confirm your email before you make more than one video\./u;

/** Somebody signed in whose e-mail is not confirmed, on their projects. */
async function open({ isAsked = true, user = {}, resend = (): Answer => success(null) } = {}) {
  const site = { site_name: 'Sayso', site_description: '', registration_enabled: true, maintenance_mode: false };
  const api = fakeApi({
    'GET /api/site': () => success({ ...site, email_verification_required: isAsked }),
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/auth/user': () => success({ user: { ...sampleUser, email_verified: false, ...user } }),
    'POST /api/auth/resend-verification': resend,
  });
  saveToken('t');
  const app = renderApp('/projects');
  await screen.findByText('No videos found');
  return { ...api, ...app };
}

test('the link can be sent again, and then not for a minute', async () => {
  const { user } = await open();
  expect(await screen.findByText(ASKED)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Mail sent')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send it again in \d+ s$/u }).disabled).toBe(true);
});

test('a refusal says when it can be asked for', async () => {
  const refused = failure(429, 'rate_limited', 'Rate limit exceeded. Please try again later.');
  const { user } = await open({ resend: () => ({ ...refused, headers: { 'retry-after': '42' } }) });
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Rate limit exceeded. Try again in 42 s.')).toBeTruthy();
});

test.each([
  ['where nobody is asked to', { isAsked: false }],
  ['whose e-mail is confirmed', { user: { email_verified: true } }],
  ['who operates the installation', { user: { user_type: 'admin' } }],
])('nothing is said to somebody %s', async (_, given) => {
  await open(given);
  expect(screen.queryByText(ASKED)).toBeNull();
});

test('whoever acts as them is not offered another mail', async () => {
  await open({ user: { impersonator: { id: sampleUser.account_id, name: 'Operator' } } });
  expect(await screen.findByText(ASKED)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});
