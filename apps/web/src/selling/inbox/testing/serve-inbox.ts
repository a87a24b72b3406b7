import type { InboxEvent, InboxSource } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { PENDING, sampleEvent, sampleSender, sampleStatistics, WAITING, withDetails } from './sample-inbox.ts';

export const EVENTS_PATH = '/api/admin/webhook-events';
export const SENDERS_PATH = '/api/admin/webhook-sources';

type Stored = { events?: InboxEvent[]; senders?: InboxSource[] };
type More = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

/** A server with events and senders; `more` takes over. */
export function serveInbox(
  more: More = {},
  { events = [sampleEvent(), WAITING, PENDING], senders = [sampleSender()] }: Stored = {},
) {
  let stored = events;
  const one = events.flatMap((event) => [
    [`GET ${EVENTS_PATH}/${event.id}`, () => success(withDetails(event))],
    [`POST ${EVENTS_PATH}/${event.id}/retry`, () => success({ ...event, status: 'pending' })],
    [`POST ${EVENTS_PATH}/${event.id}/replay`, () => success({ ...event, status: 'pending' })],
    [
      `DELETE ${EVENTS_PATH}/${event.id}`,
      () => {
        stored = stored.filter(({ id }) => id !== event.id);
        return { body: { status: 'success' } };
      },
    ],
  ]);
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${EVENTS_PATH}`]: () => success(wholeList(stored)),
    [`GET ${EVENTS_PATH}/statistics`]: () => success(sampleStatistics()),
    [`GET ${EVENTS_PATH}/filter-options`]: () =>
      success({
        sources: ['heygen', 'my-shop', 'warriorplus'],
        statuses: ['pending', 'success', 'failed', 'kept'],
        event_types: ['avatar_video.success', 'sale', 'upsell'],
      }),
    [`GET ${EVENTS_PATH}/unknown-items`]: () => success([]),
    [`GET ${SENDERS_PATH}`]: () => success(senders),
    ...Object.fromEntries(one),
    ...more,
  });
}

export const openEvents = (search = '') => renderApp(`/admin/webhooks${search}`);
export const openSenders = (search = '') => renderApp(`/admin/webhooks?section=senders${search}`);
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
export const dialogOf = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

/** What was sent to change something, in order. */
export const sentTo = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ path, body }) => ({ path, body }));
