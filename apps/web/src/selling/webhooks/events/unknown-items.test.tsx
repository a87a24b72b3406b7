import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { samplePlan } from '../../../people/plans/testing/sample-plans.ts';
import { sampleUnknown } from '../testing/sample-webhooks.ts';
import { dialogOf, EVENTS_PATH, openEvents, rowOf, sentTo, serveWebhooks } from '../testing/serve-webhooks.ts';
import './events-screen.tsx';

const UNKNOWN = `${EVENTS_PATH}/unknown-items`;
const DFY = samplePlan({ id: '01990000-0000-7000-8000-0000000000a2', name: 'Done For You' });

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('says how many events wait for which item, and uses the plan that is chosen', async () => {
  let items = [sampleUnknown(), sampleUnknown({ source_kind: 'jvzoo', item: 'wso_x', name: null, events: 1 })];
  const api = serveWebhooks({
    [`GET ${UNKNOWN}`]: () => success(items),
    'GET /api/admin/plans': () => success([samplePlan(), DFY]),
    [`POST ${UNKNOWN}`]: () => {
      items = items.slice(1);
      return success({ queued: 3 });
    },
  });
  const { user, router } = openEvents();
  expect(await screen.findByText('3 events wait for item wso_x of WarriorPlus: choose or make the plan.')).toBeTruthy();
  expect(screen.getByText('1 event waits for item wso_x of JVZoo: choose or make the plan.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose a plan for item wso_x of WarriorPlus' }));
  const dialog = await dialogOf('Which plan does item wso_x give?');
  expect(dialog.getByText(/^WarriorPlus has sold it as "Front End", and no plan has this number\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await dialog.findByText('Choose a plan.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Done For You');
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await screen.findByText('3 events are processed now.')).toBeTruthy();
  expect(sentTo(api, 'POST')).toEqual([
    { path: UNKNOWN, body: { source_kind: 'warriorplus', item: 'wso_x', plan_id: DFY.id } },
  ]);
  await waitFor(() => expect(screen.queryByText(/of WarriorPlus: choose/)).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('item');
});

test('leads to making the plan, and on the way back the question is there again', async () => {
  serveWebhooks({
    [`GET ${UNKNOWN}`]: () => success([sampleUnknown()]),
    'GET /api/admin/plans': () => success([]),
  });
  const { user, router } = openEvents('?item=warriorplus:wso_x');
  const dialog = await dialogOf('Which plan does item wso_x give?');
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await dialog.findByText('Choose a plan.')).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'Make a new plan' }));
  const search = { plan: 'new', sold_at: 'wp_item_number', sold_as: 'wso_x', called: 'Front End' };
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/plans', search }));
  router.history.back();
  expect(await dialogOf('Which plan does item wso_x give?')).toBeTruthy();
});

test('a refusal is told where the plan is chosen', async () => {
  serveWebhooks({
    [`GET ${UNKNOWN}`]: () => success([sampleUnknown()]),
    'GET /api/admin/plans': () => success([DFY]),
    [`POST ${UNKNOWN}`]: () => failure(409, 'conflict', 'Another plan has this number.'),
  });
  const { user } = openEvents('?item=warriorplus:wso_x');
  const dialog = await dialogOf('Which plan does item wso_x give?');
  await dialog.findByRole('option', { name: 'Done For You' });
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Done For You');
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await dialog.findByText('Another plan has this number.')).toBeTruthy();
});

test('names the first three, and all on demand', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((item) => sampleUnknown({ item }));
  serveWebhooks({ [`GET ${UNKNOWN}`]: () => success(items) });
  const { user } = openEvents();
  await rowOf(/ann@example.com/);
  expect(await screen.findAllByText(/wait for item/)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByText(/wait for item/)).toHaveLength(5);
});
