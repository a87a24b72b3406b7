import { settingsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { listPartnerOrders } from './partner-orders.service.ts';
import { testSpeechServer } from './test-speech-server.ts';
import { testTextServer } from './test-text-server.ts';
import { testTranscriber } from './test-transcriber.ts';
import * as settings from './settings.service.ts';

export function settingsRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, settingsApi.site, async () => ({ status: 'success', data: settings.site(deps) }));
  route(server, settingsApi.listSettings, async ({ actor }) => ({
    status: 'success',
    data: await settings.listSettings(deps, actor),
  }));
  route(server, settingsApi.installationState, async ({ actor }) => ({
    status: 'success',
    data: await settings.installationState(deps, actor),
  }));
  route(server, settingsApi.updateSettings, async ({ actor, body }) => ({
    status: 'success',
    message: 'Settings saved.',
    data: await settings.updateSettings(deps, actor, body.settings),
  }));
  route(server, settingsApi.getSetting, async ({ actor, params }) => ({
    status: 'success',
    data: await settings.getSetting(deps, actor, params.key),
  }));
  route(server, settingsApi.updateSetting, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Setting saved.',
    data: await settings.updateSetting(deps, actor, { key: params.key, change: body }),
  }));
  route(server, settingsApi.listSettingsOfGroup, async ({ actor, params }) => ({
    status: 'success',
    data: await settings.listSettings(deps, actor, params.group),
  }));
  route(server, settingsApi.listPartnerOrders, async ({ actor }) => ({
    status: 'success',
    data: await listPartnerOrders(deps, actor),
  }));
  route(server, settingsApi.testSpeechServer, async ({ actor, body, signal }) => ({
    status: 'success',
    data: await testSpeechServer(deps, actor, { form: body, signal }),
  }));
  route(server, settingsApi.testTextServer, async ({ actor, body, signal }) => ({
    status: 'success',
    data: await testTextServer(deps, actor, { form: body, signal }),
  }));
  route(server, settingsApi.testTranscriber, async ({ actor, body, signal }) => ({
    status: 'success',
    data: await testTranscriber(deps, actor, { form: body, signal }),
  }));
  route(server, settingsApi.initializeSettings, async ({ actor }) => ({
    status: 'success',
    message: 'Missing settings stored with their defaults.',
    data: await settings.initializeSettings(deps, actor),
  }));
  route(server, settingsApi.clearSettingsCache, async ({ actor }) => ({
    status: 'success',
    message: 'Settings cache cleared.',
    data: await settings.clearSettingsCache(deps, actor),
  }));
}
