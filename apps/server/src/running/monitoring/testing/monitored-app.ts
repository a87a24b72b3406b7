import { Writable } from 'node:stream';
import { monitoringApi, type MonitoringOverview } from '@sayso/contract';
import { pino } from 'pino';
import type { Check } from '../../../platform/health/check.ts';
import { createFaults, type Faults, noteFaultsOfLog } from '../../../platform/faults/faults.ts';
import { logOptions } from '../../../platform/log/log.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { giveSign, type ProcessSelf } from '../../../platform/processes/processes.store.ts';
import { Vitals } from '../../../platform/processes/vitals.ts';
import { forgetReading } from '../overview.service.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

/** An app whose log notes faults, and whose clock and checks are the test's. */
export type MonitoredApp = TestApp & {
  operator: TestUser;
  faults: Faults;
  /** Milliseconds by which the clock of the product goes ahead. */
  ahead(ms: number): void;
  /** Stops it at a moment: from then on only `ahead` moves it. */
  holdClock(at: string): void;
  /** Sets it right again. */
  resetClock(): void;
  overview(): Promise<MonitoringOverview>;
};

export async function createMonitoredApp(
  options: TestAppOptions & { checks?: readonly Check[] } = {},
): Promise<MonitoredApp> {
  let aheadMs = 0;
  let heldMs: number | null = null;
  const now = () => new Date((heldMs ?? Date.now()) + aheadMs);
  const setClock = (held: number | null) => {
    heldMs = held;
    aheadMs = 0;
  };
  const faults = createFaults(now);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const log = pino({ ...logOptions({ logLevel: 'error' }), hooks: { logMethod: noteFaultsOfLog(faults) } }, nowhere);
  const { checks = [], ...rest } = options;
  const app = await createTestApp({
    ...rest,
    deps: { now, log, checks: async () => checks, ...options.deps },
  });
  const operator = await app.registerAdministrator();
  // Days of the test's clock go by, and nobody signs in anew.
  const farAway = new Date('2999-01-01T00:00:00Z');
  await app.deps.db.updateTable('sessions').set({ last_seen_at: farAway, idle_expires_at: farAway }).execute();
  return {
    ...app,
    operator,
    faults,
    ahead: (ms) => void (aheadMs += ms),
    holdClock: (at) => setClock(Date.parse(at)),
    resetClock: () => setClock(null),
    async overview() {
      forgetReading(app.deps.db);
      const answer = await operator.get(monitoringApi.monitoringOverview.path);
      return monitoringApi.monitoringOverview.response.parse(answer.json()).data;
    },
  };
}

/** A process that shows itself once. */
export async function showProcess(app: TestApp, more: Partial<ProcessSelf> & { disk?: number } = {}): Promise<string> {
  const id = more.id ?? newId();
  const { disk = 50 * 1024 ** 3, ...self } = more;
  const vitals = Vitals.parse({
    host: {
      cpu: 0.25,
      cores: 4,
      memoryUsedBytes: 2e9,
      memoryTotalBytes: 8e9,
      diskFreeBytes: disk,
      diskTotalBytes: 100 * 1024 ** 3,
      networkIn: 1_500_000,
      networkOut: 500_000,
    },
    requests: { count: 120, failed: 6, sumMs: 2_400 },
    queries: { count: 600, sumMs: 900 },
    pool: { used: 3, idle: 2, waiting: 0, size: 12 },
    connections: 9,
  });
  const given = { host: 'machine-1', pid: 41, roles: ['api', 'worker'], release: '1', startedAt: app.deps.now() };
  await giveSign(app.deps.db, { ...given, vitals, ...self, id });
  // It shows itself once: that counts for as long as the test takes.
  const later = new Date(Date.now() + 60 * 60 * 1000);
  await app.deps.db.updateTable('processes').set({ expires_at: later }).where('id', '=', id).execute();
  return id;
}
