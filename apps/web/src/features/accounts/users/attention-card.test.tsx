import { ATTENTION_KINDS } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { openUsers, row, serveUsers } from './testing/serve-users.ts';

const serveWaiting = (waiting: readonly object[]) =>
  serveUsers({ handlers: { 'GET /api/admin/attention': () => success(waiting) } });

test('says what waits for an administrator, and leads to where it is dealt with', async () => {
  serveWaiting([
    { kind: 'unknown_items', count: 2 },
    { kind: 'failed_mails', count: 1 },
  ]);
  openUsers();
  const items = await screen.findByRole('link', { name: '2 items were sold that no plan has' });
  expect(items.getAttribute('href')).toBe('/admin/webhooks');
  const mails = screen.getByRole('link', { name: '1 mail could not be sent' });
  expect(mails.getAttribute('href')).toBe('/admin/settings?section=outbox&state=failed');
});

test('every kind has words and a tab of the back office', async () => {
  serveWaiting(ATTENTION_KINDS.map((kind) => ({ kind, count: 3 })));
  openUsers();
  const heading = await screen.findByRole('heading', { name: 'Needs your attention' });
  const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
  expect(links).toHaveLength(ATTENTION_KINDS.length);
});

test('is not there while nothing waits', async () => {
  serveWaiting([]);
  openUsers();
  await row('Mara Lind');
  expect(screen.queryByRole('heading', { name: 'Needs your attention' })).toBeNull();
});
