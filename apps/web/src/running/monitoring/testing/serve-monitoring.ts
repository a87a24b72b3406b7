import { monitoringApi } from '@sayso/contract';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import {
  RESOLVED,
  RULES,
  sampleAlert,
  sampleDelivery,
  sampleFault,
  sampleOverview,
  SERVER_FAULT,
  withTimes,
} from './sample-monitoring.ts';

type More = Record<string, (asked: Asked) => Answer | Promise<Answer>>;
const done = () => ({ body: { status: 'success' } });

/** A server that is watched; `more` takes over. */
export function serveMonitoring(more: More = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${monitoringApi.monitoringOverview.path}`]: () => success(sampleOverview()),
    [`POST ${monitoringApi.refreshMonitoring.path}`]: () => success(sampleOverview({ level: 'warning' })),
    [`POST ${monitoringApi.examineInstallation.path}`]: () => success({ asked: true }),
    [`GET ${monitoringApi.loadHistory.path}`]: () => success([]),
    [`GET ${monitoringApi.slowQueries.path}`]: () =>
      success({
        source: 'product',
        queries: [
          {
            text: 'select * from videos where title ilike $1',
            calls: 4,
            average_ms: 812,
            longest_ms: 2_300,
            last_at: null,
          },
        ],
      }),
    [`GET ${monitoringApi.listAlerts.path}`]: () => success(wholeList([sampleAlert(), RESOLVED])),
    [`GET ${monitoringApi.listAlertRules.path}`]: () => success(RULES),
    ...Object.fromEntries(
      RULES.map((rule) => [
        `PUT ${monitoringApi.updateAlertRule.path.replace(':rule', rule.rule)}`,
        () => success(rule),
      ]),
    ),
    [`GET ${monitoringApi.getAlertDelivery.path}`]: () => success(sampleDelivery()),
    [`PUT ${monitoringApi.updateAlertDelivery.path}`]: () => success(sampleDelivery()),
    [`POST ${monitoringApi.renewAlertKey.path}`]: () => success({ key: 'whsec_abc' }),
    [`POST ${monitoringApi.testAlertDelivery.path}`]: () => success({ is_taken: false, words: 'It answered 500.' }),
    [`GET ${monitoringApi.listFaults.path}`]: () => success(wholeList([sampleFault(), SERVER_FAULT])),
    [`GET ${monitoringApi.getFault.path.replace(':id', sampleFault().id)}`]: () => success(withTimes(sampleFault())),
    [`PUT ${monitoringApi.updateFault.path.replace(':id', sampleFault().id)}`]: () =>
      success(sampleFault({ state: 'resolved' })),
    ...Object.fromEntries(
      sampleOverview().processes.flatMap(({ id }) => [
        [`PUT ${monitoringApi.setIntake.path.replace(':id', id)}`, done],
        [`DELETE ${monitoringApi.forgetProcess.path.replace(':id', id)}`, done],
      ]),
    ),
    ...Object.fromEntries(
      sampleOverview().stuck.map(({ id }) => [
        `POST ${monitoringApi.workAction.path.replace(':id', id)}`,
        () => success({ action: 'retry' }),
      ]),
    ),
    ...more,
  });
}

export const openMonitoring = (section?: string) =>
  renderApp(`/admin/monitoring${section === undefined ? '' : `?section=${section}`}`);

/** What was sent to change something, in order. */
export const sentTo = (api: ReturnType<typeof fakeApi>) =>
  api.asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
