import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, success, type Answer } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import { choosePlan, DONE, FREE, OLD, openPlans, PLANS_PATH, sentTo, servePlans } from './testing/serve-plans.ts';
import './plans-screen.tsx';
import type { PlanPage } from '@sayso/contract';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});
afterEach(() => dismissToasts());

describe('the list', () => {
  test('shows the documented words, a count, and what each plan allows', async () => {
    servePlans();
    await openPlans();
    expect(screen.getByText('Manage subscription plans and pricing')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create Plan' })).toBeTruthy();
    expect(await screen.findByText('3 plans')).toBeTruthy();
    const done = await row(/Done For You/);
    for (const words of [
      'Everything for a shop.',
      'DFY',
      '$67.00',
      '60',
      '1,000',
      '30',
      '12',
      'Team Access',
      'Featured',
    ])
      expect(done.getByText(words)).toBeTruthy();
    const free = await row(/Free Edition/);
    expect(free.getByText('Default')).toBeTruthy();
    expect(free.getByText('Free')).toBeTruthy();
    expect(free.queryByText('Team Access')).toBeNull();
    const old = await row(/Founders/);
    expect(old.getByText('Not offered')).toBeTruthy();
    expect(old.getByText('Unlimited')).toBeTruthy();
  });

  test('finds a plan by the product whose sale gives it, and orders by how many people have one', async () => {
    servePlans();
    const { user } = await openPlans();
    await row(/Free Edition/);
    await user.type(screen.getByRole('searchbox'), 'WSO_2');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Free Edition/ })).toBeNull());
    expect(await row(/Done For You/)).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await row(/Free Edition/);
    await user.click(screen.getByRole('button', { name: /People/ }));
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Done For You'));
  });

  test('that cannot be read says so, and comes with another try', async () => {
    let isBroken = true;
    servePlans({
      [`GET ${PLANS_PATH}`]: () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success([FREE])),
    });
    const { user } = await openPlans();
    expect(await screen.findByText('Failed to load plans.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Free Edition/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Failed to load plans.')).toBeNull());
  });

  test('without plans says what that means, and leads to the first', async () => {
    servePlans({}, []);
    const { user } = await openPlans();
    expect(await screen.findByText('No plans yet')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Create Plan' })[1] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Create Plan' })).toBeTruthy();
  });
});

describe('deleting a plan', () => {
  test('asks first, and says that it is gone', async () => {
    const api = servePlans();
    const { user } = await openPlans();
    await choosePlan(user, OLD, 'Delete Plan');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Plan' }));
    expect(question.getByText(/Are you sure you want to delete Founders\?/)).toBeTruthy();
    expect(sentTo(api, 'DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete Plan' }));
    expect(await screen.findByText('Plan Deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Founders/ })).toBeNull());
  });

  test('that people have leads to them instead', async () => {
    const api = servePlans();
    const { user } = await openPlans();
    await choosePlan(user, DONE, 'Delete Plan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Done For You cannot be deleted yet' }));
    expect(dialog.getByText(/^12 people are on this plan\. Give them another plan/)).toBeTruthy();
    const link = dialog.getByRole('link', { name: 'Show its people' });
    expect(link.getAttribute('href')).toBe('/admin/users?plan=DFY');
    expect(sentTo(api, 'DELETE')).toEqual([]);
  });

  test('that people get when they sign up leads to the settings instead', async () => {
    servePlans();
    const { user } = await openPlans();
    await row(/Default/);
    await choosePlan(user, FREE, 'Delete Plan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Free Edition cannot be deleted yet' }));
    const link = dialog.getByRole('link', { name: 'Open System Settings' });
    expect(link.getAttribute('href')).toBe('/admin/settings');
  });

  test('that somebody got meanwhile says why it stays, and shows the list as it is', async () => {
    servePlans({ [`DELETE ${PLANS_PATH}/${OLD.id}`]: () => failure(409, 'plan_in_use', '1 person is on this plan.') });
    const { user } = await openPlans();
    await choosePlan(user, OLD, 'Delete Plan');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Plan' }));
    expect(await screen.findByText('Failed to delete plan.')).toBeTruthy();
    expect(screen.getByText('1 person is on this plan.')).toBeTruthy();
  });
});

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
