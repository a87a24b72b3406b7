import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { OTHER_SENDER, sampleEvent, sampleSender } from '../testing/sample-webhooks.ts';
import { EVENTS_PATH, openEvents, rowOf, serveWebhooks } from '../testing/serve-webhooks.ts';
import './events-screen.tsx';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lastQuery = (api: ReturnType<typeof serveWebhooks>) =>
  Object.fromEntries(api.asked.findLast(({ path }) => path === EVENTS_PATH)?.query ?? []);

describe('filters', () => {
  test('stand in a panel that is opened and closed, and are asked of the server', async () => {
    const api = serveWebhooks({}, { senders: [sampleSender({ name: 'My WarriorPlus' }), OTHER_SENDER] });
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
    const api = serveWebhooks();
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
    serveWebhooks({}, { events: [] });
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
    serveWebhooks();
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
    serveWebhooks({ [`GET ${EVENTS_PATH}`]: () => success(page(current, last)) });
    openEvents(current === 1 ? '' : `?page=${current}&per_page=15`);
    expect(await pagesOf()).toBe(words);
    expect(screen.getByText(`Showing 1 of ${last * 15} events`)).toBeTruthy();
  });

  test('are led to, and end where they end', async () => {
    const api = serveWebhooks({ [`GET ${EVENTS_PATH}`]: ({ query }) => success(page(Number(query.get('page')), 7)) });
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
