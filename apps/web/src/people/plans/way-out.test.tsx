import { GIVEN_ROLES, type Plan } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { NO_PLAN, sampleUsage, UPGRADE_URL } from '../../testing/sample-usage.ts';
import { samplePage, sampleUser, userWithRole } from '../../testing/samples.ts';
import { samplePlan } from './testing/sample-plans.ts';
import '../../app/shell/customer-shell.tsx';

const ADDRESSES = ['/settings?tab=plan', '/projects'] as const;
const FULL = sampleUsage({ used: 3 });
const SOLD = samplePlan({ name: 'Pro', videos_created: 50, upgrade_url: UPGRADE_URL });

function open(address: string, user = sampleUser, usage = FULL) {
  fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/user/usage': () => success(usage),
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/user/limits': () => success({}),
    'GET /api/plans': () => success([SOLD]),
    'GET /api/site': () => success({ site_name: 'Sayso', contact_email: 'help@example.com' }),
  });
  return renderApp(address);
}

beforeEach(() => saveToken('t'));

test.each(ADDRESSES)('the owner is led to a plan with more: %s', async (address) => {
  open(address);
  expect((await screen.findAllByRole('button', { name: /^Upgrade/ })).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Ask the owner/)).toBeNull();
});

test.each(GIVEN_ROLES.flatMap((role) => ADDRESSES.map((address) => [role, address] as const)))(
  'a member, who cannot buy for the account, reads whom to ask: %s at %s',
  async (role, address) => {
    open(address, userWithRole(role));
    expect((await screen.findAllByText('Ask the owner of this account to upgrade.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull();
  },
);

test('a member without a plan asks the owner, and not the operator', async () => {
  open('/settings?tab=plan', userWithRole('editor'), NO_PLAN);
  expect(await screen.findByText(/Ask the owner of this account/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /write|support/i })).toBeNull());
});

test('leads from the plan and usage to the next plan on sale, and never to the own one', async () => {
  const serve = (plans: readonly Plan[]) =>
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/user/usage': () => success(sampleUsage()),
      'GET /api/user/limits': () => success({}),
      'GET /api/plans': () => success(plans),
    });
  serve([SOLD]);
  const { unmount } = renderApp('/settings?tab=plan');
  expect(await screen.findByRole('button', { name: 'Upgrade' })).toBeTruthy();
  unmount();
  const own = samplePlan({ videos_created: 3, video_seconds: 30, script_characters: 500, team_seats: 0 });
  serve([own, samplePlan({ ...SOLD, upgrade_url: null })]);
  renderApp('/settings?tab=plan');
  await screen.findByText('0 of 3');
  expect(screen.queryByText(/^Upgrade/)).toBeNull();
});
