import { type Pronunciation, voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { RouteDeps } from '../../feature.ts';
import { route } from '../../platform/http/route.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { customAudioRoutes } from './custom-audio/custom-audio.routes.ts';
import { transcriptionRoutes } from './custom-audio/transcription.routes.ts';
import * as pronunciations from './pronunciations.service.ts';
import { speechOrdersRoutes } from './speech-orders/speech-orders.routes.ts';
import { speechPartnersRoutes } from './speech-partners/speech-partners.routes.ts';
import { voicePacksRoutes } from './voice-packs/voice-packs.routes.ts';
import * as voices from './voices.service.ts';

export function voicesRoutes(server: FastifyInstance, deps: RouteDeps): void {
  catalogueRoutes(server, deps);
  route(server, voicesApi.listPronunciations, async ({ actor }) => ({
    status: 'success',
    data: await pronunciations.listPronunciations(deps, actor),
  }));
  route(server, voicesApi.createPronunciation, async ({ actor, body, saveResponse }) => {
    const save = (trx: Db, data: Pronunciation) => saveResponse(trx, { status: 'success', data });
    return {
      status: 'success',
      data: await pronunciations.createPronunciation(deps, actor, { form: body, saveResponse: save }),
    };
  });
  route(server, voicesApi.updatePronunciation, async ({ actor, params, body }) => ({
    status: 'success',
    data: await pronunciations.updatePronunciation(deps, actor, { id: params.id, ...body }),
  }));
  route(server, voicesApi.deletePronunciation, async ({ actor, params }) => {
    await pronunciations.deletePronunciation(deps, actor, params.id);
    return { status: 'success' };
  });
  customAudioRoutes(server, deps);
  transcriptionRoutes(server, deps);
  voicePacksRoutes(server, deps);
  speechOrdersRoutes(server, deps);
  speechPartnersRoutes(server, deps);
  route(server, voicesApi.getSpeech, async ({ actor, params }) => {
    const { audioUrl, speech } = await voices.getSpeech(deps, actor, params.id);
    return { status: 'success', data: audioUrl, speech };
  });
  route(server, voicesApi.generateSpeech, async ({ actor, body, signal, countWork }) => {
    const made = await voices.generateSpeech(deps, actor, { form: body, signal, countWork });
    const well = { status: 'success', success: true } as const;
    if ('order' in made) return { ...well, data: null, jobId: made.order.id, order: made.order };
    const { audioUrl, speech, fallbackVoice } = made;
    return { ...well, data: audioUrl, speech, ...(fallbackVoice !== null && { stand_in: fallbackVoice }) };
  });
}
