import type { Page } from 'playwright-core';
import { monitoringApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { showMonitoring } from './testing/monitoring-answers.ts';

const OVERVIEW = `**${monitoringApi.monitoringOverview.path}`;
const section = (key: string) => `/admin/monitoring?section=${key}`;
const full = (page: Page) => showMonitoring(page);
const empty = (page: Page) => showMonitoring(page, { isEmpty: true });

/** How the installation is, its workers, its alerts and its errors. */
export const MONITORING_SCREENS: readonly Screen[] = [
  {
    name: 'admin-monitoring',
    isBase: true,
    who: 'operator',
    path: () => '/admin/monitoring',
    prepare: full,
    act: seeText('99.98%'),
  },
  {
    name: 'admin-monitoring-below',
    who: 'operator',
    path: () => '/admin/monitoring',
    prepare: full,
    act: async (page) => {
      await seeText('99.98%')(page);
      await page.getByRole('button', { name: /^Mail/ }).click();
      await page.getByText('Wrong user or password').waitFor();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'admin-monitoring-calm',
    who: 'operator',
    path: () => '/admin/monitoring',
    prepare: empty,
    act: seeText('nobody asked anything'),
  },
  {
    name: 'admin-monitoring-loading',
    who: 'operator',
    path: () => '/admin/monitoring',
    prepare: (page) => holdCalls(page, OVERVIEW),
    act: seeText('Service Health'),
  },
  {
    name: 'admin-monitoring-failed',
    who: 'operator',
    path: () => '/admin/monitoring',
    prepare: (page) => failCalls(page, OVERVIEW),
    act: seeText('The metrics could not be loaded'),
  },
  {
    name: 'admin-monitoring-slow',
    who: 'operator',
    path: () => '/admin/monitoring',
    prepare: full,
    act: async (page) => {
      await page.getByRole('button', { name: 'Show slow queries' }).click();
      await page.getByText('41 calls').waitFor();
    },
  },
  {
    name: 'admin-workers',
    who: 'operator',
    path: () => section('workers'),
    prepare: full,
    act: seeText('Stuck work'),
  },
  {
    name: 'admin-workers-below',
    who: 'operator',
    path: () => section('workers'),
    prepare: full,
    act: async (page) => {
      await seeText('take_avatar_failed')(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'admin-workers-calm',
    who: 'operator',
    path: () => section('workers'),
    prepare: empty,
    act: seeText('Nothing is stuck'),
  },
  {
    name: 'admin-worker-drain',
    who: 'operator',
    path: () => section('workers'),
    prepare: full,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for machine-1:41' }).click();
      await page.getByRole('menuitem', { name: 'Drain' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-alerts',
    who: 'operator',
    path: () => section('alerts'),
    prepare: full,
    act: seeText('Disk nearly full'),
  },
  {
    name: 'admin-alerts-below',
    who: 'operator',
    path: () => section('alerts'),
    prepare: full,
    act: async (page) => {
      await seeText('Who is told')(page);
      await page.getByRole('button', { name: 'Send a test' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'admin-alerts-none',
    who: 'operator',
    path: () => section('alerts'),
    prepare: empty,
    act: seeText('No alerts yet'),
  },
  {
    name: 'admin-alert',
    who: 'operator',
    path: () => section('alerts'),
    prepare: full,
    act: async (page) => {
      await page.getByText('A process is gone').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-alert-rule',
    who: 'operator',
    path: () => section('alerts'),
    prepare: full,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit the rule Disk nearly full' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-errors',
    who: 'operator',
    path: () => section('errors'),
    prepare: full,
    act: seeText('TypeError'),
  },
  {
    name: 'admin-errors-none',
    who: 'operator',
    path: () => section('errors'),
    prepare: empty,
    act: seeText('No errors'),
  },
  {
    name: 'admin-error',
    who: 'operator',
    path: () => section('errors'),
    prepare: full,
    act: async (page) => {
      await page.getByText('Cannot read properties').first().click();
      await page.getByText('The last times').waitFor();
    },
  },
];
