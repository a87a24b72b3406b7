import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes } from '../../../platform/http/route.ts';
import * as voicePacks from './voice-packs.service.ts';

export function voicePacksRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, voicesApi, {
    listVoicePacks: ({ actor }) => voicePacks.listVoicePacks(deps, actor),
    installVoicePack: ({ actor, body, saveResponse }) =>
      voicePacks.installVoicePack(deps, actor, { form: body, saveResponse }),
    installKnownVoicePack: ({ actor, params, saveResponse }) =>
      voicePacks.installKnownVoicePack(deps, actor, { key: params.key, saveResponse }),
    listUnspokenLanguages: ({ actor }) => voicePacks.listUnspokenLanguages(deps, actor),
    retryVoicePack: ({ actor, params, saveResponse }) =>
      voicePacks.retryVoicePack(deps, actor, { id: params.id, saveResponse }),
    removeVoicePack: ({ actor, params }) => voicePacks.removeVoicePack(deps, actor, params.id),
  });
}
