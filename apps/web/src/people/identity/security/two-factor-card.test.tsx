import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as download from '../../../lib/api/download.ts';
import { type Answer, type Asked, failure, success } from '../../../testing/fake-api.ts';
import { noteOf, openSecurity, refusedAt, SECURITY } from './testing/open-security.ts';

const TWO_FACTOR = `${SECURITY}/two-factor`;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URL = `otpauth://totp/Sayso:elena?secret=${SECRET}`;
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const WRONG_CODE = 'This code is wrong or was already used. Wait for the next one.';
const WRONG_PASSWORD = 'Your current password is not correct.';

const begun = success({
  enabled: false,
  recovery_codes_left: 0,
  secret: SECRET,
  otpauth_url: URL,
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const withCodes = success({ enabled: true, recovery_codes_left: 2, recovery_codes: CODES });
const off = success({ enabled: false, recovery_codes_left: 0 });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const badge = () =>
  screen.getByRole('heading', { name: 'Two-factor sign-in' }).closest('header')?.lastChild?.textContent;
const box = (label: string) => screen.getByRole('dialog').querySelector<HTMLInputElement>(`[name=${label}]`);
const note = (label: string) => noteOf(box(label) as HTMLElement);

/** The tab with the second step off, up to the dialog that turns it on. */
async function begin(
  answer: (asked: Asked) => Answer = ({ body }) => ('code' in (body as object) ? withCodes : begun),
) {
  const opened = await openSecurity({ more: { [`PUT ${TWO_FACTOR}`]: answer } });
  screen.getByRole('button', { name: 'Turn on' }).focus();
  await opened.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' });
  return opened;
}

/** The same with an app, up to its code. */
async function toApp(answer?: (asked: Asked) => Answer) {
  const opened = await begin(answer);
  await opened.user.keyboard('the old words{Enter}');
  await screen.findByRole('dialog', { name: 'Set up your app' });
  return opened;
}

async function toCodes() {
  const opened = await toApp();
  (box('code') as HTMLElement).focus();
  await opened.user.keyboard('123 456{Enter}');
  await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  return opened;
}

const puts = ({ asked }: Pick<Awaited<ReturnType<typeof openSecurity>>, 'asked'>) =>
  asked.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body);

beforeEach(() => void vi.restoreAllMocks());

describe('turning it on', () => {
  test('asks for the password, and an empty one is said at its field', async () => {
    const { asked, user } = await begin();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(note('password')).toBe('Enter your password.'));
    expect(document.activeElement).toBe(box('password'));
    expect(box('password')?.autocomplete).toBe('current-password');
    expect(puts({ asked })).toEqual([]);
  });

  test('a wrong password is said at its field', async () => {
    const { user } = await begin(() => refusedAt('password', 'wrong_password', WRONG_PASSWORD));
    await user.keyboard('not the words{Enter}');
    await waitFor(() => expect(note('password')).toBe(WRONG_PASSWORD));
    expect(document.activeElement).toBe(box('password'));
  });

  test('shows a picture, the key to type and to copy, and a way to an app on the same device', async () => {
    const { user } = await toApp();
    const shown = await dialog('Set up your app');
    const picture = shown.getByRole<HTMLImageElement>('img', {
      name: 'QR code with the key for your authenticator app',
    });
    expect(picture.src).toMatch(/^data:image\/svg\+xml,%3Csvg/u);
    expect(shown.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(shown.queryByDisplayValue(SECRET)).toBeNull();
    expect(shown.getByRole('link', { name: 'Open your app on this device' }).getAttribute('href')).toBe(URL);
    await user.click(shown.getByRole('button', { name: 'Copy Key' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  test('takes six digits from phones and password managers, and says what else is wrong at the field', async () => {
    const { asked, user } = await toApp();
    const code = box('code') as HTMLInputElement;
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    code.focus();
    await user.keyboard('12345{Enter}');
    await waitFor(() => expect(note('code')).toBe('Enter the six digits that your app shows.'));
    expect(puts({ asked })).toHaveLength(1);
  });

  test('a code that is not right is said at its field', async () => {
    const { user } = await toApp(({ body }) =>
      'code' in (body as object) ? refusedAt('code', 'two_factor_wrong', WRONG_CODE) : begun,
    );
    (box('code') as HTMLElement).focus();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(note('code')).toBe(WRONG_CODE));
    expect(document.activeElement).toBe(box('code'));
  });

  test('ends with recovery codes that cannot be left before they are saved', async () => {
    const opened = await toCodes();
    const { user } = opened;
    const shown = await dialog('Save your recovery codes');
    expect(shown.getByText(/aaaa-bbbb-cccc-dddd\s+eeee-ffff-gggg-hhhh/u)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await shown.findByText('Save the codes, then tick this box.')).toBeTruthy();
    const saved = shown.getByRole('checkbox', { name: 'I have saved them' });
    await waitFor(() => expect(document.activeElement).toBe(saved));
    await user.keyboard(' ');
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Two-factor sign-in is on')).toBeTruthy();
    expect(badge()).toBe('On');
    expect(screen.queryByText(/aaaa-bbbb/u)).toBeNull();
    expect(puts(opened)).toEqual([
      { enabled: true, password: 'the old words' },
      { enabled: true, password: 'the old words', code: '123456' },
    ]);
  });

  test('the codes are not lost by leaving the screen: it asks first', async () => {
    const { user, router } = await toCodes();
    void router.navigate({ to: '/settings' });
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect((await dialog('Save your recovery codes')).getByText(/aaaa-bbbb-cccc-dddd/u)).toBeTruthy();
    expect(router.state.location.search).toEqual({ tab: 'security' });
  });

  test('the codes are copied, and saved as a text that says what they are', async () => {
    const save = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined);
    const { user } = await toCodes();
    const shown = await dialog('Save your recovery codes');
    await user.click(shown.getByRole('button', { name: 'Copy Recovery codes' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await user.click(shown.getByRole('button', { name: 'Download as text' }));
    const [file, name] = save.mock.calls[0] ?? [];
    expect(name).toBe('recovery-codes.txt');
    expect(await file?.text()).toBe(
      `Recovery codes of elena@brightside.shop for Sayso. Each works once.\n\n${CODES.join('\n')}\n`,
    );
  });
});

describe('when it is on', () => {
  const POST = `POST ${TWO_FACTOR}/recovery-codes`;
  const open = (more: Record<string, () => Answer>, left = 7) =>
    openSecurity({ twoFactor: { enabled: true, recovery_codes_left: left }, more });

  test('says how many recovery codes are left, and warns before they run out', async () => {
    const { unmount } = await open({});
    expect(badge()).toBe('On');
    expect(screen.getByText('7 recovery codes left')).toBeTruthy();
    expect(screen.queryByText(/^Make new ones/u)).toBeNull();
    unmount();
    await open({}, 1);
    expect(screen.getByText('1 recovery code left')).toBeTruthy();
    expect(
      screen.getByText(/^Make new ones before they run out: .+ only an administrator can let you in\.$/u),
    ).toBeTruthy();
  });

  test('new codes take the password and a code, and are shown once', async () => {
    const opened = await open({ [POST]: () => withCodes });
    await opened.user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await dialog('Make new recovery codes');
    await opened.user.keyboard('the old words');
    (box('code') as HTMLElement).focus();
    await opened.user.keyboard('123456{Enter}');
    const shown = await dialog('Save your recovery codes');
    await opened.user.click(shown.getByRole('checkbox', { name: 'I have saved them' }));
    await opened.user.keyboard('{Escape}');
    expect(await screen.findByText('New recovery codes made')).toBeTruthy();
    expect(screen.getByText('2 recovery codes left')).toBeTruthy();
    expect(puts(opened)).toEqual([{ password: 'the old words', code: '123456' }]);
  });

  test('a code that is missing or not right is said at its field, and nothing is turned off', async () => {
    const { asked, user } = await open({
      [`PUT ${TWO_FACTOR}`]: () => refusedAt('code', 'two_factor_wrong', WRONG_CODE),
    });
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await dialog('Turn off two-factor sign-in');
    await user.keyboard('the old words{Enter}');
    await waitFor(() => expect(note('code')).toBe('Enter the code from your app, or a recovery code.'));
    expect(puts({ asked })).toEqual([]);
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(note('code')).toBe(WRONG_CODE));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn off' })));
    expect(badge()).toBe('On');
  });

  test('is turned off with the password and a code', async () => {
    const opened = await open({ [`PUT ${TWO_FACTOR}`]: () => off });
    await opened.user.click(screen.getByRole('button', { name: 'Turn off' }));
    await dialog('Turn off two-factor sign-in');
    await opened.user.keyboard('the old words');
    (box('code') as HTMLElement).focus();
    await opened.user.keyboard('123456{Enter}');
    expect(await screen.findByText('Two-factor sign-in is off')).toBeTruthy();
    expect(badge()).toBe('Off');
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
    expect(puts(opened)).toEqual([{ enabled: false, password: 'the old words', code: '123456' }]);
  });

  test('what no field says stands above the button, with the wait', async () => {
    const limited = { ...failure(429, 'rate_limited', 'Too many tries.'), headers: { 'retry-after': '600' } };
    const { user } = await open({ [`PUT ${TWO_FACTOR}`]: () => limited });
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const shown = await dialog('Turn off two-factor sign-in');
    await user.keyboard('the old words');
    (box('code') as HTMLElement).focus();
    await user.keyboard('123456{Enter}');
    expect((await shown.findByRole('alert')).textContent).toBe('Too many tries. Try again in 10 min.');
  });
});
