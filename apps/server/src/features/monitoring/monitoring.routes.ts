import { monitoringApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import * as alerts from './alerts/alerts.service.ts';
import { reportFault } from './faults/browser-faults.service.ts';
import * as faults from './faults/faults.service.ts';
import { askForExamination, checkNow } from './health/examine.service.ts';
import * as overview from './overview/overview.service.ts';
import * as work from './work/work-actions.service.ts';

export function monitoringRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, monitoringApi.monitoringOverview, async ({ actor }) => ({
    status: 'success',
    data: await overview.monitoringOverview(deps, actor),
  }));
  route(server, monitoringApi.refreshMonitoring, async ({ actor, signal }) => {
    await checkNow(deps, actor, signal);
    overview.forgetReading(deps.db);
    return { status: 'success', data: await overview.monitoringOverview(deps, actor) };
  });
  route(server, monitoringApi.examineInstallation, async ({ actor }) => {
    await askForExamination(deps, actor);
    overview.forgetReading(deps.db);
    return { status: 'success', data: { asked: true } };
  });
  route(server, monitoringApi.loadHistory, async ({ actor, query }) => ({
    status: 'success',
    data: await overview.loadHistory(deps, actor, query.hours),
  }));
  route(server, monitoringApi.slowQueries, async ({ actor }) => ({
    status: 'success',
    data: await overview.slowQueries(deps, actor),
  }));
  route(server, monitoringApi.setIntake, async ({ actor, params, body }) => {
    await work.setIntake(deps, actor, { id: params.id, intake: body.intake });
    overview.forgetReading(deps.db);
    return { status: 'success' };
  });
  route(server, monitoringApi.forgetProcess, async ({ actor, params }) => {
    await work.forgetProcess(deps, actor, params.id);
    overview.forgetReading(deps.db);
    return { status: 'success' };
  });
  route(server, monitoringApi.workAction, async ({ actor, params, body }) => {
    await work.actOnWork(deps, actor, { id: params.id, ...body });
    overview.forgetReading(deps.db);
    return { status: 'success', data: { action: body.action } };
  });
  alertsRoutes(server, deps);
  faultsRoutes(server, deps);
}

function alertsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, monitoringApi.listAlerts, async ({ actor, query }) => {
    const { alerts: rows, total } = await alerts.listAlerts(deps, actor, query);
    return { status: 'success', data: pageOf(rows, { path: monitoringApi.listAlerts.path, query, total }) };
  });
  route(server, monitoringApi.listAlertRules, async ({ actor }) => ({
    status: 'success',
    data: await alerts.listAlertRules(deps, actor),
  }));
  route(server, monitoringApi.updateAlertRule, async ({ actor, params, body }) => ({
    status: 'success',
    data: await alerts.updateAlertRule(deps, actor, { rule: params.rule, form: body }),
  }));
  route(server, monitoringApi.getAlertDelivery, async ({ actor }) => ({
    status: 'success',
    data: await alerts.getAlertDelivery(deps, actor),
  }));
  route(server, monitoringApi.updateAlertDelivery, async ({ actor, body }) => ({
    status: 'success',
    data: await alerts.updateAlertDelivery(deps, actor, body),
  }));
  route(server, monitoringApi.renewAlertKey, async ({ actor }) => ({
    status: 'success',
    data: { key: await alerts.renewAlertKey(deps, actor) },
  }));
  route(server, monitoringApi.testAlertDelivery, async ({ actor, signal }) => ({
    status: 'success',
    data: await alerts.testAlertDelivery(deps, actor, signal),
  }));
}

function faultsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  publicRoute(server, monitoringApi.reportFault, async ({ actor, body, device }) => {
    await reportFault(deps, actor, { report: body, device });
    return { status: 'success' };
  });
  route(server, monitoringApi.listFaults, async ({ actor, query }) => {
    const { groups, total } = await faults.listFaults(deps, actor, query);
    return { status: 'success', data: pageOf(groups, { path: monitoringApi.listFaults.path, query, total }) };
  });
  route(server, monitoringApi.getFault, async ({ actor, params }) => ({
    status: 'success',
    data: await faults.getFault(deps, actor, params.id),
  }));
  route(server, monitoringApi.updateFault, async ({ actor, params, body }) => ({
    status: 'success',
    data: await faults.updateFault(deps, actor, { id: params.id, state: body.state }),
  }));
}
