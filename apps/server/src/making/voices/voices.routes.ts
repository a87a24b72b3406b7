import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
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
  routes(server, voicesApi, {
    listPronunciations: ({ actor }) => pronunciations.listPronunciations(deps, actor),
    createPronunciation: ({ actor, body, saveResponse }) =>
      pronunciations.createPronunciation(deps, actor, { form: body, saveResponse }),
    updatePronunciation: ({ actor, params, body }) =>
      pronunciations.updatePronunciation(deps, actor, { id: params.id, ...body }),
    deletePronunciation: ({ actor, params }) => pronunciations.deletePronunciation(deps, actor, params.id),
    getSpeech: wholeAnswer(async ({ actor, params }) => {
      const { audioUrl, speech } = await voices.getSpeech(deps, actor, params.id);
      return { status: 'success', data: audioUrl, speech };
    }),
    generateSpeech: wholeAnswer(async ({ actor, body, signal, countWork }) => {
      const made = await voices.generateSpeech(deps, actor, { form: body, signal, countWork });
      const well = { status: 'success', success: true } as const;
      if ('order' in made) return { ...well, data: null, jobId: made.order.id, order: made.order };
      const { audioUrl, speech, fallbackVoice } = made;
      return { ...well, data: audioUrl, speech, ...(fallbackVoice !== null && { stand_in: fallbackVoice }) };
    }),
  });
  customAudioRoutes(server, deps);
  transcriptionRoutes(server, deps);
  voicePacksRoutes(server, deps);
  speechOrdersRoutes(server, deps);
  speechPartnersRoutes(server, deps);
}
