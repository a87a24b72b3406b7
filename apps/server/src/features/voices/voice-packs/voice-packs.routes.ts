import { type VoicePack, voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as voicePacks from './voice-packs.service.ts';

const answer = (data: VoicePack) => ({ status: 'success', data }) as const;

export function voicePacksRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, voicesApi.listVoicePacks, async ({ actor }) => ({
    status: 'success',
    data: await voicePacks.listVoicePacks(deps, actor),
  }));
  route(server, voicesApi.installVoicePack, async ({ actor, body, saveResponse }) => {
    const save = (trx: Parameters<typeof saveResponse>[0], pack: VoicePack) => saveResponse(trx, answer(pack));
    return answer(await voicePacks.installVoicePack(deps, actor, { form: body, saveResponse: save }));
  });
  route(server, voicesApi.installKnownVoicePack, async ({ actor, params, saveResponse }) => {
    const save = (trx: Parameters<typeof saveResponse>[0], pack: VoicePack) => saveResponse(trx, answer(pack));
    return answer(await voicePacks.installKnownVoicePack(deps, actor, { key: params.key, saveResponse: save }));
  });
  route(server, voicesApi.listUnspokenLanguages, async ({ actor }) => ({
    status: 'success',
    data: voicePacks.listUnspokenLanguages(deps, actor),
  }));
  route(server, voicesApi.retryVoicePack, async ({ actor, params, saveResponse }) => {
    const save = (trx: Parameters<typeof saveResponse>[0], pack: VoicePack) => saveResponse(trx, answer(pack));
    return answer(await voicePacks.retryVoicePack(deps, actor, { id: params.id, saveResponse: save }));
  });
  route(server, voicesApi.removeVoicePack, async ({ actor, params }) => {
    await voicePacks.removeVoicePack(deps, actor, params.id);
    return { status: 'success' };
  });
}
