import { monitoringApi } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { success, failure } from '../../testing/fake-api.ts';
import { wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import {
  sampleAlert,
  sampleDelivery,
  CALM,
  GONE,
  sampleOverview,
  sampleProcess,
  WORKER,
} from './testing/sample-monitoring.ts';
import { openMonitoring, sentTo, serveMonitoring } from './testing/serve-monitoring.ts';
import './alerts/alerts-screen.tsx';
import './errors/errors-screen.tsx';
import './workers/workers-screen.tsx';

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

const processOf = async (name: string) => within(await screen.findByRole('listitem', { name }));
const intakePath = (id: string) => monitoringApi.setIntake.path.replace(':id', id);
const [running, waiting] = sampleOverview().stuck;

test('shows what each process does, and what waits, is stuck and failed', async () => {
  serveMonitoring();
  openMonitoring('workers');
  const one = await processOf('machine-1:41');
  for (const words of ['Alive', 'Answers requests', 'Worker', 'Videos: drawing frames', '0.1.0+ab12cd34ef'])
    expect(one.getByText(words)).toBeTruthy();
  expect(one.getByText(/40% · for 1 min 15 s/)).toBeTruthy();
  expect((await processOf('machine-1:77')).getByText('Paused')).toBeTruthy();
  expect((await processOf('machine-2:12')).getByText('Gone')).toBeTruthy();

  const row = within(screen.getByRole('row', { name: /Videos/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['4', '1', '21 min 30 s']);
  const links = screen.getAllByRole('link', { name: 'Glow serum in 20 seconds' });
  expect(links[0]?.getAttribute('href')).toContain('/admin/users?user=');
  expect(screen.getByText('take_avatar_failed')).toBeTruthy();
  expect(screen.getByText(/in the same place for 15 min · drawing frames · at machine-1:41 · try 2/)).toBeTruthy();
});

test('work that partners do is told apart by what it makes', async () => {
  const kinds = ['order-film', 'train-presenter', 'ask-for-picture', 'transcribe-audio', 'make-pictures'];
  const queue = kinds.map((kind) => ({ kind, waiting: 1, running: 0, oldest_seconds: 5 }));
  serveMonitoring({ [`GET ${monitoringApi.monitoringOverview.path}`]: () => success(sampleOverview({ queue })) });
  openMonitoring('workers');
  await processOf('machine-1:41');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Films of presenters at partners',
    'Presenters made of faces',
    'Pictures made by partners',
    'Words of recordings',
    'Posters and previews',
  ]);
});

test('pauses and drains a worker after a question, resumes it without', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('workers');
  const choose = async (name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('machine-1:41', 'Pause');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause machine-1:41?' }));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Worker paused')).toBeTruthy();
  await choose('machine-1:77', 'Resume');
  expect(await screen.findByText('Worker resumed')).toBeTruthy();
  await choose('machine-1:77', 'Drain');
  await user.click(await screen.findByRole('button', { name: 'Drain' }));
  expect(await screen.findByText('Worker drained')).toBeTruthy();
  expect(sentTo(api)).toEqual([
    { method: 'PUT', path: intakePath(sampleProcess().id), body: { intake: 'paused' } },
    { method: 'PUT', path: intakePath(WORKER.id), body: { intake: 'open' } },
    { method: 'PUT', path: intakePath(WORKER.id), body: { intake: 'draining' } },
  ]);
});

test('takes a process off the list that is gone', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('workers');
  await user.click(await screen.findByRole('button', { name: 'Actions for machine-2:12' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the list' }));
  await user.click(await screen.findByRole('button', { name: 'Take off the list' }));
  expect(await screen.findByText('Process taken off the list')).toBeTruthy();
  expect(sentTo(api)).toEqual([
    { method: 'DELETE', path: monitoringApi.forgetProcess.path.replace(':id', GONE.id), body: undefined },
  ]);
});

test('gives stuck work to another worker, and stops it after a question', async () => {
  const api = serveMonitoring();
  const { user } = openMonitoring('workers');
  const list = within(await screen.findByRole('list', { name: 'Stuck work' }));
  // What waits has no worker that it could be taken from.
  expect(list.getAllByRole('button', { name: 'Give to another worker' })).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Give to another worker' }));
  expect(await screen.findByText('Given to another worker')).toBeTruthy();
  await user.click(list.getAllByRole('button', { name: 'Stop' })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop this work?' }));
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Work stopped')).toBeTruthy();
  const path = (id = '') => monitoringApi.workAction.path.replace(':id', id);
  expect(sentTo(api)).toEqual([
    { method: 'POST', path: path(running?.id), body: { table: 'take', action: 'retry' } },
    { method: 'POST', path: path(waiting?.id), body: { table: 'work', action: 'stop' } },
  ]);
});

test('says why something was not done', async () => {
  serveMonitoring({
    [`POST ${monitoringApi.workAction.path.replace(':id', running?.id ?? '')}`]: () =>
      failure(409, 'work_has_ended', 'This work has ended meanwhile, so nothing was done.'),
  });
  const { user } = openMonitoring('workers');
  await user.click(await screen.findByRole('button', { name: 'Give to another worker' }));
  expect(await screen.findByText('This work has ended meanwhile, so nothing was done.')).toBeTruthy();
});

test('says in words when nothing waits, is stuck or failed', async () => {
  serveMonitoring({ [`GET ${monitoringApi.monitoringOverview.path}`]: () => success(CALM) });
  openMonitoring('workers');
  for (const words of ['Nothing is stuck.', 'Nothing waits and nothing runs.', 'Nothing failed in the last hour.'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Nothing in hand')).toBeTruthy();
});
