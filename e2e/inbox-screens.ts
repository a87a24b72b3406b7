import type { Page } from 'playwright-core';
import type { InboxSource } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { EVENT_DETAILS, EVENTS, idOfEvent, SENDERS, STATISTICS, UNKNOWN_ITEMS } from './testing/inbox-answers.ts';

const EVENTS_PATH = '/api/admin/webhook-events';
const SENDERS_PATH = '/api/admin/webhook-sources';
const tab = '/admin/webhooks';
const senders = '/admin/webhooks?section=senders';

/** Events of sellers and partners, and who may send them. */
export const INBOX_SCREENS: readonly Screen[] = [
  {
    name: 'admin-webhooks',
    isBase: true,
    who: 'operator',
    path: () => tab,
    prepare: showEvents,
    act: seeText('ann@example.com'),
  },
  {
    name: 'admin-webhooks-rows',
    who: 'operator',
    path: () => tab,
    prepare: showEvents,
    act: async (page) => {
      await seeText('Showing 7 of 131 events')(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'admin-webhooks-filters',
    who: 'operator',
    path: () => `${tab}?status=failed&sort=source`,
    prepare: showEvents,
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await seeText('Customer Email')(page);
    },
  },
  {
    name: 'admin-webhooks-event',
    who: 'operator',
    path: () => `${tab}?event=${idOfEvent(0)}`,
    prepare: showEvents,
    act: seeText('What became of it'),
  },
  {
    name: 'admin-webhooks-event-waits',
    who: 'operator',
    path: () => `${tab}?event=${idOfEvent(1)}`,
    prepare: showEvents,
    act: seeText('No plan has the item number'),
  },
  {
    name: 'admin-webhooks-choose-plan',
    who: 'operator',
    path: () => `${tab}?item=warriorplus:wso_tbn52k`,
    prepare: showEvents,
    act: seeText('Use this plan'),
  },
  {
    name: 'admin-webhooks-none',
    who: 'operator',
    path: () => tab,
    prepare: showNothing,
    act: seeText('No webhook events found'),
  },
  {
    name: 'admin-webhooks-loading',
    who: 'operator',
    path: () => tab,
    prepare: (page) => holdCalls(page, `**${EVENTS_PATH}?**`),
    act: seeText('Loading events...'),
  },
  {
    name: 'admin-webhooks-error',
    who: 'operator',
    path: () => tab,
    prepare: (page) => failCalls(page, `**${EVENTS_PATH}?**`),
    act: seeText('Failed to load webhook events data.'),
  },
  {
    name: 'admin-senders',
    who: 'operator',
    path: () => senders,
    prepare: showSenders,
    act: seeText('JVZoo launch'),
  },
  {
    name: 'admin-senders-none',
    who: 'operator',
    path: () => senders,
    prepare: (page) => answer(page, SENDERS_PATH, []),
    act: seeText('No senders yet'),
  },
  { name: 'admin-sender-add', who: 'operator', path: () => senders, prepare: showSenders, act: openAdd },
  { name: 'admin-sender-made', who: 'operator', path: () => senders, prepare: showSenders, act: makeSender },
  { name: 'admin-sender-edit', who: 'operator', path: () => senders, prepare: showSenders, act: openPart('Edit') },
  {
    name: 'admin-sender-test',
    who: 'operator',
    path: () => senders,
    prepare: showSenders,
    act: openPart('Send a test to'),
  },
  {
    name: 'admin-sender-test-video',
    who: 'operator',
    path: () => senders,
    prepare: showSenders,
    act: openPart('Send a test to', 'HeyGen'),
  },
  {
    name: 'admin-sender-steps',
    who: 'operator',
    path: () => senders,
    prepare: showSenders,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Stripe' }).click();
      await page.getByRole('menuitem', { name: 'What to do at the sender' }).click();
      await seeText('Setting up Stripe')(page);
    },
  },
  {
    name: 'admin-sender-mapping',
    who: 'operator',
    path: () => `${senders}&mapping=${SENDERS.at(-1)?.id}`,
    prepare: showSenders,
    act: tryIt,
  },
];

async function answer(page: Page, path: string, data: unknown): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { status: 'success', data } }) : route.fallback(),
  );
}

async function showEvents(page: Page): Promise<void> {
  const list = {
    data: EVENTS,
    current_page: 1,
    last_page: 9,
    per_page: 15,
    total: 131,
    from: 1,
    to: EVENTS.length,
    next_page_url: null,
  };
  const options = {
    sources: ['warriorplus', 'jvzoo', 'heygen'],
    statuses: ['pending', 'success', 'failed'],
    event_types: ['sale', 'RFND'],
  };
  await answer(page, `${EVENTS_PATH}?**`, list);
  await answer(page, `${EVENTS_PATH}/statistics?**`, STATISTICS);
  await answer(page, `${EVENTS_PATH}/filter-options`, options);
  await answer(page, `${EVENTS_PATH}/unknown-items`, UNKNOWN_ITEMS);
  await answer(page, SENDERS_PATH, SENDERS);
  for (const event of EVENT_DETAILS) await answer(page, `${EVENTS_PATH}/${event.id}`, event);
}

async function showNothing(page: Page): Promise<void> {
  const list = {
    data: [],
    current_page: 1,
    last_page: 1,
    per_page: 15,
    total: 0,
    from: null,
    to: null,
    next_page_url: null,
  };
  await answer(page, `${EVENTS_PATH}?**`, list);
  await answer(page, `${EVENTS_PATH}/statistics?**`, {
    ...STATISTICS,
    total_events: 0,
    error_rate: 0,
    events_by_status: {},
    events_by_source: {},
    refused: 0,
  });
  await answer(page, `${EVENTS_PATH}/unknown-items`, []);
}

async function showSenders(page: Page): Promise<void> {
  await showEvents(page);
  const source = { ...SENDERS[0], kind: 'stripe', slug: 'stripe', name: 'Stripe' } as InboxSource;
  const url = 'https://videos.example.com/api/webhooks/stripe/3b9q7Jw2mXh5LrT8vYp4sNd6kZc1eFgA';
  const made = { status: 'success', data: { source, url } };
  await page.route(`**${SENDERS_PATH}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: made }) : route.fallback(),
  );
  const read = {
    kind: 'sale',
    fields: { event: 'paid', email: 'ann@example.com', item: 'starter', amount: '47.00', currency: 'EUR' },
    problem: 'There is no transaction number.',
  };
  await page.route(`**${SENDERS_PATH}/*/try`, (route) => route.fulfill({ json: { status: 'success', data: read } }));
}

async function openAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a sender' }).click();
  await page.getByRole('dialog').getByText('Gumroad').waitFor();
}

async function makeSender(page: Page): Promise<void> {
  await openAdd(page);
  await page.getByRole('dialog').getByText('Stripe').click();
  await page.getByRole('button', { name: 'Make the address' }).click();
  await page.getByText('You will not see it again').first().waitFor();
}

function openPart(name: string, sender = 'WarriorPlus'): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: `${name} ${sender}` }).click();
    await page.getByRole('dialog').waitFor();
  };
}

async function tryIt(page: Page): Promise<void> {
  await page.getByLabel('Transaction number').focus();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('This is what would be read').waitFor();
  await page.getByLabel('Transaction number').focus();
}
