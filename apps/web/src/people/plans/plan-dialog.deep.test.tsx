import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, success } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import { choosePlan, DONE, FREE, openPlans, PLANS_PATH, sentTo, servePlans } from './testing/serve-plans.ts';
import './plans-screen.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Types into a field as if it were empty. */
async function fill(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});
afterEach(() => dismissToasts());

describe('a new plan', () => {
  test('begins with the documented defaults, takes its slug from the name, and is made by keyboard alone', async () => {
    const api = servePlans();
    const { user } = await openPlans('?plan=new');
    await screen.findByRole('form', { name: 'Create Plan' });
    const values = ['Price', 'Currency', 'Videos a month', 'Seconds of a video', 'Characters of a script'];
    expect(values.map((name) => field(name).value)).toEqual(['0', 'USD', '3', '30', '500']);
    const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
    expect(isOn('Active')).toBe('true');
    expect(isOn('Featured')).toBe('false');
    expect(isOn('Allow users on this plan to manage team members')).toBe('false');

    field('Name').focus();
    await user.keyboard('Agency - Plus!');
    expect(field('Slug').value).toBe('agency_plus');
    await user.tab();
    await user.tab();
    await user.keyboard('For agencies.');
    const team = screen.getByRole('switch', { name: 'Allow users on this plan to manage team members' });
    team.focus();
    await user.keyboard(' ');
    screen.getByLabelText('WarriorPlus item numbers').focus();
    await user.keyboard('wso_9{Enter}{Enter}  wso_10 {Enter}');
    screen.getByLabelText('LaunchpadJV product IDs').focus();
    await user.keyboard('4711');
    screen.getByLabelText('Product IDs of other sellers').focus();
    await user.keyboard('starter');
    // The last field, then Cancel, then the button that makes it.
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Plan Created')).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([
      {
        path: PLANS_PATH,
        body: {
          name: 'Agency - Plus!',
          slug: 'agency_plus',
          description: 'For agencies.',
          price: 0,
          currency: 'USD',
          video_seconds: 30,
          script_characters: 500,
          team_seats: 0,
          videos_created: 3,
          is_active: true,
          is_featured: false,
          features: [],
          team_members_enabled: true,
          marketplace_enabled: false,
          full_avatar_library: false,
          upgrade_url: null,
          wp_item_number: ['wso_9', 'wso_10'],
          launchpadjv_product_id: ['4711'],
          jvzoo_product_id: [],
          stripe_price_id: [],
          paddle_product_id: [],
          gumroad_product_id: [],
          thrivecart_product_id: [],
          other_product_id: ['starter'],
          billing: 'one_time',
          trial_days: null,
          access_days: null,
          sold_until: null,
          is_addition: false,
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await row(/Agency - Plus!/)).toBeTruthy();
  });

  test('keeps a slug that was written by hand, whatever becomes of the name', async () => {
    servePlans();
    const { user } = await openPlans('?plan=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pro');
    await fill(user, 'Slug', 'my_own');
    await user.type(field('Name'), ' Plus');
    expect(field('Slug').value).toBe('my_own');
  });

  test('sends null for Unlimited, and 0 for what is no number, which it says beforehand', async () => {
    const api = servePlans();
    const { user } = await openPlans('?plan=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pro');
    await user.type(field('Description'), 'Good.');
    await fill(user, 'Videos a month', 'many');
    expect(screen.getByText('0 means none: nobody can make a video with this plan.')).toBeTruthy();
    const [, seconds, characters] = screen.getAllByRole('switch', { name: 'Unlimited' });
    if (seconds) await user.click(seconds);
    await fill(user, 'Characters of a script', '');
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    expect(await screen.findByText('Use a whole number from 1 to 1,000,000, or no limit.')).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([]);
    if (characters) await user.click(characters);
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    await screen.findByText('Plan Created');
    expect(sentTo(api, 'POST')[0]?.body).toMatchObject({
      videos_created: 0,
      video_seconds: null,
      script_characters: null,
    });
  });

  test.each(['abc', ''])('whose price is %j is not made: its field says so and keeps it', async (typed) => {
    const api = servePlans();
    const { user } = await openPlans('?plan=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pro');
    await user.type(field('Description'), 'Good.');
    await fill(user, 'Price', typed);
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    expect(await screen.findByText('Enter a price, such as 19.99.')).toBeTruthy();
    expect(field('Price').value).toBe(typed);
    expect(sentTo(api, 'POST')).toEqual([]);
  });

  test('reads a decimal comma in a price as a decimal point', async () => {
    const api = servePlans();
    const { user } = await openPlans('?plan=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pro');
    await user.type(field('Description'), 'Good.');
    await fill(user, 'Price', '19,99');
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    await screen.findByText('Plan Created');
    expect(sentTo(api, 'POST')[0]?.body).toMatchObject({ price: 19.99 });
  });

  test('says at each field what is missing, and what the server has against it', async () => {
    const taken = { ...failure(422, 'invalid_input', 'Please check your input and try again.') };
    const body = { ...(taken.body as object), errors: { slug: ['Another plan has this slug.'] } };
    servePlans({ [`POST ${PLANS_PATH}`]: () => ({ ...taken, body }) });
    const { user } = await openPlans('?plan=new');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create Plan' }));
    for (const words of ['Enter a name.', 'Enter a slug.', 'Enter a description.'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    await user.type(field('Name'), 'Pro');
    await user.type(field('Description'), 'Good.{Tab}');
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    expect(await screen.findByText('Another plan has this slug.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Slug'));
    expect(screen.queryByText('Failed to create plan.')).toBeNull();
  });

  test('that the server cannot make says so, and keeps what was typed', async () => {
    servePlans({
      [`POST ${PLANS_PATH}`]: () => failure(500, 'internal', 'Server error occurred. Please try again later.'),
    });
    const { user } = await openPlans('?plan=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pro');
    await user.type(field('Description'), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    expect(await screen.findByText('Failed to create plan.')).toBeTruthy();
    expect(screen.getAllByText('Server error occurred. Please try again later.').length).toBeGreaterThan(0);
    expect(field('Name').value).toBe('Pro');
  });

  test('is not lost by a stray Escape', async () => {
    servePlans();
    const { user, router } = await openPlans('?plan=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pro');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(field('Name').value).toBe('Pro');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a plan that is changed', () => {
  test('stands in the address, sends what is otherwise, and leaves its slug alone', async () => {
    const api = servePlans();
    const { user, router } = await openPlans();
    await choosePlan(user, DONE, 'Edit Plan');
    await screen.findByRole('dialog', { name: 'Edit Done For You' });
    expect(router.state.location.search).toEqual({ plan: DONE.id });
    expect(screen.getByLabelText<HTMLTextAreaElement>('WarriorPlus item numbers').value).toBe('wso_1\nwso_2');
    await fill(user, 'Name', 'Done With You');
    expect(field('Slug').value).toBe('DFY');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Plan Updated')).toBeTruthy();
    expect(sentTo(api, 'PUT')).toEqual([{ path: `${PLANS_PATH}/${DONE.id}`, body: { name: 'Done With You' } }]);
    expect(await row(/Done With You/)).toBeTruthy();
  });

  test('says how many people get less, and of what, before it is saved', async () => {
    servePlans();
    const { user } = await openPlans(`?plan=${DONE.id}`);
    await screen.findByRole('dialog', { name: 'Edit Done For You' });
    const words = 'Gives less to 12 people who have this plan';
    expect(screen.queryByText(words)).toBeNull();
    await fill(user, 'Videos a month', '40');
    expect(screen.queryByText(words)).toBeNull();
    await fill(user, 'Videos a month', '10');
    await user.click(screen.getByRole('switch', { name: 'Allow users on this plan to manage team members' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Videos a month: 30 to 10')).toBeTruthy();
    expect(screen.getByText('Team Access: off')).toBeTruthy();
  });

  test('names those who got it after the list was read, also when nothing is left to them', async () => {
    let people = 0;
    servePlans({ [`GET ${PLANS_PATH}`]: () => success([{ ...FREE, people }]) });
    const { user } = await openPlans();
    await screen.findByRole('button', { name: `Actions for ${FREE.name}` });
    people = 2;
    await choosePlan(user, FREE, 'Edit Plan');
    await screen.findByRole('dialog', { name: 'Edit Free Edition' });
    await fill(user, 'Videos a month', '0');
    expect(await screen.findByText('Gives less to 2 people who have this plan')).toBeTruthy();
    expect(screen.getByText('Videos a month: 3 to 0')).toBeTruthy();
    expect(field('Videos a month').value).toBe('0');
  });

  test('that nobody has is lowered without a word', async () => {
    servePlans();
    const { user } = await openPlans(`?plan=${FREE.id}`);
    await screen.findByRole('dialog', { name: 'Edit Free Edition' });
    await fill(user, 'Videos a month', '1');
    expect(screen.queryByText(/^Gives less/)).toBeNull();
  });

  test('that cannot be saved says why', async () => {
    const kept = 'People have this plan after signing up. Choose another default plan in the settings first.';
    servePlans({ [`PUT ${PLANS_PATH}/${FREE.id}`]: () => failure(409, 'default_plan_kept', kept) });
    const { user } = await openPlans(`?plan=${FREE.id}`);
    await user.click(await screen.findByRole('switch', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update plan.')).toBeTruthy();
    expect(screen.getAllByText(kept).length).toBeGreaterThan(0);
  });

  test('that is gone says so', async () => {
    servePlans();
    const { user } = await openPlans('?plan=01990000-0000-7000-8000-0000000000ff');
    expect(await screen.findByRole('dialog', { name: 'This plan no longer exists' })).toBeTruthy();
    const [, close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
