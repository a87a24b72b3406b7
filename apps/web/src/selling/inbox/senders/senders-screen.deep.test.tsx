import type { InboxSource } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { samplePlan } from '../../../people/plans/testing/sample-plans.ts';
import { OTHER_SENDER, sampleSender } from '../testing/sample-inbox.ts';
import { dialogOf, EVENTS_PATH, openSenders, SENDERS_PATH, sentTo, serveInbox } from '../testing/serve-inbox.ts';
import { KIND_WORDS } from './sender-kinds.ts';
import './senders-screen.tsx';

const WARRIOR = sampleSender();
const URL_MADE = 'https://videos.example.com/api/webhooks/stripe/3b9q7Jw2mXh5LrT8';
const REFUSED = {
  count: 25,
  reason: 'wrong_key',
  reason_count: 25,
  problem: null,
  first_at: '2026-11-02T10:00:00.000Z',
  last_at: '2026-11-02T10:05:00.000Z',
} as const;
const one = `${SENDERS_PATH}/${WARRIOR.id}`;

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const choose = async (user: ReturnType<typeof openSenders>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for WarriorPlus' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the senders', () => {
  test('say who they are, where they send to and how the last days went', async () => {
    serveInbox({}, { senders: [sampleSender({ failed_7_days: 20, refused_7_days: 12 })] });
    openSenders();
    expect(await screen.findByRole('heading', { level: 1, name: 'Senders' })).toBeTruthy();
    const sender = await card('WarriorPlus');
    const fact = (name: string) => sender.getByText(name).nextElementSibling?.textContent;
    expect([fact('Events'), fact('Failed'), fact('Refused')]).toEqual(['1,000', '20', '12']);
    expect(sender.getByText('/api/webhooks/warriorplus/…x7Qz')).toBeTruthy();
    expect(sender.getByRole('link', { name: 'See its events' }).getAttribute('href')).toBe(
      '/admin/webhooks?source=warriorplus',
    );
  });

  const now = new Date().toISOString();
  const old = '2026-01-01T10:00:00.000Z';
  test.each<[string, Partial<InboxSource>]>([
    ['Working', { last_event_at: now }],
    ['Waits for its first event', { last_event_at: null }],
    ['Has failures', { failed_7_days: 1 }],
    ['Events refused', { failed_7_days: 1, refused: REFUSED }],
    ['Silent', { silent_after_hours: 24, last_event_at: old }],
    ['Silent', { silent_after_hours: 24, last_event_at: null, created_at: old }],
    ['Key missing', { has_key: false }],
    ['Signature header missing', { kind: 'any' }],
    ['Key missing', { ...OTHER_SENDER, name: 'WarriorPlus', has_key: false }],
    ['Switched off', { is_enabled: false, has_key: false }],
  ])('are %s', async (words, changes) => {
    serveInbox({}, { senders: [sampleSender(changes)] });
    openSenders();
    expect((await card('WarriorPlus')).getByText(words)).toBeTruthy();
  });

  test('name the most frequent reason of several', async () => {
    serveInbox({}, { senders: [sampleSender({ refused: { ...REFUSED, reason_count: 24 } })] });
    openSenders();
    expect(
      (await card('WarriorPlus')).getByText(/25 events refused, 24 of them because the key does not match/),
    ).toBeTruthy();
  });

  test('replay refused events with one press, and name the rest', async () => {
    const source = sampleSender({ refused: { ...REFUSED, count: 1, reason_count: 1 } });
    const answer = () => success({ replayed: 24, refused: 1, source });
    const api = serveInbox(
      { [`POST ${SENDERS_PATH}/${source.id}/refused/replay`]: answer },
      { senders: [sampleSender({ refused: REFUSED })] },
    );
    const { user } = openSenders();
    const refused = within((await card('WarriorPlus')).getByRole('region', { name: 'Refused events' }));
    expect(refused.getByText(/25 events refused: the key does not match/)).toBeTruthy();
    await user.click(refused.getByRole('button', { name: 'Replay 25 events' }));
    expect(await screen.findByText('24 events replayed')).toBeTruthy();
    expect(await screen.findByText('1 event is still refused')).toBeTruthy();
    expect(sentTo(api, 'POST')).toHaveLength(1);
  });

  test('that are not there yet lead to adding one; those that cannot be read say why', async () => {
    serveInbox({}, { senders: [] });
    const { unmount } = openSenders();
    expect(await screen.findByText('No senders yet')).toBeTruthy();
    unmount();
    serveInbox({ [`GET ${SENDERS_PATH}`]: () => failure(409, 'conflict', 'Not now.') });
    openSenders();
    expect(await screen.findByText('The senders could not be loaded')).toBeTruthy();
    expect(screen.getByText('Not now.')).toBeTruthy();
  });

  test('are deleted after a question', async () => {
    const api = serveInbox({ [`DELETE ${one}`]: () => ({ body: { status: 'success' } }) });
    const { user } = openSenders();
    await choose(user, 'Delete');
    await user.click((await dialogOf('Delete WarriorPlus?')).getByRole('button', { name: 'Delete sender' }));
    expect(await screen.findByText('Sender deleted')).toBeTruthy();
    expect(sentTo(api, 'DELETE')).toEqual([{ path: one, body: undefined }]);
  });
});

describe('a new sender', () => {
  const make = ({ body }: Asked) => ({
    ...success({ source: sampleSender({ ...(body as object), name: 'Made', has_key: false }), url: URL_MADE }),
    status: 201,
  });

  test('is told apart by what it needs, and gets an address that is shown once', async () => {
    const api = serveInbox({ [`POST ${SENDERS_PATH}`]: make });
    const { user } = openSenders();
    await user.click(await screen.findByRole('button', { name: 'Add a sender' }));
    const dialog = await dialogOf('Add a sender');
    expect(dialog.getAllByRole('radio')).toHaveLength(10);
    await user.type(dialog.getByLabelText('Security key (WP_SECURITYKEY)'), 'abc');
    await user.type(dialog.getByLabelText('Name'), 'Launch');
    await user.click(dialog.getByRole('button', { name: 'Make the address' }));
    const made = await dialogOf('The address for Made');
    expect(made.getAllByText(/You will not see it again/).length).toBeGreaterThan(0);
    expect(made.getByLabelText<HTMLInputElement>('Address').value).toBe(URL_MADE);
    await user.click(made.getByRole('button', { name: 'Copy Address' }));
    expect(await navigator.clipboard.readText()).toBe(URL_MADE);
    for (const step of KIND_WORDS.warriorplus.steps) expect(made.getByText(step)).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([
      { path: SENDERS_PATH, body: { kind: 'warriorplus', name: 'Launch', key: 'abc' } },
    ]);
    await user.keyboard('{Escape}');
    await user.click((await dialogOf('Have you copied the address?')).getByRole('button', { name: 'Go back' }));
    await user.click((await dialogOf('The address for Made')).getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('whose seller shows its key later is given it beside the address', async () => {
    const made = sampleSender({ kind: 'stripe' });
    const api = serveInbox({ [`POST ${SENDERS_PATH}`]: make, [`PUT ${one}`]: () => success(made) });
    const { user } = openSenders();
    await user.click(await screen.findByRole('button', { name: 'Add a sender' }));
    const dialog = await dialogOf('Add a sender');
    await user.type(dialog.getByLabelText('Security key (WP_SECURITYKEY)'), 'of another kind');
    await user.click(dialog.getByRole('radio', { name: /^Stripe/ }));
    expect(dialog.getByText('You enter its key in the next step: Signing secret (whsec_...).')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make the address' }));
    const next = await dialogOf('The address for Made');
    await user.type(next.getByLabelText('Signing secret (whsec_...)'), 'whsec_1');
    await user.click(next.getByRole('button', { name: 'Save the key' }));
    expect(await next.findByText(/^The key is saved/)).toBeTruthy();
    expect(sentTo(api, 'POST')[0]?.body).toEqual({ kind: 'stripe' });
    expect(sentTo(api, 'PUT')).toEqual([{ path: one, body: { key: 'whsec_1' } }]);
  });

  test('says again what to do at the seller, whenever it is asked for', async () => {
    serveInbox();
    const { user } = openSenders();
    await choose(user, 'What to do at the sender');
    const dialog = await dialogOf('Setting up WarriorPlus');
    for (const step of KIND_WORDS.warriorplus.steps) expect(dialog.getByText(step)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that was added without the key it needs is given it beside the address', async () => {
    const made = sampleSender({ has_key: false });
    const answer = () => success({ source: { ...made, name: 'Made' }, url: URL_MADE });
    const api = serveInbox({ [`POST ${SENDERS_PATH}`]: answer, [`PUT ${one}`]: () => success(made) });
    const { user } = openSenders();
    await user.click(await screen.findByRole('button', { name: 'Add a sender' }));
    await user.click((await dialogOf('Add a sender')).getByRole('button', { name: 'Make the address' }));
    const next = await dialogOf('The address for Made');
    await user.type(next.getByLabelText('Security key (WP_SECURITYKEY)'), 'abc');
    await user.click(next.getByRole('button', { name: 'Save the key' }));
    expect(await next.findByText(/^The key is saved/)).toBeTruthy();
    expect(sentTo(api, 'PUT')).toEqual([{ path: one, body: { key: 'abc' } }]);
  });
});

describe('a sender that is changed', () => {
  const open = async (changes: Partial<InboxSource> = {}) => {
    const source = sampleSender(changes);
    const api = serveInbox({ [`PUT ${one}`]: () => success(source) }, { senders: [source] });
    const app = openSenders();
    await app.user.click(await screen.findByRole('button', { name: 'Edit WarriorPlus' }));
    return { api, ...app, dialog: await dialogOf('Edit WarriorPlus') };
  };

  test('sends only what is otherwise, addresses one per line', async () => {
    const { api, user, dialog } = await open();
    await user.type(dialog.getByLabelText('Addresses it sends from'), '65.108.6.37\n\n 10.0.0.0/8 ');
    await user.type(dialog.getByLabelText('Tell me when nothing comes for'), '48');
    await user.click(dialog.getByRole('switch', { name: 'Let its events in' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sender saved')).toBeTruthy();
    expect(sentTo(api, 'PUT')).toEqual([
      { path: one, body: { is_enabled: false, addresses: ['65.108.6.37', '10.0.0.0/8'], silent_after_hours: 48 } },
    ]);
  });

  test('keeps the key before for the hours that are asked for', async () => {
    const { api, user, dialog } = await open();
    expect(dialog.queryByLabelText('The key before stays good for')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Replace/ }));
    await user.type(dialog.getByLabelText('Security key (WP_SECURITYKEY)'), 'new-key');
    const hours = dialog.getByLabelText('The key before stays good for');
    await user.clear(hours);
    await user.type(hours, '1.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Use a whole number from 0 to 336.')).toBeTruthy();
    await user.clear(hours);
    await user.type(hours, '2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sender saved')).toBeTruthy();
    expect(sentTo(api, 'PUT')).toEqual([{ path: one, body: { key: 'new-key', overlap_hours: 2 } }]);
  });

  test('gets a new address, and the one of now stays good for a while', async () => {
    const api = serveInbox({ [`POST ${one}/rotate`]: () => success({ source: WARRIOR, url: URL_MADE }) });
    const { user } = openSenders();
    await choose(user, 'Make a new address');
    const dialog = await dialogOf('A new address for WarriorPlus');
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
    expect((await dialogOf('The address for WarriorPlus')).getByDisplayValue(URL_MADE)).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([{ path: `${one}/rotate`, body: { overlap_hours: 24 } }]);
  });

  test('says until when what was before it works', async () => {
    serveInbox({}, { senders: [sampleSender({ old_secret_until: '2026-11-30T10:00:00.000Z' })] });
    openSenders();
    expect((await card('WarriorPlus')).getByText(/^The address before this one works until Nov 30, 2026/)).toBeTruthy();
  });
});

describe('a test event', () => {
  const PLAN = samplePlan({ name: 'Done For You', wp_item_number: ['wso_1', 'wso_2'] });
  const EVENT = '01990000-0000-7000-8000-00000000e00a';
  const open = async () => {
    const answers = { event_id: EVENT, status: 200, answer: '{"status":"success"}' };
    const api = serveInbox({
      'GET /api/admin/plans': () => success([samplePlan(), PLAN]),
      [`POST ${one}/test`]: () => success(answers),
    });
    const app = openSenders();
    await app.user.click(await screen.findByRole('button', { name: 'Send a test to WarriorPlus' }));
    return { api, ...app, dialog: await dialogOf('Send a test to WarriorPlus') };
  };

  test('is sent for a plan of the list, and leads to what became of it', async () => {
    const { api, user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Send the test' }));
    expect(await dialog.findByText('Choose a plan or enter a number.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('What happens'), 'Refund');
    await user.selectOptions(dialog.getByLabelText('Item number'), 'Done For You: wso_2');
    await user.type(dialog.getByLabelText('Transaction number'), 'WP-9');
    await user.click(dialog.getByRole('button', { name: 'Send the test' }));
    expect(await dialog.findByText(/^It was answered with 200:/)).toBeTruthy();
    expect(dialog.getByText('{"status":"success"}')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'See what became of it' }).getAttribute('href')).toBe(
      `/admin/webhooks?event=${EVENT}`,
    );
    expect(sentTo(api, 'POST')).toEqual([
      {
        path: `${one}/test`,
        body: { kind: 'refund', item: 'wso_2', email: 'elena@brightside.shop', transaction: 'WP-9' },
      },
    ]);
  });

  test('takes a number that no plan has', async () => {
    const { api, user, dialog } = await open();
    await user.selectOptions(dialog.getByLabelText('Item number'), 'Another number');
    await user.type(dialog.getByLabelText('Number'), 'wso_unknown');
    await user.click(dialog.getByRole('button', { name: 'Send the test' }));
    expect(await dialog.findByText(/^It was answered with 200:/)).toBeTruthy();
    expect(sentTo(api, 'POST')[0]?.body).toMatchObject({ kind: 'sale', item: 'wso_unknown' });
  });

  test('asks for a number where no plan has one, and for none that is empty', async () => {
    const api = serveInbox({ 'GET /api/admin/plans': () => success([samplePlan()]) });
    const { user } = openSenders();
    await user.click(await screen.findByRole('button', { name: 'Send a test to WarriorPlus' }));
    const dialog = await dialogOf('Send a test to WarriorPlus');
    expect(dialog.getByLabelText('Item number').tagName).toBe('INPUT');
    await user.click(dialog.getByRole('button', { name: 'Send the test' }));
    expect(await dialog.findByText('Choose a plan or enter a number.')).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([]);
  });

  test('tells of a video where nothing is sold', async () => {
    const answers = { event_id: EVENT, status: 200, answer: 'Received' };
    const senders = [sampleSender({ kind: 'heygen', name: 'HeyGen' })];
    const api = serveInbox({ [`POST ${one}/test`]: () => success(answers) }, { senders });
    const { user } = openSenders();
    await user.click(await screen.findByRole('button', { name: 'Send a test to HeyGen' }));
    const dialog = await dialogOf('Send a test to HeyGen');
    expect(dialog.queryByLabelText("Buyer's e-mail")).toBeNull();
    await user.selectOptions(dialog.getByLabelText('What happens'), 'Video failed');
    await user.type(dialog.getByLabelText('Video number'), 'v-7');
    await user.click(dialog.getByRole('button', { name: 'Send the test' }));
    expect(await dialog.findByText(/^It was answered with 200:/)).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([{ path: `${one}/test`, body: { kind: 'video_failed', transaction: 'v-7' } }]);
  });
});

test('how events are read is offered where it can be edited', async () => {
  serveInbox({ [`GET ${EVENTS_PATH}`]: () => failure(404, 'x', 'x') }, { senders: [WARRIOR, OTHER_SENDER] });
  const { user, router } = openSenders();
  await user.click(await screen.findByRole('button', { name: 'Actions for WarriorPlus' }));
  expect(screen.queryByRole('menuitem', { name: 'How its events are read' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for My shop' }));
  await user.click(screen.getByRole('menuitem', { name: 'How its events are read' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How events of My shop are read' })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ section: 'senders', mapping: OTHER_SENDER.id });
});
