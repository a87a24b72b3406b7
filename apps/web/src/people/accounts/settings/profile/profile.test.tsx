import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleUser } from '../../../../testing/samples.ts';
import { setWindowWidth } from '../../../../testing/wide-window.ts';
import { PROFILE, ROUTE, serveProfile } from './testing/serve-profile.ts';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the Profile tab', () => {
  test('is the first of the account settings and shows what is stored in the documented words', async () => {
    serveProfile();
    renderApp('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Settings' })).toBeTruthy();
    expect(screen.getByText('Manage your account, security, and preferences')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Profile' }).getAttribute('aria-selected')).toBe('true');
    expect((await box('First Name')).value).toBe('Elena');
    expect((await box('Last Name')).value).toBe('Maria Marsh');
    const email = await box('Email Address');
    expect([email.type, email.value, email.readOnly]).toEqual(['email', sampleUser.email, true]);
    expect((await box('Bio')).value).toBe('I sell serums.');
    expect(screen.getByText('14/500')).toBeTruthy();
    expect((await box('Location')).value).toBe('Lisbon');
    expect((await box('Website')).type).toBe('url');
    expect((await box('Company')).value).toBe('Brightside');
    expect((await box('Account Created')).value).toBe('January 5, 2026');
    for (const name of ['Personal Information', 'Contact & Social']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Joined January 2026')).toBeTruthy();
    expect(main.getByText('Free Edition')).toBeTruthy();
    expect(main.getByRole('link', { name: 'Change it under Security' }).getAttribute('href')).toBe(
      '/settings?tab=security',
    );
  });

  const dfy = { id: '01990000-0000-7000-8000-000000000004', slug: 'DFY', name: 'Done For You' };
  test.each([
    ['an administrator', { user_type: 'admin' as const }, 'Administrator'],
    ['several plans', { activePlans: [...sampleUser.activePlans, dfy] }, 'Free Edition, Done For You'],
    ['a default plan that is not in effect', { activePlans: [], plans: [dfy], default_plan: 'DFY' }, 'Done For You'],
    ['nothing', { activePlans: [], plans: [], default_plan: null }, 'Free User'],
  ])('the badge of %s', async (_, changes, badge) => {
    serveProfile({}, { ...sampleUser, ...changes });
    renderApp('/settings');
    await box('First Name');
    expect(within(screen.getByRole('main')).getByText(badge)).toBeTruthy();
  });

  test('saves with Enter, joins the name, and the shell shows it at once', async () => {
    const { asked } = serveProfile();
    const { user } = renderApp('/settings');
    const first = await box('First Name');
    await user.clear(first);
    await user.type(first, ' Helena {Enter}');
    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Helena Maria Marsh',
      bio: 'I sell serums.',
      location: 'Lisbon',
      website: 'https://brightside.shop',
      company: 'Brightside',
    });
    expect(within(screen.getByRole('button', { name: /^Account/ })).getByText('Helena Maria Marsh')).toBeTruthy();
  });

  test('another tab that was told of a change asks who is here', async () => {
    const { asked } = serveProfile();
    renderApp('/settings');
    await box('First Name');
    const times = () => asked.filter(({ path }) => path === '/api/auth/user').length;
    expect(times()).toBe(1);
    fireEvent(window, new StorageEvent('storage', { key: 'person_changed', newValue: '1' }));
    await waitFor(() => expect(times()).toBe(2));
  });

  test('says at the fields what is wrong before anything is sent', async () => {
    const { asked } = serveProfile();
    const { user } = renderApp('/settings');
    await user.clear(await box('First Name'));
    await user.clear(await box('Last Name'));
    await user.clear(await box('Website'));
    await user.type(await box('Website'), 'brightside');
    fireEvent.change(await box('Bio'), { target: { value: 'x'.repeat(501) } });
    expect(screen.getByText('501/500')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Please enter your first name.')).toBeTruthy();
    expect(screen.getByText('Enter an address such as https://example.com.')).toBeTruthy();
    expect(screen.getByText('Use 500 characters at most.')).toBeTruthy();
    expect(document.activeElement).toBe(await box('First Name'));
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('a last name may be empty, a first name may not: the last one would move forward', async () => {
    const { asked } = serveProfile();
    const { user } = renderApp('/settings');
    await user.clear(await box('First Name'));
    await user.click(save());
    expect(await screen.findByText('Please enter your first name.')).toBeTruthy();
    expect((await box('Last Name')).value).toBe('Maria Marsh');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await user.type(await box('First Name'), 'Elena');
    await user.clear(await box('Last Name'));
    await user.click(save());
    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Elena' });
  });

  test.each<[string, () => Answer | Promise<Answer>, string]>([
    [
      'its own words',
      () => failure(403, 'forbidden', 'Not while you act as somebody else.'),
      'Not while you act as somebody else.',
    ],
    ['no words of the server', () => ({ status: 500, body: {} }), 'Failed to update profile.'],
    ['no answer', () => Promise.reject(new TypeError('away')), 'Failed to update profile.'],
  ])('a refusal with %s is told', async (status, answer, text) => {
    serveProfile({ [`PUT ${ROUTE}`]: answer });
    const { user } = renderApp('/settings');
    await user.type(await box('Company'), '!{Enter}');
    const toasts = await screen.findAllByText(text);
    expect(toasts.length).toBeGreaterThan(0);
    // The box above the button and the toast both say why.
    const reason = status === 'no answer' ? 'Network error. Please check your internet connection.' : text;
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect((await box('Company')).value).toBe('Brightside!');
  });

  test('what cannot be loaded says so and is tried again', async () => {
    let isBroken = true;
    serveProfile({
      [`GET ${ROUTE}`]: () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success(PROFILE)),
    });
    const { user } = renderApp('/settings');
    expect(await screen.findByText('Failed to load profile data.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await box('First Name')).value).toBe('Elena');
  });

  test('its skeleton says that it is loading', async () => {
    serveProfile({ [`GET ${ROUTE}`]: () => new Promise<Answer>(() => undefined) });
    renderApp('/settings');
    expect(await screen.findByText('Loading profile...')).toBeTruthy();
  });
});

describe('the tabs', () => {
  test('are driven by the keyboard, stand in the address, and going back leads to the one before', async () => {
    serveProfile();
    const { user, router } = renderApp('/settings');
    const profile = await screen.findByRole('tab', { name: 'Profile' });
    profile.focus();
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Account' }));
    expect(router.state.location.search).toEqual({});
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'account' }));
    expect(screen.getByRole('tab', { name: 'Account' }).getAttribute('aria-selected')).toBe('true');
    router.history.back();
    await waitFor(() => expect(profile.getAttribute('aria-selected')).toBe('true'));
  });

  test('an address that names no tab opens the first', async () => {
    serveProfile();
    renderApp('/settings?tab=nowhere');
    expect((await screen.findByRole('tab', { name: 'Profile' })).getAttribute('aria-selected')).toBe('true');
  });

  test('leaving one with unsaved changes asks first, and Stay keeps what was typed', async () => {
    serveProfile();
    const { user, router } = renderApp('/settings');
    await user.type(await box('Company'), '!');
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect((await box('Company')).value).toBe('Brightside!');
    expect(router.state.location.search).toEqual({});
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'account' }));
  });
});
