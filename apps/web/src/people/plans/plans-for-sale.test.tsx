import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { success } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import { samplePlan } from './testing/sample-plans.ts';
import { choosePlan, DONE, FREE, openPlans, PLANS_PATH, sentTo, servePlans } from './testing/serve-plans.ts';
import './plans-screen.tsx';

const PAID = samplePlan({ ...DONE, upgrade_url: null, wp_item_number: ['wso_1', 'wso_2'], jvzoo_product_id: ['77'] });

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});
afterEach(() => dismissToasts());

test('how a plan is sold is written in its form and sent as the contract has it', async () => {
  const api = servePlans();
  const { user } = await openPlans(`?plan=${DONE.id}`);
  const box = (name: string) => screen.getByRole('textbox', { name });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Paid' }), 'Every month');
  await user.type(box('Days to try it'), '14');
  await user.type(box('Days of access'), '30');
  await user.type(screen.getByLabelText('Sold until'), '2030-12-24');
  await user.type(box('JVZoo product IDs'), '77{Enter}78');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Plan Updated');
  expect(sentTo(api, 'PUT')[0]?.body).toEqual({
    billing: 'month',
    trial_days: 14,
    access_days: 30,
    // The day is over at midnight of whoever writes it.
    sold_until: new Date(2030, 11, 25).toISOString(),
    jvzoo_product_id: ['77', '78'],
  });
});

test('a plan whose day is not touched keeps the very moment', async () => {
  const plan = samplePlan({ ...DONE, people: 0, sold_until: '2030-12-24T13:37:00.000Z' });
  const api = servePlans({}, [FREE, plan]);
  const { user } = await openPlans(`?plan=${plan.id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' now');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Plan Updated');
  expect(sentTo(api, 'PUT')[0]?.body).toEqual({ name: 'Done For You now' });
});

test('an addition may add nothing of a limit, which a plan may not', async () => {
  const api = servePlans();
  const { user } = await openPlans('?plan=new');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Extra');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'More.');
  await user.clear(screen.getByRole('textbox', { name: 'Seconds of a video' }));
  await user.type(screen.getByRole('textbox', { name: 'Seconds of a video' }), '0');
  await user.click(screen.getByRole('button', { name: 'Create Plan' }));
  expect(await screen.findByText('Use a whole number from 1 to 1,000,000, or no limit.')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Addition' }));
  expect(screen.getByRole('heading', { name: 'What it adds' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Plan' }));
  await screen.findByText('Plan Created');
  expect(sentTo(api, 'POST')[0]?.body).toMatchObject({ is_addition: true, video_seconds: 0 });
});

test('a plan that people have stays a plan', async () => {
  servePlans();
  await openPlans(`?plan=${DONE.id}`);
  const addition = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Addition' });
  expect(addition.disabled).toBe(true);
  expect(screen.getByText('People have it, so it stays what it is.')).toBeTruthy();
});

test('a plan that costs money and says nowhere how it is bought is pointed out, in the list and in its form', async () => {
  servePlans(
    { 'GET /api/site': () => success({ site_name: 'Sayso', support_email: 'help@example.com', support_url: '' }) },
    [FREE, PAID],
  );
  const { user } = await openPlans();
  expect(await screen.findByText('Done For You has no upgrade address.')).toBeTruthy();
  await choosePlan(user, PAID, 'Edit Plan');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This plan has no upgrade address.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Upgrade address' }), 'https://shop.example.com');
  expect(dialog.queryByText('This plan has no upgrade address.')).toBeNull();
});

test('the list says how often a plan is paid and where it is sold', async () => {
  servePlans({}, [FREE, samplePlan({ ...PAID, billing: 'year' })]);
  await openPlans();
  const row = within(await screen.findByRole('row', { name: /Done For You/ }));
  expect(row.getByText('a year')).toBeTruthy();
  expect(row.getByText('WarriorPlus (2), JVZoo')).toBeTruthy();
});

test('plans are put into another order by keys alone', async () => {
  let sent: unknown;
  servePlans(
    {
      [`PUT ${PLANS_PATH}/order`]: ({ body }) => {
        sent = body;
        return success([DONE, FREE]);
      },
    },
    [FREE, DONE],
  );
  const { user } = await openPlans();
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of the plans' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Order' }).disabled).toBe(true);
  dialog.getByRole('button', { name: 'Move Done For You' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(dialog.getByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText('Order saved')).toBeTruthy();
  expect(sent).toEqual({ ids: [DONE.id, FREE.id] });
});

test('a new addition adds nothing but what is entered', async () => {
  const api = servePlans();
  const { user } = await openPlans('?plan=new');
  const box = (name: string) => screen.getByRole('textbox', { name });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ten more');
  await user.type(box('Description'), 'On top.');
  await user.clear(box('Videos a month'));
  await user.type(box('Videos a month'), '10');
  await user.click(screen.getByRole('switch', { name: 'Addition' }));
  await user.click(screen.getByRole('button', { name: 'Create Plan' }));
  await screen.findByText('Plan Created');
  const limits = { videos_created: 10, video_seconds: 0, script_characters: 0, team_seats: 0 };
  expect(sentTo(api, 'POST')[0]?.body).toMatchObject({ is_addition: true, ...limits });
});

test('a plan for what was sold under an unknown number begins with it, and then the events are seen', async () => {
  const api = servePlans();
  const { user, router } = await openPlans('?plan=new&sold_at=wp_item_number&sold_as=1234&called=Front%20End');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Slug' })).value).toBe('front_end');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'What is sold first.');
  await user.click(screen.getByRole('button', { name: 'Create Plan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/webhooks'));
  expect(sentTo(api, 'POST')[0]?.body).toMatchObject({ name: 'Front End', wp_item_number: ['1234'] });
});

test('only the plan of a sign-up is free; others without a price have one elsewhere', async () => {
  servePlans({}, [FREE, samplePlan({ ...DONE, price: 0, upgrade_url: null })]);
  await openPlans();
  expect(await screen.findByText('Free')).toBeTruthy();
  expect(screen.getByText('On request')).toBeTruthy();
});
