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
  route(server, voicesApi.installVoicePack, async ({ actor, body, keepAnswer }) => {
    const keep = (trx: Parameters<typeof keepAnswer>[0], pack: VoicePack) => keepAnswer(trx, answer(pack));
    return answer(await voicePacks.installVoicePack(deps, actor, { form: body, keep }));
  });
  route(server, voicesApi.retryVoicePack, async ({ actor, params, keepAnswer }) => {
    const keep = (trx: Parameters<typeof keepAnswer>[0], pack: VoicePack) => keepAnswer(trx, answer(pack));
    return answer(await voicePacks.retryVoicePack(deps, actor, { id: params.id, keep }));
  });
  route(server, voicesApi.removeVoicePack, async ({ actor, params }) => {
    await voicePacks.removeVoicePack(deps, actor, params.id);
    return { status: 'success' };
  });
}
