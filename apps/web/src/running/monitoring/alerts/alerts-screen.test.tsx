import { monitoringApi } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { sampleAlert, sampleDelivery } from '../testing/sample-monitoring.ts';
import { openMonitoring, sentTo, serveMonitoring } from '../testing/serve-monitoring.ts';
import './alerts-screen.tsx';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('lists alerts, and tells of one what happened, what to do, and who was told', async () => {
  serveMonitoring();
  const { user } = openMonitoring('alerts');
  const row = within(await screen.findByRole('row', { name: /A process is gone/ }));
  for (const words of ['Critical', 'Active', 'Mail: told']) expect(row.getByText(words)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /nearly full/ })).getByText('Resolved')).toBeTruthy();
  await user.click(row.getByText('A process is gone: worker on machine-2'));
  const dialog = within(await screen.findByRole('dialog', { name: /A process is gone/ }));
  for (const words of ['Process gone', /none has taken its place/, /Start it again/, /^Mail, raised: told/])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe(
    '/admin/monitoring?section=workers',
  );
});

test('says in words that there is none', async () => {
  serveMonitoring({ [`GET ${monitoringApi.listAlerts.path}`]: () => success(wholeList([])) });
  openMonitoring('alerts');
  expect(await screen.findByText('No alerts yet')).toBeTruthy();
});

test('shows what raises alerts, and changes a rule', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('alerts');
  const rules = within(await screen.findByRole('list', { name: 'Rules' }));
  expect(rules.getByText(/Less than 5 GB is free/)).toBeTruthy();
  expect(rules.getByText(/More than 20% of the videos/)).toBeTruthy();
  expect(rules.getAllByText('Off')).toHaveLength(1);
  expect(rules.getByText('1 active')).toBeTruthy();
  await user.click(rules.getByRole('button', { name: 'Edit the rule Disk nearly full' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule: Disk nearly full' }));
  const threshold = dialog.getByRole('textbox', { name: /Threshold/ });
  await user.clear(threshold);
  await user.type(threshold, '12');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Rule saved')).toBeTruthy();
  expect(sentTo(api)[0]).toMatchObject({ method: 'PUT', body: { is_on: true, threshold: 12, for_seconds: 30 } });
});

test('says how long something has to last in the unit that fits, and takes it in any', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('alerts');
  const rules = within(await screen.findByRole('list', { name: 'Rules' }));
  await user.click(rules.getByRole('button', { name: 'Edit the rule Mail fails' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule: Mail fails' }));
  const lasting = dialog.getByRole<HTMLInputElement>('textbox', { name: /Only when it lasts for/ });
  const unit = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' });
  expect([lasting.value, unit.value]).toEqual(['5', 'minutes']);
  await user.selectOptions(unit, 'hours');
  await user.clear(lasting);
  await user.type(lasting, '25');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await dialog.findByText('Use a day at most.')).toBeTruthy();
  await user.clear(lasting);
  await user.type(lasting, '2');
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Rule saved')).toBeTruthy();
  expect(sentTo(api)[0]).toMatchObject({ body: { for_seconds: 7_200 } });
});

test('saves where alerts go and when they wait, and refuses times that are none', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('alerts');
  const form = within(await screen.findByRole('form', { name: 'Delivery of alerts' }));
  const from = form.getByRole('textbox', { name: 'From' });
  await user.clear(from);
  await user.type(from, '25:00');
  await user.click(form.getByRole('button', { name: 'Save delivery' }));
  expect(await form.findByText('Use a time such as 22:00.')).toBeTruthy();
  expect(sentTo(api)).toEqual([]);
  await user.clear(from);
  await user.type(from, '21:30');
  await user.click(form.getByRole('button', { name: 'Save delivery' }));
  expect(await screen.findByText('Delivery saved')).toBeTruthy();
  expect(sentTo(api)[0]?.body).toEqual({
    by_mail: true,
    webhook_url: 'https://hooks.example.com/sayso',
    quiet_from: '21:30',
    quiet_to: '07:00',
    time_zone: 'Europe/Berlin',
    critical_always: true,
  });
});

test('makes a key that is shown once, and says what the address answered to a test', async () => {
  serveMonitoring({
    [`GET ${monitoringApi.getAlertDelivery.path}`]: () => success(sampleDelivery({ has_webhook_key: false })),
  });
  const { user } = openMonitoring('alerts');
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Key for signatures' }));
  expect(dialog.getByText('whsec_abc')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test was not taken: It answered 500.')).toBeTruthy();
});

test('an alert that nobody was told of says so', async () => {
  serveMonitoring({
    [`GET ${monitoringApi.listAlerts.path}`]: () => success(wholeList([sampleAlert({ notices: [] })])),
  });
  openMonitoring('alerts');
  expect(within(await screen.findByRole('row', { name: /A process is gone/ })).getByText('nobody')).toBeTruthy();
});
