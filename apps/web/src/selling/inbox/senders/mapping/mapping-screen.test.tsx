import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { failure, success } from '../../../../testing/fake-api.ts';
import { wholeList } from '../../../../testing/samples.ts';
import { setWindowWidth } from '../../../../testing/wide-window.ts';
import { OTHER_SENDER, sampleEvent, sampleSender, withDetails } from '../../testing/sample-inbox.ts';
import { EVENTS_PATH, openSenders, SENDERS_PATH, sentTo, serveInbox } from '../../testing/serve-inbox.ts';
import '../senders-screen.tsx';

const PAID = sampleEvent({ event_type: 'paid', source: 'my-shop' });
const PAYLOAD = { type: 'paid', user: { email: 'ann@example.com', name: '' }, items: [{ sku: 'starter' }] };
const one = `${SENDERS_PATH}/${OTHER_SENDER.id}`;

function open(more: Parameters<typeof serveInbox>[0] = {}, sender = OTHER_SENDER) {
  const api = serveInbox(
    {
      [`GET ${EVENTS_PATH}`]: () => success(wholeList([PAID])),
      [`GET ${EVENTS_PATH}/${PAID.id}`]: () => success(withDetails(PAID, { payload: PAYLOAD })),
      [`PUT ${SENDERS_PATH}/${sender.id}`]: () => success(sender),
      ...more,
    },
    { senders: [sender] },
  );
  return { api, ...openSenders(`&mapping=${sender.id}`) };
}
const field = async (name: string) => screen.findByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('shows where every field is looked for, what words mean, and how amounts are counted', async () => {
  const { api } = open();
  expect((await field("Buyer's e-mail")).value).toBe('user.email, customer_email');
  expect((await field('Word 1')).value).toBe('paid');
  expect((await field('Meaning of word 1')).value).toBe('sale');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cents/ }).checked).toBe(true);
  expect((await field('Header with the signature')).value).toBe('x-shop-signature');
  const asked = api.asked.find(({ path }) => path === EVENTS_PATH);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ source: 'my-shop', per_page: '10' });
});

test('a press on a value fills the field that was chosen last', async () => {
  const { user } = open();
  const payload = within(await screen.findByRole('group', { name: 'What it said' }));
  expect(screen.getByText(/^Choose a field on the left/)).toBeTruthy();
  expect(payload.queryByRole('button')).toBeNull();
  const item = await field('Item or product number');
  await user.click(item);
  expect(screen.getByText('Press the value for "Item or product number".')).toBeTruthy();
  await user.click(payload.getByRole('button', { name: 'Use items.0.sku: starter' }));
  expect(item.value).toBe('items.0.sku');
  await user.click(payload.getByRole('button', { name: 'Use items.0.sku: starter' }));
  expect(item.value).toBe('items.0.sku');
  await user.click(payload.getByRole('button', { name: 'Use user.name: empty' }));
  expect(item.value).toBe('items.0.sku, user.name');
  expect(document.activeElement).toBe(item);
});

test('is saved as the contract has it; what is empty is left out', async () => {
  const { user, api } = open();
  const email = await field("Buyer's e-mail");
  await user.clear(email);
  await user.type(email, ' user.email ,');
  await user.click(screen.getByRole('button', { name: 'Add a word' }));
  await user.type(await field('Word 2'), 'Refunded');
  await user.selectOptions(await field('Meaning of word 2'), 'Refund');
  await user.click(screen.getByRole('button', { name: 'Add a word' }));
  await user.click(screen.getByRole('radio', { name: /^Main units/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mapping saved')).toBeTruthy();
  expect(sentTo(api, 'PUT')).toEqual([
    {
      path: one,
      body: {
        mapping: {
          fields: { event: ['type'], email: ['user.email'] },
          events: { paid: 'sale', refunded: 'refund' },
          amount_in: 'major',
          signature_header: 'x-shop-signature',
        },
      },
    },
  ]);
});

test('a word that is taken away means nothing any more', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove paid' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(api, 'PUT')[0]?.body).toMatchObject({ mapping: { events: {} } }));
});

test('a word with two meanings is not saved', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a word' }));
  await user.type(await field('Word 2'), ' PAID');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('One word stands there twice.')).toBeTruthy();
  expect(sentTo(api, 'PUT')).toEqual([]);
});

test('is tried on an event before it is saved: what would be read, and the problem', async () => {
  const read = { kind: 'sale', fields: { email: 'ann@example.com' }, problem: 'There is no transaction number.' };
  const { user, api } = open({ [`POST ${one}/try`]: () => success(read) });
  await user.type(await field('Currency'), 'money.currency');
  await user.click(await screen.findByRole('button', { name: 'Try' }));
  const result = within(await screen.findByRole('region', { name: 'This is what would be read' }));
  for (const words of ['There is no transaction number.', 'Sale', "Buyer's e-mail", 'ann@example.com'])
    expect(result.getByText(words)).toBeTruthy();
  expect(sentTo(api, 'POST')[0]?.body).toMatchObject({
    event_id: PAID.id,
    mapping: { fields: { currency: ['money.currency'] }, amount_in: 'minor' },
  });
});

test('what cannot be tried says why', async () => {
  const { user } = open({ [`POST ${one}/try`]: () => failure(409, 'conflict', 'The event is gone.') });
  await user.click(await screen.findByRole('button', { name: 'Try' }));
  expect(await screen.findByText('The event is gone.')).toBeTruthy();
});

test('a sender that has sent nothing says how to get an event', async () => {
  open({ [`GET ${EVENTS_PATH}`]: () => success(wholeList([])) });
  expect(await screen.findByText(/^Nothing has come from this sender yet/)).toBeTruthy();
});

test('aliases have no signature header of their own, and the way back leads to the senders', async () => {
  const sender = sampleSender({ kind: 'launchpadjv', slug: 'launchpadjv', name: 'LaunchpadJV' });
  const { user, router } = open({}, sender);
  expect(await screen.findByText(/looked for under the names that LaunchpadJV is known to use/)).toBeTruthy();
  expect(screen.queryByLabelText('Header with the signature')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to Senders' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Senders' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ section: 'senders' });
});

test('what is not saved is not left behind without a question', async () => {
  const { user } = open();
  await user.type(await field('Currency'), 'x');
  await user.click(screen.getByRole('button', { name: 'Back to Senders' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
