import { FAULT_REPORT_MAX, FaultReport, monitoringApi } from '@sayso/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportFault } from './report.ts';
import { FAULTS_PATH, forgetTold, tellFault } from './tell-fault.ts';

const RELEASE = '0.1.0+abc';
let sent: { path: string; body: unknown; token: string | undefined }[];

beforeEach(() => {
  forgetTold();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ path, body: JSON.parse(body), token: headers['authorization'] });
    return Promise.resolve(new Response());
  });
});

test('a fault is told once, as the contract wants it, with the session if there is one', () => {
  expect(FAULTS_PATH).toBe(monitoringApi.reportFault.path);
  const fault = new TypeError('x'.repeat(5_000));
  fault.stack = 'y'.repeat(50_000);
  tellFault(fault, RELEASE);
  tellFault(fault, RELEASE);
  expect(sent).toHaveLength(1);
  const report = FaultReport.parse(sent[0]?.body);
  expect(report).toMatchObject({ type: 'TypeError', route: '/', release: RELEASE });
  expect([report.message.length, report.stack.length]).toEqual([FAULT_REPORT_MAX.message, FAULT_REPORT_MAX.stack]);
  expect(sent[0]?.token).toBeUndefined();
});

test('a page tells of a few, and not of the network, of an update, of what was refused or of extensions', () => {
  for (let at = 0; at < 20; at += 1) tellFault(new Error(`fault ${at}`), RELEASE);
  expect(sent).toHaveLength(5);
  forgetTold();
  for (const message of ['Failed to fetch', 'Failed to fetch dynamically imported module: x', 'ResizeObserver loop'])
    tellFault(new TypeError(message), RELEASE);
  tellFault(Object.assign(new Error('refused'), { name: 'ApiError' }), RELEASE);
  const ofExtension = new Error('x');
  ofExtension.stack = 'at chrome-extension://abc/x.js:1:1';
  tellFault(ofExtension, RELEASE);
  expect(sent).toHaveLength(5);
});

test('in development nothing is told', async () => {
  await reportFault(new Error('of a developer'));
  expect(sent).toEqual([]);
});
