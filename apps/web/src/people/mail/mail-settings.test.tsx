import type { MailTestResult, MailTransport, SettingEntry } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { sampleUser } from '../../testing/samples.ts';
import { sampleMail, sampleTransport } from './testing/sample-mails.ts';

const SETTINGS_PATH = '/api/admin/settings';
const TEST_PATH = '/api/admin/mails/test';
const SMTP = sampleTransport({ kind: 'smtp', host: 'mail.example.com', from: 'Sayso <a@example.com>', missing: [] });
const tested = (changes: Partial<MailTestResult>): Answer =>
  success({ result: 'sent', reply: '250 OK', mail: sampleMail({ to: sampleUser.email }), ...changes });

type Server = {
  transport?: MailTransport;
  settings?: Record<string, Partial<SettingEntry>>;
  test?: () => Answer;
  save?: () => Answer;
};
function serve({ transport = sampleTransport(), settings = {}, test: answer, save }: Server = {}) {
  const stored = sampleSettings(settings);
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/mails/transport': () => success(transport),
    [`GET ${SETTINGS_PATH}`]: () => success(stored),
    [`PUT ${SETTINGS_PATH}`]: save ?? (() => success(stored)),
    [`POST ${TEST_PATH}`]: answer ?? (() => tested({})),
  });
}
async function open() {
  const app = renderApp('/admin/settings?section=mail');
  await screen.findByRole('form', { name: 'Mail' });
  return app;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const bodies = (api: ReturnType<typeof serve>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ body }) => body);

beforeEach(() => saveToken('t'));

describe('the mail server', () => {
  test('while none is set, the screen says that mails stay in the outbox, what is missing, and leads there', async () => {
    serve();
    await open();
    expect(screen.getByText(/enter your mail server and the sender address/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the mail outbox' });
    expect(link.getAttribute('href')).toBe('/admin/settings?section=outbox');
  });

  test('once it is set, the screen says how mails leave', async () => {
    serve({ transport: SMTP });
    await open();
    expect(screen.getByText('Mails leave through mail.example.com:587, from Sayso <a@example.com>.')).toBeTruthy();
  });

  test('what was changed is saved, the password included, and the transport is asked for anew', async () => {
    const api = serve();
    const { user } = await open();
    await user.type(field('SMTP server'), 'mail.example.com');
    await user.click(screen.getByRole('radio', { name: /^TLS/ }));
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(field('Sender address'), 'a@example.com');
    const before = api.asked.filter(({ path }) => path.endsWith('/transport')).length;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    const [{ settings }] = bodies(api, 'PUT') as [{ settings: { key: string; value: unknown }[] }];
    expect(settings.map(({ key, value }) => [key, value])).toEqual([
      ['smtp_host', 'mail.example.com'],
      ['smtp_security', 'tls'],
      ['mail_from_address', 'a@example.com'],
      ['smtp_password', 'secret'],
    ]);
    await waitFor(() =>
      expect(api.asked.filter(({ path }) => path.endsWith('/transport')).length).toBeGreaterThan(before),
    );
  });

  test('a stored password is never shown, only that it is set and how it ends', async () => {
    const api = serve({ transport: SMTP, settings: { smtp_password: { is_set: true, last4: 'ab12' } } });
    const { user } = await open();
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
    await user.type(field('Sender name'), 'The team');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings Saved');
    expect(JSON.stringify(bodies(api, 'PUT'))).not.toContain('smtp_password');
  });

  test('who sends the stored password elsewhere is asked for it again, and told why', async () => {
    const set = { is_set: true, last4: 'ab12' };
    const values = { smtp_host: { value: 'mail.example.com' }, smtp_username: { value: 'ada' }, smtp_password: set };
    const errors = { smtp_password: ['Enter the password again.'] };
    const refused = { status: 422, body: { status: 'error', code: 'invalid_input', message: 'Check it.', errors } };
    serve({ transport: SMTP, settings: values, save: () => refused });
    const { user } = await open();
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
    await user.type(field('SMTP server'), '.au');
    expect(screen.getByText(/belongs to another server or user name/)).toBeTruthy();
    expect(screen.queryByText('Set, ends in ab12')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the password again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await user.type(field('SMTP server'), '{Backspace}{Backspace}{Backspace}');
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
  });

  test('a name that cannot be a server is refused at its field before anything is sent', async () => {
    const api = serve();
    const { user } = await open();
    await user.type(field('SMTP server'), 'not a server');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name such as mail.example.com.')).toBeTruthy();
    expect(bodies(api, 'PUT')).toEqual([]);
  });

  test('what the server refuses is told, and what was typed stays', async () => {
    serve({ save: () => failure(500, 'internal', 'Server error occurred. Please try again later.') });
    const { user } = await open();
    await user.type(field('SMTP server'), 'mail.example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Server error occurred. Please try again later.')).toBeTruthy();
    expect(field('SMTP server').value).toBe('mail.example.com');
  });

  test('what the environment sets is shown and cannot be changed here', async () => {
    serve({ transport: { ...SMTP, source: 'environment', from_source: 'environment', username: 'ada' } });
    await open();
    expect(screen.getByText(/Set by SMTP_URL/)).toBeTruthy();
    expect(screen.getByText(/Set by MAIL_FROM/)).toBeTruthy();
    expect(field('SMTP server').value).toBe('mail.example.com');
    expect(field('SMTP server').disabled).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Sender address' })).toBeNull();
    expect(screen.getByText('Sayso <a@example.com>')).toBeTruthy();
  });
});

describe('the test mail', () => {
  const send = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Send test mail' }));
  const answer = () => within(screen.getByRole('form', { name: 'Send test mail' }).parentElement as HTMLElement);

  test('goes to the administrator unless told, once for each press, and shows what the mail server answered', async () => {
    const api = serve({ transport: SMTP });
    const { user } = await open();
    await send(user);
    expect((await answer().findByText('250 OK')).closest('.text-success')).toBeTruthy();
    expect(bodies(api, 'POST')).toEqual([{ to: sampleUser.email }]);
    const keys = () =>
      api.asked.filter(({ path }) => path === TEST_PATH).map(({ headers }) => headers.get('idempotency-key'));
    await send(user);
    await waitFor(() => expect(new Set(keys()).size).toBe(2));
  });

  test('that was refused shows the words of the mail server, and leads to the mail', async () => {
    serve({ transport: SMTP, test: () => tested({ result: 'failed', reply: '535 5.7.8 wrong password' }) });
    const { user } = await open();
    await send(user);
    expect(await answer().findByText('535 5.7.8 wrong password')).toBeTruthy();
    expect(answer().getByText(/The mail server refused the user name or password\./)).toBeTruthy();
    expect(answer().getByRole('link', { name: 'Read the mail' }).getAttribute('href')).toContain(
      `mail=${sampleMail().id}`,
    );
  });

  test('that was kept says so', async () => {
    serve({ test: () => tested({ result: 'kept', reply: '' }) });
    const { user } = await open();
    await send(user);
    expect(await answer().findByText(/kept in the outbox/)).toBeTruthy();
  });

  test('warns while there are changes that it does not use', async () => {
    serve();
    const { user } = await open();
    expect(screen.queryByText(/Save your changes first/)).toBeNull();
    await user.type(field('SMTP server'), 'm');
    expect(screen.getByText(/Save your changes first/)).toBeTruthy();
  });

  test('to nobody in particular is refused at its field', async () => {
    const api = serve();
    const { user } = await open();
    await user.clear(field('To'));
    await send(user);
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(bodies(api, 'POST')).toEqual([]);
  });
});
