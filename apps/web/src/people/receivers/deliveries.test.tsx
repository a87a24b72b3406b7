import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, success } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import {
  DELIVERIES,
  dialogOf,
  FAILED,
  openWebhooks,
  sampleDelivery,
  sampleReceiver,
  sentTo,
  serveReceivers,
  whole,
} from './testing/serve-receivers.ts';
import './webhooks-tab.tsx';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('deliveries say what was sent where and how it ended, and can be narrowed to one webhook', async () => {
  const api = serveReceivers();
  const { user, router } = openWebhooks();
  const failed = await rowOf(/New lead/);
  for (const words of ['Failed', '11', '500']) expect(failed.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for CRM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show deliveries' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ receiver_id: sampleReceiver().id }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
  await waitFor(() => {
    const last = api.asked.findLast(({ path }) => path === DELIVERIES);
    expect([last?.query.get('receiver_id'), last?.query.get('state')]).toEqual([sampleReceiver().id, 'failed']);
  });
  expect(router.state.location.search).toMatchObject({ tab: 'webhooks' });
});

test('one delivery shows what was sent, each try and what was answered', async () => {
  const at = '2026-11-02T10:00:01.000Z';
  const all_tries = [
    { number: 2, at, duration_ms: 15_000, status: null, problem: 'too_slow', answer: '' } as const,
    { number: 1, at, duration_ms: 84, status: 500, problem: 'status', answer: 'Out of order' } as const,
  ];
  serveReceivers({ [`GET ${DELIVERIES}/${FAILED.id}`]: () => success(whole(FAILED, { all_tries })) });
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
  const api = serveReceivers({}, { deliveries: [waiting, FAILED] });
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
  serveReceivers({
    [`POST ${DELIVERIES}/${FAILED.id}/replay`]: () => failure(409, 'receiver_off', 'This webhook is switched off.'),
  });
  const { user } = openWebhooks(`&delivery=${FAILED.id}`);
  await user.click((await dialogOf('New lead')).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This webhook is switched off.')).toBeTruthy();
});

test('a delivery that is gone, and a list that cannot be read, say so', async () => {
  serveReceivers({ [`GET ${DELIVERIES}`]: () => failure(409, 'conflict', 'Not now.') });
  openWebhooks('&delivery=01990000-0000-7000-8000-00000000e199');
  expect(await dialogOf('This delivery could not be loaded')).toBeTruthy();
  expect(await screen.findByText('Deliveries could not be loaded')).toBeTruthy();
});

test('before the first one, a test is the way to see it', async () => {
  serveReceivers({}, { deliveries: [] });
  openWebhooks();
  expect(await screen.findByText('No deliveries yet')).toBeTruthy();
});
