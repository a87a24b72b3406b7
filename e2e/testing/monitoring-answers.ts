import { monitoringApi } from '../../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import {
  CALM,
  RESOLVED,
  RULES,
  sampleAlert,
  sampleDelivery,
  sampleFault,
  sampleOverview,
  SERVER_FAULT,
  withTimes,
} from '../../apps/web/src/running/monitoring/testing/sample-monitoring.ts';
import { wholeList } from '../../apps/web/src/testing/samples.ts';

const MINUTE_MS = 60_000;
const pageOf = <Row>(data: readonly Row[]) => ({ ...wholeList([...data]), per_page: 25 });

/** An hour with a busy quarter. */
const HISTORY = Array.from({ length: 60 }, (_, at) => ({
  minute: new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - (59 - at) * MINUTE_MS).toISOString(),
  requests: Math.round(180 + 90 * Math.sin(at / 6) + (at > 40 ? 160 : 0)),
  failed: at > 40 && at < 48 ? 12 : 0,
  average_ms: 23,
  host_cpu: 0.3 + 0.2 * Math.sin(at / 8) + (at > 40 ? 0.3 : 0),
  host_memory: 0.62 + 0.05 * Math.sin(at / 20),
}));

/** Lays a watched installation over the answers of the real one. `isEmpty`: a new one, where all is well and nothing has happened. */
export async function showMonitoring(page: Page, { isEmpty = false } = {}): Promise<void> {
  const answer = (path: string, data: unknown) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { status: 'success', data } }));
  await answer(monitoringApi.monitoringOverview.path, isEmpty ? CALM : sampleOverview());
  await answer(`${monitoringApi.loadHistory.path}?*`, isEmpty ? [] : HISTORY);
  await answer(monitoringApi.slowQueries.path, {
    source: 'product',
    queries: isEmpty
      ? []
      : [
          {
            text: 'select v.id, v.title from videos v where v.account_id = $1 and v.title ilike $2 order by v.created_at desc limit $3',
            calls: 41,
            average_ms: 712,
            longest_ms: 2_310,
            last_at: new Date(Date.now() - 90_000).toISOString(),
          },
          {
            text: 'delete from events where created_at < $1',
            calls: 2,
            average_ms: 1_904,
            longest_ms: 2_044,
            last_at: null,
          },
        ],
  });
  await answer(`${monitoringApi.listAlerts.path}?*`, pageOf(isEmpty ? [] : [sampleAlert(), RESOLVED]));
  await answer(monitoringApi.listAlertRules.path, RULES);
  await answer(
    monitoringApi.getAlertDelivery.path,
    isEmpty
      ? sampleDelivery({
          webhook_url: '',
          has_webhook_key: false,
          quiet_from: null,
          quiet_to: null,
          sends_mails: false,
        })
      : sampleDelivery(),
  );
  await answer(`${monitoringApi.listFaults.path}?*`, pageOf(isEmpty ? [] : [sampleFault(), SERVER_FAULT]));
  await answer(monitoringApi.getFault.path.replace(':id', sampleFault().id), withTimes(sampleFault()));
}
