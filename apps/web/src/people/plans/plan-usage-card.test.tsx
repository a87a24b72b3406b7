import type { Plan, Usage } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { PlanUsageCard } from './plans.parts.tsx';
import { samplePlan } from './testing/sample-plans.ts';
import { ADMINISTRATOR, NO_PLAN, sampleUsage, UPGRADE_URL } from '../../testing/sample-usage.ts';

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
