import { type Plan, type Usage, GIVEN_ROLES } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { ADMINISTRATOR, NO_PLAN, sampleUsage, UPGRADE_URL } from '../../testing/sample-usage.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo, userWithRole } from '../../testing/samples.ts';
import { PlanUsageCard } from './plans.parts.tsx';
import { samplePlan } from './testing/sample-plans.ts';
import '../../app/shell/customer-shell.tsx';

beforeEach(() => saveToken('t'));

function show(answer: () => Answer, plans: readonly Plan[] = []) {
  fakeApi({
    'GET /api/user/usage': answer,
    'GET /api/user/limits': () => success({}),
    'GET /api/plans': () => success(plans),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlanUsageCard />
    </QueryClientProvider>,
  );
}
const showUsage = (usage: Usage) => show(() => success(usage));
const bar = (name: string) => screen.queryByRole('progressbar', { name })?.getAttribute('aria-valuenow');

test('says what is used of the month and until when, the room for files, the plan, and where there is more', async () => {
  const sold = samplePlan({ name: 'Pro', videos_created: 50, upgrade_url: UPGRADE_URL });
  show(() => success(sampleUsage({ used: 1, reserved: 1 })), [sold]);
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  expect(bar('Videos this month: 2 of 3')).toBe('67');
  expect(screen.getByText('1 in the making. Starts again on December 1.')).toBeTruthy();
  expect(bar('Storage: 3 GB of 5 GB')).toBe('60');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Plan', 'Free Edition'],
    ['Seconds of a video', '30'],
    ['Characters of a script', '500'],
  ]);
  expect(await screen.findByRole('button', { name: 'Upgrade' })).toBeTruthy();
});

test('a month that is used up says when the next begins', async () => {
  showUsage(sampleUsage({ used: 3 }));
  expect(await screen.findByText('None left until December 1.')).toBeTruthy();
  expect(bar('Videos this month: 3 of 3')).toBe('100');
});

test('a plan without videos has none, and its bar is full', async () => {
  showUsage(sampleUsage({ limit: 0 }));
  expect(await screen.findByText('This plan has no videos.')).toBeTruthy();
  expect(bar('Videos this month: 0 of 0')).toBe('100');
});

test('what has no limit has no bar', async () => {
  showUsage(sampleUsage({ used: 12, limit: null }));
  expect(await screen.findByText('12, no limit')).toBeTruthy();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
});

test('additions alone are no plan: it is said that they wait for one', async () => {
  const [plan] = sampleUsage().plans;
  if (!plan) throw new Error('the sample has no plan');
  showUsage({ ...NO_PLAN, plans: [{ ...plan, name: 'Ten more', is_addition: true, quantity: 2 }] });
  expect(
    await screen.findByText(/^This account has no plan .* 2 × Ten more counts again once it has one\./),
  ).toBeTruthy();
  expect(screen.queryByText('Videos this month')).toBeNull();
});

test('without a plan it says what to do, and nothing of a month', async () => {
  showUsage(NO_PLAN);
  expect(await screen.findByText(/^This account has no plan to make videos with\./)).toBeTruthy();
  expect(screen.getByText(/Ask the person who runs this site\./)).toBeTruthy();
  expect(screen.queryByText('Videos this month')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('administrators are told that nothing limits them', async () => {
  showUsage(ADMINISTRATOR);
  expect(await screen.findByText('Administrators make videos without a limit.')).toBeTruthy();
  expect(screen.getByText('4, no limit')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what could not be loaded says so, and comes with another try', async () => {
  let isBroken = true;
  show(() => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success(sampleUsage())));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Your usage could not be loaded')).toBeTruthy();
  isBroken = false;
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 of 3')).toBeTruthy();
});

test('says how long the machine worked for a free account', async () => {
  showUsage({ ...sampleUsage(), machine: { used_minutes: 7.5, other_minutes: 2.5, limit_minutes: 30 } });
  expect(await screen.findByText('7.5 of 30 minutes')).toBeTruthy();
  expect(bar('Machine time today: 7.5 of 30 minutes')).toBe('25');
  expect(screen.getByText(/^2\.5 minutes of it for previews, samples and videos prepared/)).toBeTruthy();
});

const running = sampleRunning();
function openLibrary(usage: () => Usage | null) {
  const { say, isListening, asked } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([running])),
    'GET /api/user/usage': () => {
      const answer = usage();
      return answer ? success(answer) : failure(403, 'forbidden', 'Access denied.');
    },
  });
  renderApp('/projects');
  return { say, isListening, asked };
}
const month = async () => (await screen.findByText('Videos this month')).nextElementSibling as HTMLElement;
const says = (text: string) => waitFor(async () => expect((await month()).textContent).toBe(text));

test('stands beside the figures of the library, and follows a video that fails without a reload', async () => {
  let usage = sampleUsage({ used: 1, reserved: 1 });
  const { say, isListening } = openLibrary(() => usage);
  await says('2of 3');
  expect(screen.getByRole('progressbar', { name: 'Videos this month: 2 of 3' })).toBeTruthy();
  await waitFor(() => expect(isListening()).toBe(true));
  usage = sampleUsage({ used: 1 });
  say({ type: 'video', video: sampleVideo({ id: running.id, status: 'failed', video_url: null }) });
  await says('1of 3');
});

test('follows files that come and go', async () => {
  let usage = sampleUsage({ used: 1 });
  const { say, isListening } = openLibrary(() => usage);
  await says('1of 3');
  await waitFor(() => expect(isListening()).toBe(true));
  usage = sampleUsage({ used: 2 });
  say({ type: 'list', list: 'uploads' });
  await says('2of 3');
});

test('says until when, and leads to the plan and its limits in the settings', async () => {
  openLibrary(() => sampleUsage({ used: 1 }));
  expect(await screen.findByText('Starts again on December 1.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Plan and usage' });
  expect(link.getAttribute('href')).toBe('/settings?tab=plan');
});

test('a month that is used up leads to a plan with more', async () => {
  openLibrary(() => sampleUsage({ used: 3 }));
  const link = await screen.findByRole('link', { name: 'Upgrade (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe(UPGRADE_URL);
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(
    screen.getByText("The 3 videos of the plan 'Free Edition' are used. Starts again on December 1."),
  ).toBeTruthy();
});

test('a plan without videos says so, and promises none for the next month', async () => {
  openLibrary(() => sampleUsage({ limit: 0 }));
  expect(await screen.findByText("The plan 'Free Edition' has no videos.")).toBeTruthy();
  expect(screen.queryByText(/Starts again/)).toBeNull();
});

test.each([
  ['no limit', sampleUsage({ used: 12, limit: null }), '12no limit'],
  ['no plan', NO_PLAN, '0No planAsk the person who runs this site.'],
  ['nothing known', null, '–not known'],
])('with %s it says so', async (_, usage, words) => {
  openLibrary(() => usage);
  await waitFor(async () => expect((await month()).textContent).toBe(words));
});

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
