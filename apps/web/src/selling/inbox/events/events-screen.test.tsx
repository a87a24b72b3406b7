import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { holdTheClock } from '../../../testing/hold-the-clock.ts';
import { keepViews, openViews, saveView } from '../../../testing/saved-views.ts';
import { wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import {
  PENDING,
  sampleEvent,
  sampleStatistics,
  WAITING,
  OTHER_SENDER,
  sampleSender,
} from '../testing/sample-inbox.ts';
import { EVENTS_PATH, openEvents, rowOf, sentTo, serveInbox } from '../testing/serve-inbox.ts';
import './events-screen.tsx';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the tab', () => {
  test('has the documented heading, buttons and columns', async () => {
    serveInbox();
    openEvents();
    expect(await screen.findByRole('heading', { level: 1, name: 'Webhook Events' })).toBeTruthy();
    expect(screen.getByText(/Monitor the events that sellers and partners send/)).toBeTruthy();
    for (const name of ['Filters', 'Refresh', 'Export CSV']) expect(button(name)).toBeTruthy();
    await rowOf(/WarriorPlus.*sale/);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['ID', 'Source', 'Event Type', 'Status', 'Customer Email', 'Amount', 'Created', 'Actions']);
    const nav = screen.getAllByRole('link', { name: 'Webhook Events' });
    expect(nav[0]?.getAttribute('href')).toBe('/admin/webhooks');
  });

  test('says of each event who sent it, what it is, where it stands, and amounts in their currency', async () => {
    serveInbox(
      {},
      {
        events: [
          sampleEvent(),
          WAITING,
          PENDING,
          sampleEvent({
            id: WAITING.id.replace(/2$/u, '9'),
            currency: null,
            amount: 5,
            is_test: true,
            status: 'kept' as never,
          }),
        ],
      },
    );
    openEvents();
    const sale = await rowOf(/Success.*ann@example.com/);
    for (const words of ['0000e001', 'WarriorPlus', 'sale', 'Success', 'ann@example.com', '$47.00'])
      expect(sale.getByText(words)).toBeTruthy();
    expect((await rowOf(/upsell/)).getByText('€1,234.50')).toBeTruthy();
    const pending = await rowOf(/avatar_video/);
    expect(pending.getByText('Pending')).toBeTruthy();
    expect(pending.getAllByText('–')).toHaveLength(2);
    const other = await rowOf(/Test/);
    expect(other.getByText('$5.00')).toBeTruthy();
    expect(other.getByText('kept')).toBeTruthy();
  });

  test('counts the last days in four cards', async () => {
    serveInbox();
    openEvents();
    const cards = within(await screen.findByText('1,284').then((figure) => figure.closest('dl') as HTMLElement));
    for (const words of [
      'Total Events',
      'last 7 days',
      'Success Rate',
      '98.4%',
      '1.6% error rate',
      'Failed Events',
      '20',
    ])
      expect(cards.getByText(words)).toBeTruthy();
    for (const words of ['Requires attention', 'Active Sources', '3']) expect(cards.getByText(words)).toBeTruthy();
  });

  test('has no rate where nothing was processed, and says what was refused', async () => {
    const nothing = sampleStatistics({
      total_events: 0,
      error_rate: 0,
      events_by_status: {},
      events_by_source: {},
      refused: 12,
    });
    serveInbox({ [`GET ${EVENTS_PATH}/statistics`]: () => success(nothing) });
    openEvents();
    expect(await screen.findByText('12 calls were refused')).toBeTruthy();
    expect(screen.getByText('Nothing requires attention')).toBeTruthy();
    expect(screen.queryByText('Requires attention')).toBeNull();
    expect(screen.getByText('not known')).toBeTruthy();
  });

  test('says that it loads, that there is nothing, and how to begin', async () => {
    let answer: (value: ReturnType<typeof success>) => void = () => undefined;
    serveInbox({ [`GET ${EVENTS_PATH}`]: () => new Promise((resolve) => (answer = resolve)) });
    openEvents();
    expect(await screen.findByText('Loading events...')).toBeTruthy();
    answer(success(wholeList([])));
    expect(await screen.findByText('No webhook events found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Senders' }).getAttribute('href')).toContain('section=senders');
  });

  test('says why it could not be loaded, in a toast and in place of the list', async () => {
    let isAway = true;
    serveInbox({
      [`GET ${EVENTS_PATH}`]: () => (isAway ? { status: 400, body: '' } : success(wholeList([sampleEvent()]))),
    });
    const { user } = openEvents();
    const words = () => screen.getAllByText('Failed to load webhook events data.');
    await waitFor(() => expect(words()).toHaveLength(2));
    expect(screen.getByText('Error')).toBeTruthy();
    isAway = false;
    await user.click(button('Try again'));
    await rowOf(/ann@example.com/);
    await waitFor(() => expect(screen.queryByText('Error')).toBeNull());
  });

  test('looks after events that wait, and rests when none does', async () => {
    holdTheClock();
    let events = [PENDING];
    const api = serveInbox({ [`GET ${EVENTS_PATH}`]: () => success(wholeList(events)) });
    openEvents();
    await rowOf(/Pending/);
    events = [{ ...PENDING, status: 'success' }];
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await rowOf(/Success/);
    const asked = () => api.asked.filter(({ path }) => path === EVENTS_PATH).length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(before);
  });
});

test('figures that cannot be read claim nothing', async () => {
  serveInbox({ [`GET ${EVENTS_PATH}/statistics`]: () => failure(409, 'conflict', 'Not now.') });
  openEvents();
  expect(await screen.findAllByText('Could not be read')).toHaveLength(3);
  expect(screen.queryByText('Nothing requires attention')).toBeNull();
  expect(await screen.findByText('Not now.')).toBeTruthy();
});

describe('what can be done', () => {
  test('retry, of failed events alone', async () => {
    const api = serveInbox();
    const { user } = openEvents();
    await user.click((await rowOf(/ann@example.com/)).getByRole('button', { name: /^Actions for sale/ }));
    expect(screen.queryByRole('menuitem', { name: 'Retry' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click((await rowOf(/upsell/)).getByRole('button', { name: /^Actions for upsell/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Retry' }));
    expect(await screen.findByText('Event Retried')).toBeTruthy();
    expect(screen.getByText('The webhook event has been queued for retry.')).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([{ path: `${EVENTS_PATH}/${WAITING.id}/retry`, body: undefined }]);
  });

  test('replay, of what is not on its way', async () => {
    const api = serveInbox();
    const { user } = openEvents();
    await user.click((await rowOf(/avatar_video/)).getByRole('button', { name: /^Actions/ }));
    expect(screen.queryByRole('menuitem', { name: 'Replay' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click((await rowOf(/ann@example.com/)).getByRole('button', { name: /^Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Replay' }));
    expect(await screen.findByText('Event Replayed')).toBeTruthy();
    expect(sentTo(api, 'POST')).toEqual([{ path: `${EVENTS_PATH}/${sampleEvent().id}/replay`, body: undefined }]);
  });

  test('delete, after a question and not without', async () => {
    const api = serveInbox();
    const { user } = openEvents();
    const ask = async () => {
      await user.click((await rowOf(/upsell/)).getByRole('button', { name: /^Actions/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('dialog', { name: 'Delete this event?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(sentTo(api, 'DELETE')).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Delete event' }));
    expect(await screen.findByText('Event Deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /upsell/ })).toBeNull());
  });

  test('what cannot be done says so in the documented words', async () => {
    const wordless = () => ({ status: 500, body: '' });
    serveInbox({
      [`POST ${EVENTS_PATH}/${WAITING.id}/retry`]: wordless,
      [`DELETE ${EVENTS_PATH}/${WAITING.id}`]: wordless,
      [`GET ${EVENTS_PATH}/export`]: wordless,
    });
    const { user } = openEvents();
    const choose = async (name: string) => {
      await user.click((await rowOf(/upsell/)).getByRole('button', { name: /^Actions/ }));
      await user.click(screen.getByRole('menuitem', { name }));
    };
    const says = async (title: string, text: string) => {
      const toast = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]');
      expect(within(toast as HTMLElement).getByText(text)).toBeTruthy();
    };
    await choose('Retry');
    await says('Retry Failed', 'Failed to retry the webhook event.');
    await choose('Delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete event' }));
    await says('Delete Failed', 'Failed to delete the webhook event.');
    await user.click(button('Export CSV'));
    await says('Export Failed', 'Failed to export webhook events.');
  });

  test('a refusal is told in the words of the server', async () => {
    const refuse = () =>
      failure(409, 'webhook_not_failed', 'Only failed events can be tried again. Replay this one instead.');
    serveInbox({ [`POST ${EVENTS_PATH}/${WAITING.id}/retry`]: refuse });
    const { user } = openEvents();
    await user.click((await rowOf(/upsell/)).getByRole('button', { name: /^Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Retry' }));
    expect(await screen.findByText('Only failed events can be tried again. Replay this one instead.')).toBeTruthy();
  });

  test('export what the filters let through, under the documented name', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    let answer: (value: ReturnType<typeof success>) => void = () => undefined;
    const api = serveInbox({ [`GET ${EVENTS_PATH}/export`]: () => new Promise((resolve) => (answer = resolve)) });
    const { user } = openEvents('?status=failed');
    await rowOf(/upsell/);
    await user.click(button('Export CSV'));
    expect(await screen.findByRole('button', { name: 'Exporting...' })).toBeTruthy();
    await waitFor(() => expect(api.asked.at(-1)?.path).toBe(`${EVENTS_PATH}/export`));
    answer(success('id,source'));
    expect(await screen.findByText('Export Successful')).toBeTruthy();
    expect(names).toEqual([expect.stringMatching(/^webhook_events_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/u)]);
    const asked = api.asked.findLast(({ path }) => path === `${EVENTS_PATH}/export`);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      status: 'failed',
      sort_by: 'created_at',
      sort_order: 'desc',
    });
  });
});

test('on a phone events are cards with the same actions', async () => {
  setWindowWidth(390);
  serveInbox();
  openEvents();
  const card = within((await screen.findByText('ann@example.com')).closest('li') as HTMLElement);
  for (const words of ['sale', 'Success', 'WarriorPlus', '$47.00', '0000e001'])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getByRole('button', { name: /^Actions for sale/ })).toBeTruthy();
});

test('what is filtered is kept as a view under a name, and comes back at a press', async () => {
  const kept = keepViews();
  serveInbox(kept.handlers);
  const { user, router } = openEvents('?status=failed');
  await rowOf(/WarriorPlus.*sale/);
  await saveView(user, 'Failures');
  await waitFor(() =>
    expect(kept.views()).toEqual([{ list: 'webhook-events', name: 'Failures', search: { status: 'failed' } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  const menu = await openViews(user);
  await user.click(menu.getByRole('menuitem', { name: 'Failures' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'failed' }));
});

const lastQuery = (api: ReturnType<typeof serveInbox>) =>
  Object.fromEntries(api.asked.findLast(({ path }) => path === EVENTS_PATH)?.query ?? []);

describe('filters', () => {
  test('stand in a panel that is opened and closed, and are asked of the server', async () => {
    const api = serveInbox({}, { senders: [sampleSender({ name: 'My WarriorPlus' }), OTHER_SENDER] });
    const { user, router } = openEvents();
    await rowOf(/upsell/);
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
    await user.click(button('Filters'));
    const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
    const optionsOf = (name: string) => [...field(name).options].map(({ text }) => text);
    expect(optionsOf('Source')).toEqual(['All Sources', 'HeyGen', 'My shop', 'My WarriorPlus']);
    expect(optionsOf('Status')).toEqual(['All Statuses', 'Pending', 'Success', 'Failed']);
    expect(optionsOf('Event Type')).toEqual(['All Event Types', 'avatar_video.success', 'sale', 'upsell']);
    expect(optionsOf('Sort By')).toEqual(['Created', 'Source', 'Status', 'Event Type']);
    expect(optionsOf('Sort Order')).toEqual(['Descending', 'Ascending']);
    for (const name of ['Date From', 'Date To', 'Customer Email']) expect(field(name)).toBeTruthy();
    await user.selectOptions(field('Source'), 'My shop');
    await user.selectOptions(field('Status'), 'Failed');
    await user.selectOptions(field('Event Type'), 'upsell');
    await user.selectOptions(field('Sort By'), 'Source');
    await user.selectOptions(field('Sort Order'), 'Ascending');
    await user.type(field('Customer Email'), 'ann');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ customer_email: 'ann' }));
    expect(lastQuery(api)).toEqual({
      page: '1',
      per_page: '15',
      source: 'my-shop',
      status: 'failed',
      event_type: 'upsell',
      customer_email: 'ann',
      sort_by: 'source',
      sort_order: 'asc',
    });
    expect(router.state.location.search).toMatchObject({ source: 'my-shop', status: 'failed' });
    await user.click(button('Filters'));
    expect(screen.queryByLabelText('Sort By')).toBeNull();
  });

  test('are all taken off by the cross of the panel', async () => {
    const api = serveInbox();
    const { user, router } = openEvents('?status=failed&sort=source&date_from=2026-11-01');
    await rowOf(/upsell/);
    expect(lastQuery(api)).toMatchObject({
      status: 'failed',
      sort_by: 'source',
      date_from: new Date('2026-11-01T00:00:00').toISOString(),
    });
    expect(button('Remove filter Status: Failed')).toBeTruthy();
    expect(button('Remove filter Sorted by Source, ascending')).toBeTruthy();
    await user.click(button('Filters'));
    await user.click(button('Close and reset filters'));
    await waitFor(() =>
      expect(lastQuery(api)).toEqual({ page: '1', per_page: '15', sort_by: 'created_at', sort_order: 'desc' }),
    );
    expect(router.state.location.search).toEqual({});
    expect(document.activeElement).toBe(button('Filters'));
  });

  test('that nothing fits say so', async () => {
    serveInbox({}, { events: [] });
    openEvents('?status=failed');
    expect(await screen.findByText('No webhook events found')).toBeTruthy();
    expect(screen.getByText('No event matches the filters.')).toBeTruthy();
  });
});

describe('the pages', () => {
  const page = (current: number, last: number) => ({
    ...wholeList([sampleEvent()]),
    current_page: current,
    last_page: last,
    total: last * 15,
    from: 1,
    to: 15,
  });
  const pagesOf = async () => {
    const pager = await screen.findByRole('navigation', { name: 'Pages of webhook events' });
    return pager.textContent;
  };

  test('are not offered where there is one, and the caption counts', async () => {
    serveInbox();
    openEvents();
    expect(await screen.findByText('Showing 3 of 3 events')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages of webhook events' })).toBeNull();
  });

  test.each([
    [1, 2, 'Previous12Next'],
    [1, 5, 'Previous12345Next'],
    [1, 6, 'Previous12345…6Next'],
    [9, 20, 'Previous12345…9…20Next'],
    [20, 20, 'Previous12345…20Next'],
  ])('on page %i of %i are %s', async (current, last, words) => {
    serveInbox({ [`GET ${EVENTS_PATH}`]: () => success(page(current, last)) });
    openEvents(current === 1 ? '' : `?page=${current}&per_page=15`);
    expect(await pagesOf()).toBe(words);
    expect(screen.getByText(`Showing 1 of ${last * 15} events`)).toBeTruthy();
  });

  test('are led to, and end where they end', async () => {
    const api = serveInbox({ [`GET ${EVENTS_PATH}`]: ({ query }) => success(page(Number(query.get('page')), 7)) });
    const { user } = openEvents();
    await pagesOf();
    expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Next'));
    await waitFor(() => expect(button('Page 2').getAttribute('aria-current')).toBe('page'));
    await user.click(button('Page 7'));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: '7' }));
    await waitFor(() => expect(button('Next').getAttribute('aria-disabled')).toBe('true'));
  });
});
