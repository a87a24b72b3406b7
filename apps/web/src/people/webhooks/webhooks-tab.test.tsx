import { WEBHOOK_LIMITS } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, success } from '../../testing/fake-api.ts';
import { userWithRole } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import {
  DELIVERIES,
  dialogOf,
  openWebhooks,
  WEBHOOKS,
  sampleDelivery,
  sampleWebhook,
  SECRET,
  sentTo,
  serveWebhooks,
  whole,
  FAILED,
} from './testing/serve-webhooks.ts';
import './webhooks-tab.tsx';

const one = `${WEBHOOKS}/${sampleWebhook().id}`;

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const row = async () => within(await screen.findByRole('listitem', { name: 'CRM' }));
const choose = async (user: ReturnType<typeof openWebhooks>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for CRM' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('nobody begins with webhooks, and one step leads to the first', async () => {
  serveWebhooks({}, { webhooks: [] });
  const { user } = openWebhooks();
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Deliveries' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  await dialogOf('Add a webhook');
});

test('a webhook says where it leads, what it is told and how it fares', async () => {
  serveWebhooks({}, { webhooks: [sampleWebhook({ waiting: 3 })] });
  openWebhooks();
  const webhook = await row();
  for (const words of ['https://crm.example.com/sayso', 'Video ready', 'New lead', 'On'])
    expect(webhook.getByText(words)).toBeTruthy();
  expect(webhook.getByText('Waiting').nextElementSibling?.textContent).toBe('3');
});

test.each([
  [{ is_on: false }, 'Off', 'Off'],
  [{ is_on: false, off_reason: 'failing' }, 'Switched off', /nothing had come through for five days/],
  [{ is_on: false, off_reason: 'gone' }, 'Switched off', /410 Gone/],
  [{ failing_since: '2026-11-02T10:00:00.000Z' }, 'Failing', /Nothing has come through since/],
] as const)('one that is %j says so', async (changes, state, words) => {
  serveWebhooks({}, { webhooks: [sampleWebhook(changes)] });
  openWebhooks();
  const webhook = await row();
  expect(webhook.getByText(state)).toBeTruthy();
  expect(webhook.getByText(words)).toBeTruthy();
});

describe('a new webhook', () => {
  test('is given events that fit, and its secret is shown once', async () => {
    const api = serveWebhooks({}, { webhooks: [] });
    const { user } = openWebhooks();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await dialogOf('Add a webhook');
    await user.type(dialog.getByLabelText('Name'), 'CRM');
    await user.type(dialog.getByLabelText('Address'), 'https://crm.example.com/sayso');
    expect(dialog.queryByLabelText('Sale or payment')).toBeNull();
    await user.click(dialog.getByLabelText('Video failed'));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const made = await dialogOf('The secret of CRM');
    expect(made.getByLabelText<HTMLInputElement>('Signing secret').value).toBe(SECRET);
    expect(made.getByRole('group', { name: 'Verify a message, in Node.js' }).textContent).toContain('standardwebhooks');
    expect(sentTo(api, 'POST')).toEqual([
      {
        path: WEBHOOKS,
        body: { name: 'CRM', url: 'https://crm.example.com/sayso', events: ['video.completed', 'lead.created'] },
      },
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Back to the secret' }));
    await user.click((await dialogOf('The secret of CRM')).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that the server refuses says why at its field', async () => {
    const refused = failure(422, 'invalid_input', 'Check the fields.');
    const errors = { url: ['This address lies inside a private network, which nothing is sent to.'] };
    serveWebhooks({ [`POST ${WEBHOOKS}`]: () => ({ ...refused, body: { ...(refused.body as object), errors } }) });
    const { user } = openWebhooks();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await dialogOf('Add a webhook');
    await user.type(dialog.getByLabelText('Name'), 'CRM');
    await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.7/');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(errors.url[0] ?? '')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Address'));
  });

  test('needs an address and an event, and says so before it is sent', async () => {
    const api = serveWebhooks();
    const { user } = openWebhooks();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await dialogOf('Add a webhook');
    for (const event of ['Video ready', 'Video failed', 'New lead']) await user.click(dialog.getByLabelText(event));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    for (const words of ['Give the webhook a name.', /^Enter the address of your server/, 'Choose at least one event.'])
      expect(await dialog.findByText(words)).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([]);
  });

  test('can be told of sales by those who operate the installation', async () => {
    serveWebhooks({
      'GET /api/auth/user': () =>
        success({ user: { ...userWithRole('owner'), permissions: ['receivers.manage', 'sales.manage'] } }),
    });
    const { user } = openWebhooks();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    expect((await dialogOf('Add a webhook')).getByLabelText('Sale or payment')).toBeTruthy();
  });
});

test('a webhook is changed and switched off in its dialog', async () => {
  const api = serveWebhooks();
  const { user } = openWebhooks();
  await user.click(await screen.findByRole('button', { name: 'Edit CRM' }));
  const dialog = await dialogOf('Edit CRM');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Orders');
  await user.click(dialog.getByRole('switch', { name: 'Send events' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Webhook saved')).toBeTruthy();
  const { url, events } = sampleWebhook();
  expect(sentTo(api, 'PUT')).toEqual([{ path: one, body: { name: 'Orders', url, events, is_on: false } }]);
});

test('switching off asks first where something waits', async () => {
  const api = serveWebhooks({}, { webhooks: [sampleWebhook({ waiting: 2 })] });
  const { user } = openWebhooks();
  await choose(user, 'Switch off');
  const question = await dialogOf('Switch webhook off');
  expect(question.getByText(/2 events that wait are dropped/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Webhook switched off')).toBeTruthy();
  expect(sentTo(api, 'PUT')).toMatchObject([{ body: { is_on: false } }]);
});

test('one that was switched off is switched on from its menu', async () => {
  const api = serveWebhooks({}, { webhooks: [sampleWebhook({ is_on: false, off_reason: 'failing' })] });
  const { user } = openWebhooks();
  await choose(user, 'Switch on');
  expect(await screen.findByText('Webhook switched on')).toBeTruthy();
  expect(sentTo(api, 'PUT')).toMatchObject([{ body: { is_on: true } }]);
});

test('a new secret is shown once, and the row says until when the earlier one signs too', async () => {
  const secrets = [
    { created_at: '2026-11-02T10:00:00.000Z', ends_at: null },
    { created_at: '2026-11-01T10:00:00.000Z', ends_at: '2026-11-03T10:00:00.000Z' },
  ];
  const api = serveWebhooks({}, { webhooks: [sampleWebhook({ secrets })] });
  const { user } = openWebhooks();
  expect((await row()).getByText(/signatures of the earlier secret too, until/)).toBeTruthy();
  await choose(user, 'New secret');
  const dialog = await dialogOf('New secret for CRM');
  await user.click(dialog.getByRole('switch', { name: 'End the earlier secret at once' }));
  await user.click(dialog.getByRole('button', { name: 'Make secret' }));
  expect((await dialogOf('The secret of CRM')).getByLabelText<HTMLInputElement>('Signing secret').value).toBe(SECRET);
  expect(sentTo(api, 'POST')).toEqual([{ path: `${one}/secret`, body: { end_earlier: true } }]);
});

test('a test opens its delivery', async () => {
  const sent = sampleDelivery({
    id: '01990000-0000-7000-8000-00000000e103',
    type: 'webhook.test',
    state: 'waiting',
    tries: 0,
  });
  const api = serveWebhooks({
    [`POST ${one}/test`]: () => ({ ...success(sent), status: 202 }),
    [`GET ${DELIVERIES}/${sent.id}`]: () => success(whole(sent, { all_tries: [] })),
  });
  const { user } = openWebhooks();
  await user.click(await screen.findByRole('button', { name: 'Send test to CRM' }));
  const dialog = await dialogOf('Test');
  expect(dialog.getByText('It is on its way. This takes a moment.')).toBeTruthy();
  expect(api.asked.find(({ path }) => path === `${one}/test`)?.headers.get('idempotency-key')).toBeTruthy();
});

test('a webhook is deleted after a question', async () => {
  const api = serveWebhooks();
  const { user } = openWebhooks();
  await choose(user, 'Delete');
  await user.click((await dialogOf('Delete webhook')).getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('Webhook deleted')).toBeTruthy();
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(sentTo(api, 'DELETE')).toHaveLength(1);
});

test('ten are the most: the way to one more gives place to the reason', async () => {
  const webhooks = Array.from({ length: WEBHOOK_LIMITS.webhooks }, (_, place) => sampleWebhook({ id: `r${place}` }));
  serveWebhooks({}, { webhooks });
  openWebhooks();
  expect(await screen.findByText(/has 10 webhooks, which is the maximum/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});

test('who is no admin reads whom to ask, and nothing is asked of the server', async () => {
  const api = serveWebhooks({ 'GET /api/auth/user': () => success({ user: userWithRole('editor') }) });
  openWebhooks();
  expect(await screen.findByText('Webhooks are for admins')).toBeTruthy();
  expect(api.asked.some(({ path }) => path === WEBHOOKS)).toBe(false);
});

test('what cannot be loaded says so and is asked for again', async () => {
  let isBroken = true;
  serveWebhooks({
    [`GET ${WEBHOOKS}`]: () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success([])),
  });
  const { user } = openWebhooks();
  expect(await screen.findByText('Your webhooks could not be loaded')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('deliveries say what was sent where and how it ended, and can be narrowed to one webhook', async () => {
  const api = serveWebhooks();
  const { user, router } = openWebhooks();
  const failed = await rowOf(/New lead/);
  for (const words of ['Failed', '11', '500']) expect(failed.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for CRM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show deliveries' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ receiver_id: sampleWebhook().id }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
  await waitFor(() => {
    const last = api.asked.findLast(({ path }) => path === DELIVERIES);
    expect([last?.query.get('receiver_id'), last?.query.get('state')]).toEqual([sampleWebhook().id, 'failed']);
  });
  expect(router.state.location.search).toMatchObject({ tab: 'webhooks' });
});

test('one delivery shows what was sent, each try and what was answered', async () => {
  const at = '2026-11-02T10:00:01.000Z';
  const all_tries = [
    { number: 2, at, duration_ms: 15_000, status: null, problem: 'too_slow', answer: '' } as const,
    { number: 1, at, duration_ms: 84, status: 500, problem: 'status', answer: 'Out of order' } as const,
  ];
  serveWebhooks({ [`GET ${DELIVERIES}/${FAILED.id}`]: () => success(whole(FAILED, { all_tries })) });
  const { user, router } = openWebhooks();
  await user.click((await rowOf(/New lead/)).getByRole('button', { name: /^New lead/ }));
  const dialog = await dialogOf('New lead');
  for (const words of [
    'Try 1',
    'Answered 500',
    'Out of order',
    'Try 2',
    'No answer',
    'It did not answer within 15 seconds.',
  ])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByText('Message id').nextElementSibling?.textContent).toBe(FAILED.id);
  expect(dialog.getByRole('group', { name: 'What was sent' }).textContent).toContain('"title": "Glow"');
  await user.click(dialog.getByRole('button', { name: 'Copy What was sent' }));
  expect(await navigator.clipboard.readText()).toBe(whole(FAILED).body);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('delivery'));
});

test('a delivery is sent again from its row and from its dialog; one that waits is not', async () => {
  const waiting = sampleDelivery({ state: 'waiting', next_try_at: '2026-11-02T11:00:00.000Z' });
  const api = serveWebhooks({}, { deliveries: [waiting, FAILED] });
  const { user } = openWebhooks();
  await user.click((await rowOf(/New lead/)).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByText('Sending again')).toBeTruthy();
  expect(sentTo(api, 'POST')).toMatchObject([{ path: `${DELIVERIES}/${FAILED.id}/replay` }]);
  await user.click((await rowOf(/Video ready/)).getByRole('button', { name: /^Video ready/ }));
  const dialog = await dialogOf('Video ready');
  expect(dialog.getByText('Next try')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true);
});

test('what is refused says why', async () => {
  serveWebhooks({
    [`POST ${DELIVERIES}/${FAILED.id}/replay`]: () => failure(409, 'receiver_off', 'This webhook is switched off.'),
  });
  const { user } = openWebhooks(`&delivery=${FAILED.id}`);
  await user.click((await dialogOf('New lead')).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This webhook is switched off.')).toBeTruthy();
});

test('a delivery that is gone, and a list that cannot be read, say so', async () => {
  serveWebhooks({ [`GET ${DELIVERIES}`]: () => failure(409, 'conflict', 'Not now.') });
  openWebhooks('&delivery=01990000-0000-7000-8000-00000000e199');
  expect(await dialogOf('This delivery could not be loaded')).toBeTruthy();
  expect(await screen.findByText('Deliveries could not be loaded')).toBeTruthy();
});

test('before the first one, a test is the way to see it', async () => {
  serveWebhooks({}, { deliveries: [] });
  openWebhooks();
  expect(await screen.findByText('No deliveries yet')).toBeTruthy();
});
