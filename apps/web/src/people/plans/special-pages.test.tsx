import type { PlanPage } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { choosePlan, DONE, openPlans, PLANS_PATH, sentTo, servePlans } from './testing/serve-plans.ts';
import './plans-screen.tsx';

const PATH = `${PLANS_PATH}/${DONE.id}/pages`;
const page = (number: number, changes: Partial<PlanPage>): PlanPage => ({
  id: `01990000-0000-7000-8000-0000000000c${number}`,
  name: `Offer ${number}`,
  slug: `offer-${number}`,
  content: '<p>More videos.</p>',
  preview: 'More videos.',
  is_special: true,
  is_finished: true,
  is_enabled: false,
  is_assigned: false,
  ...changes,
});
const ON = page(1, { is_enabled: true, is_assigned: true });
const OFF = page(2, { preview: '' });
const NEVER = page(3, {});

const overlay = async () =>
  within(await screen.findByRole('dialog', { name: 'Manage Special Pages for Done For You' }));

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('the menu opens the special pages of a plan; only those that somebody has decided about are sent, and the overlay closes', async () => {
  const api = servePlans({ [`GET ${PATH}`]: () => success([ON, OFF, NEVER]), [`PUT ${PATH}`]: () => success([]) });
  const { user, router } = await openPlans();
  await choosePlan(user, DONE, 'Manage Special Pages');
  const dialog = await overlay();
  await dialog.findByText('Offer 1');
  const rows = dialog.getAllByRole('listitem').map((one) => one.textContent);
  expect(rows).toEqual([
    'Offer 1SpecialEnabledoffer-1More videos.',
    'Offer 2SpecialDisabledoffer-2No content',
    'Offer 3SpecialDisabledoffer-3More videos.',
  ]);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  expect(save.disabled).toBe(true);
  await user.click(dialog.getByRole('switch', { name: 'Show Offer 2 to people on this plan' }));
  expect(dialog.getAllByText('Enabled')).toHaveLength(2);
  expect(save.disabled).toBe(false);

  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? save);
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click((await overlay()).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Special page assignments updated successfully.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  expect(sentTo(api, 'PUT')).toEqual([
    {
      path: PATH,
      body: {
        pages: [
          { page_id: ON.id, is_enabled: true },
          { page_id: OFF.id, is_enabled: true },
        ],
      },
    },
  ]);
});

test('says what could not be read or saved, and keeps what was switched', async () => {
  let answer: Answer = failure(403, 'forbidden', 'Access denied.');
  servePlans({
    [`GET ${PATH}`]: () => answer,
    [`PUT ${PATH}`]: () => failure(403, 'forbidden', 'You may not.'),
  });
  const { user } = await openPlans(`?pages_of=${DONE.id}`);
  const dialog = await overlay();
  expect(await dialog.findByText('Failed to load special pages.')).toBeTruthy();
  answer = success([OFF]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await user.click(await dialog.findByRole('switch'));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update special page assignments.')).toBeTruthy();
  expect(screen.getByText('You may not.')).toBeTruthy();
  expect(dialog.getByRole('switch').getAttribute('aria-checked')).toBe('true');
});

test('without special pages says so, and makes those that the product comes with', async () => {
  let pages: PlanPage[] = [];
  const api = servePlans({
    [`GET ${PATH}`]: () => success(pages),
    'POST /api/admin/pages/initialize-special': () => {
      pages = [ON];
      return success([]);
    },
  });
  const { user } = await openPlans(`?pages_of=${DONE.id}`);
  const dialog = await overlay();
  expect(await dialog.findByText('No special pages found.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create them' }));
  expect(await dialog.findByText('Offer 1')).toBeTruthy();
  expect(sentTo(api, 'POST')).toHaveLength(1);
});
