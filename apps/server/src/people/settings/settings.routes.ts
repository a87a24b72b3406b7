import { settingsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import { listPartnerOrders } from './partner-orders.service.ts';
import { testSpeechServer } from './test-speech-server.ts';
import { testTextServer } from './test-text-server.ts';
import { testTranscriber } from './test-transcriber.ts';
import * as settings from './settings.service.ts';

export function settingsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, settingsApi, {
    site: () => settings.site(deps),
    listSettings: ({ actor }) => settings.listSettings(deps, actor),
    installationState: ({ actor }) => settings.installationState(deps, actor),
    updateSettings: withMessage('Settings saved.', ({ actor, body }) =>
      settings.updateSettings(deps, actor, body.settings),
    ),
    getSetting: ({ actor, params }) => settings.getSetting(deps, actor, params.key),
    updateSetting: withMessage('Setting saved.', ({ actor, params, body }) =>
      settings.updateSetting(deps, actor, { key: params.key, change: body }),
    ),
    listSettingsOfGroup: ({ actor, params }) => settings.listSettings(deps, actor, params.group),
    listPartnerOrders: ({ actor }) => listPartnerOrders(deps, actor),
    testSpeechServer: ({ actor, body, signal }) => testSpeechServer(deps, actor, { form: body, signal }),
    testTextServer: ({ actor, body, signal }) => testTextServer(deps, actor, { form: body, signal }),
    testTranscriber: ({ actor, body, signal }) => testTranscriber(deps, actor, { form: body, signal }),
    initializeSettings: withMessage('Missing settings stored with their defaults.', ({ actor }) =>
      settings.initializeSettings(deps, actor),
    ),
    clearSettingsCache: withMessage('Settings cache cleared.', ({ actor }) => settings.clearSettingsCache(deps, actor)),
  });
}
