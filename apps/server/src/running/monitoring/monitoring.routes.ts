import { monitoringApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { paged, routes } from '../../platform/http/route.ts';
import * as alerts from './alerts/alerts.service.ts';
import { reportFault } from './faults/browser-faults.service.ts';
import * as faults from './faults/faults.service.ts';
import { askForExamination, checkNow } from './health/examine.service.ts';
import * as overview from './overview.service.ts';
import * as work from './work-actions.service.ts';

export function monitoringRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, monitoringApi, {
    monitoringOverview: ({ actor }) => overview.monitoringOverview(deps, actor),
    refreshMonitoring: async ({ actor, signal }) => {
      await checkNow(deps, actor, signal);
      overview.forgetReading(deps.db);
      return overview.monitoringOverview(deps, actor);
    },
    examineInstallation: async ({ actor }) => {
      await askForExamination(deps, actor);
      overview.forgetReading(deps.db);
      return { asked: true };
    },
    loadHistory: ({ actor, query }) => overview.loadHistory(deps, actor, query.hours),
    slowQueries: ({ actor }) => overview.slowQueries(deps, actor),
    setIntake: async ({ actor, params, body }) => {
      await work.setIntake(deps, actor, { id: params.id, intake: body.intake });
      overview.forgetReading(deps.db);
    },
    forgetProcess: async ({ actor, params }) => {
      await work.forgetProcess(deps, actor, params.id);
      overview.forgetReading(deps.db);
    },
    workAction: async ({ actor, params, body }) => {
      await work.actOnWork(deps, actor, { id: params.id, ...body });
      overview.forgetReading(deps.db);
      return { action: body.action };
    },
  });
  alertsRoutes(server, deps);
  faultsRoutes(server, deps);
}

function alertsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, monitoringApi, {
    listAlerts: paged(({ actor, query }) => alerts.listAlerts(deps, actor, query)),
    listAlertRules: ({ actor }) => alerts.listAlertRules(deps, actor),
    updateAlertRule: ({ actor, params, body }) =>
      alerts.updateAlertRule(deps, actor, { rule: params.rule, form: body }),
    getAlertDelivery: ({ actor }) => alerts.getAlertDelivery(deps, actor),
    updateAlertDelivery: ({ actor, body }) => alerts.updateAlertDelivery(deps, actor, body),
    renewAlertKey: async ({ actor }) => ({ key: await alerts.renewAlertKey(deps, actor) }),
    testAlertDelivery: ({ actor, signal }) => alerts.testAlertDelivery(deps, actor, signal),
  });
}

function faultsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, monitoringApi, {
    reportFault: ({ actor, body, device }) => reportFault(deps, actor, { report: body, device }),
    listFaults: paged(({ actor, query }) => faults.listFaults(deps, actor, query)),
    getFault: ({ actor, params }) => faults.getFault(deps, actor, params.id),
    updateFault: ({ actor, params, body }) => faults.updateFault(deps, actor, { id: params.id, state: body.state }),
  });
}
