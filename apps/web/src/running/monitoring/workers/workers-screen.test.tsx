import { monitoringApi } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { CALM, GONE, sampleOverview, sampleProcess, WORKER } from '../testing/sample-monitoring.ts';
import { openMonitoring, sentTo, serveMonitoring } from '../testing/serve-monitoring.ts';
import './workers-screen.tsx';

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
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
