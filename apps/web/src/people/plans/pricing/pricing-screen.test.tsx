import { isSold, namesOf, type Plan, PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import '../../../app/shell/customer-shell.tsx';
import '../../../app/shell/public-shell.tsx';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUsage } from '../../../testing/sample-usage.ts';
import { samplePage, sampleUser, userWithRole } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { samplePlan } from '../testing/sample-plans.ts';
import './pricing-screen.tsx';
import './upgrade-dialog.tsx';

const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;
const FREE: Plan = samplePlan({ id: idOf('b1'), upgrade_url: null });
const PRO: Plan = samplePlan({
  id: idOf('b2'),
  name: 'Pro',
  price: 19,
  billing: 'month',
  trial_days: 7,
  is_featured: true,
  features: [],
  videos_created: null,
  full_avatar_library: true,
  upgrade_url: 'https://shop.example.com/pro',
});
const TEAM: Plan = samplePlan({ id: idOf('b3'), name: 'Team', price: 99.5, upgrade_url: null, team_seats: 5 });
const MORE: Plan = samplePlan({
  id: idOf('b4'),
  name: 'Ten more',
  price: 5,
  is_addition: true,
  videos_created: 10,
  video_seconds: 0,
  script_characters: 0,
  upgrade_url: 'https://shop.example.com/ten',
});

type Given = { plans?: Plan[]; site?: object; user?: typeof sampleUser };

function open({ plans = [FREE, PRO, TEAM, MORE], site = {}, user }: Given = {}) {
  if (user) saveToken('t');
  const facts = { site_name: 'Sayso', registration_enabled: true, support_email: 'help@example.com', support_url: '' };
  fakeApi({
    'GET /api/site': () => success({ ...facts, pricing_page_enabled: true, ...site }),
    'GET /api/pricing': () => success({ plans, start_plan_id: FREE.id }),
    ...(user && { 'GET /api/auth/user': () => success({ user }) }),
  });
  return renderApp('/pricing');
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};

beforeEach(() => setWindowWidth(1440));

test('strangers read each plan with its price, how it is paid, its trial and what it offers', async () => {
  open();
  const pro = await card('Pro');
  for (const words of ['$19', 'a month', '7 days to try it', 'Recommended', 'unlimited videos a month', 'All avatars'])
    expect(pro.getByText(words)).toBeTruthy();
  expect((await card('Team')).getByText('$99.50')).toBeTruthy();
});

test('a plan is bought where it says, in a new tab that knows nothing of this one; a free one by signing up; else the operator is asked', async () => {
  open();
  const buy = (await card('Pro')).getByRole('link', { name: /^Get this plan ?: Pro \(opens in a new tab\)$/ });
  expect(buy.getAttribute('href')).toBe('https://shop.example.com/pro');
  expect(buy.getAttribute('rel')).toContain('noopener');
  const start = (await card('Free Edition')).getByRole('link', { name: /Start free/ });
  expect(start.getAttribute('href')).toBe('/auth?mode=signup');
  const ask = (await card('Team')).getByRole('link', { name: /Ask us/ });
  expect(ask.getAttribute('href')).toBe('mailto:help@example.com?subject=Team%20on%20Sayso');
});

test('the table says all limits and rights that plans have, as the plans have them', async () => {
  open();
  const table = within(await screen.findByRole('table'));
  const rows = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    ...namesOf(PLAN_LIMITS).map((name) => PLAN_LIMITS[name].label),
    ...namesOf(PLAN_RIGHTS).map((name) => PLAN_RIGHTS[name].offer),
  ]);
  const cellsOf = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Videos a month')).toEqual(['3', 'unlimited', '3']);
  expect(cellsOf('Team seats')).toEqual(['No', 'No', '5']);
  expect(cellsOf('All avatars')).toEqual(['No', 'Yes', 'No']);
  expect(table.queryByText('Ten more')).toBeNull();
});

test('what people do not get by signing up is not free for want of a price', async () => {
  open({ plans: [FREE, { ...TEAM, price: 0 }, { ...PRO, price: 0 }] });
  expect((await card('Free Edition')).getByText('Free')).toBeTruthy();
  expect((await card('Team')).getByText('On request')).toBeTruthy();
  expect((await card('Pro')).getByText('See the offer')).toBeTruthy();
});

test('additions stand in a section of their own, with what they add', async () => {
  open();
  const section = within(await screen.findByRole('region', { name: 'Need more of one thing?' }));
  expect(section.getByText('Ten more')).toBeTruthy();
  expect(section.getByText('+ 10 videos a month')).toBeTruthy();
  expect(section.getByRole('link', { name: /Get it/ }).getAttribute('href')).toBe('https://shop.example.com/ten');
});

test('a customer sees which plan they have, and cannot buy it again', async () => {
  open({ user: { ...sampleUser, plans: [{ id: PRO.id, slug: 'pro', name: 'Pro' }] } });
  const pro = await card('Pro');
  expect(pro.getAllByText('Your plan').length).toBeGreaterThan(0);
  expect(pro.queryByRole('link')).toBeNull();
});

test('a member, who cannot buy for the account, reads whom to ask', async () => {
  open({ user: userWithRole('editor') });
  expect((await card('Pro')).getByText('Ask the owner of this account.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Get this plan/ })).toBeNull();
});

test('on a phone each plan has a list of its own', async () => {
  setWindowWidth(390);
  open();
  await card('Pro');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByText('Videos a month')).toHaveLength(3);
});

test('where it is switched off there is no such page, and nothing leads there', async () => {
  open({ site: { pricing_page_enabled: false } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull();
});

test('the page is linked once something can be bought', async () => {
  open();
  expect((await screen.findAllByRole('link', { name: 'Pricing' })).length).toBeGreaterThan(0);
});

test('an operator reads that visitors do not see plans without a price', async () => {
  open({ plans: [FREE], user: { ...sampleUser, user_type: 'admin' } });
  const note = (await screen.findByText('Visitors do not see this page.')).parentElement as HTMLElement;
  expect(within(note).getByRole('link', { name: 'Edit plans' }).getAttribute('href')).toBe('/admin/plans');
});

test('with free plans alone nothing leads to the page', async () => {
  expect(isSold(FREE)).toBe(false);
  open({ plans: [FREE] });
  await card('Free Edition');
  expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull();
});

test('prices that cannot be read come with another try', async () => {
  fakeApi({
    'GET /api/site': () => success({ site_name: 'Sayso', pricing_page_enabled: true }),
    'GET /api/pricing': () => failure(400, 'invalid_input', 'No.'),
  });
  renderApp('/pricing');
  expect(await screen.findByText('The plans could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /again|retry/i })).toBeTruthy();
});

describe('the upgrade dialog', () => {
  const LESS = samplePlan({ id: idOf('c1'), name: 'Less', videos_created: 1 });
  const SAME = samplePlan({ id: idOf('c2'), name: 'Same' });
  const PRO = samplePlan({
    id: idOf('c3'),
    name: 'Pro',
    price: 19,
    billing: 'month',
    videos_created: 100,
    upgrade_url: 'https://shop.example.com/pro',
  });
  const MORE = samplePlan({
    id: idOf('c4'),
    name: 'Ten more',
    price: 5,
    is_addition: true,
    videos_created: 10,
    upgrade_url: 'https://shop.example.com/ten',
  });
  const RIGHTS = { can_manage_team_members: false, marketplace_enabled: false, full_avatar_library: false };

  function open(plans: Plan[]) {
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/user/usage': () => success(sampleUsage({ used: 3 })),
      'GET /api/user/limits': () => success(RIGHTS),
      'GET /api/plans': () => success(plans),
      'GET /api/videos': () => success(samplePage([])),
    });
    return renderApp('/settings?tab=plan');
  }

  beforeEach(() => {
    saveToken('t');
    setWindowWidth(1440);
  });

  test('an upgrade shows what one has beside the plans with more, and leads to each', async () => {
    const { user } = open([LESS, SAME, PRO, MORE]);
    await user.click((await screen.findAllByRole('button', { name: 'Upgrade' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans with more' }));
    const heads = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'What you get',
      'You have nowFree Edition',
      expect.stringMatching(/^Pro\$19.00 a monthGet this plan/),
    ]);
    const videos = within(dialog.getByRole('row', { name: /Videos a month/ })).getAllByRole('cell');
    expect(videos.map(({ textContent }) => textContent)).toEqual(['3', '100']);
    expect(dialog.getByRole('link', { name: /Get this plan/ }).getAttribute('href')).toBe(
      'https://shop.example.com/pro',
    );
    expect(dialog.getByRole('link', { name: /Get it/ }).getAttribute('href')).toBe('https://shop.example.com/ten');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
