import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { openSecurity, sampleSession, SESSIONS } from './testing/open-security.ts';

const HERE = sampleSession(1, { current: true, device: 'Chrome' });
const PHONE = sampleSession(2, { device: 'Safari', location: 'Unknown', last_seen_at: '2026-01-02T10:00:00.000Z' });
const OLD = sampleSession(3, { device: 'Unknown', ip: null });

const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const endOf = (device: string) =>
  screen.getByRole('button', { name: new RegExp(`^Sign out this device: ${device}`, 'u') });

/** The tab of somebody who is signed in on three devices; what is ended is gone from later answers. */
async function open(answer: (id: string) => Answer = () => success(null)) {
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
  await open();
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([
    'ChromeThis device',
    'Safari',
    'Unknown device',
  ]);
  expect(rows()[0]?.textContent).toContain('This computer (203.0.113.7), in use now');
  expect(rows()[1]?.textContent).toContain('Unknown place (203.0.113.7), ');
  expect(rows()[1]?.querySelector('time')?.dateTime).toBe(PHONE.last_seen_at);
  expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull();
});

test('one device is signed out by keyboard, and the focus stays at the list', async () => {
  const { user, asked } = await open();
  endOf('Safari').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Device signed out')).toBeTruthy();
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }));
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `${SESSIONS}/${PHONE.id}`,
  ]);
});

test('a device that has been signed out meanwhile is gone as well', async () => {
  const { user } = await open(() => failure(404, 'not_found', 'Resource not found.'));
  await user.click(endOf('Safari'));
  expect(await screen.findByText('Device signed out')).toBeTruthy();
});

test('a device that could not be signed out stays, with the reason', async () => {
  const { user } = await open(() => failure(500, 'internal', 'Server error occurred.'));
  await user.click(endOf('Safari'));
  const toast = within(await screen.findByRole('alert'));
  expect([toast.getByText('The device was not signed out'), toast.getByText('Server error occurred.')]).toHaveLength(2);
  expect(rows()).toHaveLength(3);
  expect(endOf('Safari').getAttribute('aria-busy')).toBeNull();
});

test('everywhere else is signed out after a question, and it is said how many that were', async () => {
  const { user, asked } = await open();
  const press = () => user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = async () => within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
  await press();
  expect((await question()).getByText(/^2 other devices have to sign in again\./u)).toBeTruthy();
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await press();
  await user.click((await question()).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('2 devices were signed out.')).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('a failure stands in the question', async () => {
  const { user } = await open(() => failure(500, 'internal', 'Server error occurred.'));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect((await question.findByRole('alert')).textContent).toBe('Server error occurred.');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(rows()).toHaveLength(3);
});
