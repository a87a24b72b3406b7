import type { Plan } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUsage } from '../../../testing/sample-usage.ts';
import { samplePage, sampleUser } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import '../../../app/shell/customer-shell.tsx';
import { samplePlan } from '../testing/sample-plans.ts';
import './upgrade-dialog.tsx';

const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;
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
  expect(dialog.getByRole('link', { name: /Get this plan/ }).getAttribute('href')).toBe('https://shop.example.com/pro');
  expect(dialog.getByRole('link', { name: /Get it/ }).getAttribute('href')).toBe('https://shop.example.com/ten');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where no plan gives more, the way out is the address of the plan that one has', async () => {
  open([LESS, SAME]);
  expect((await screen.findAllByRole('link', { name: /^Upgrade/ }))[0]?.getAttribute('href')).toBe(
    'https://example.com/more',
  );
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});
