import { monitoringApi } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { openMonitoring, sentTo, serveMonitoring } from '../testing/serve-monitoring.ts';
import './errors-screen.tsx';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('lists faults by their causes, and tells of one where it lies and when it was met', async () => {
  serveMonitoring();
  const { user } = openMonitoring('errors');
  const row = within(await screen.findByRole('row', { name: /TypeError/ }));
  for (const words of ['Browser', '128', '17', 'Open', 'apps/web/src/making/drafts/wizard.tsx:42'])
    expect(row.getByText(words)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /23505/ })).getByText('Resolved')).toBeTruthy();
  await user.click(row.getByText(/Cannot read properties/));
  const dialog = within(await screen.findByRole('dialog', { name: 'TypeError' }));
  expect(await dialog.findByText(/form\.tsx:30/)).toBeTruthy();
  expect(dialog.getAllByText('2b0c5f0e-4c1e-4a3a-9d52-0a9f6c1d7e10')).toHaveLength(2);
  expect(dialog.getAllByText('/create')).toHaveLength(2);
});

test('marks a cause as resolved', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('errors');
  await user.click(await screen.findByText(/Cannot read properties/));
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('Marked as resolved')).toBeTruthy();
  expect(sentTo(api)).toMatchObject([{ method: 'PUT', body: { state: 'resolved' } }]);
});

test('says in words that there is none', async () => {
  serveMonitoring({ [`GET ${monitoringApi.listFaults.path}`]: () => success(wholeList([])) });
  openMonitoring('errors');
  expect(await screen.findByText('No errors')).toBeTruthy();
});
