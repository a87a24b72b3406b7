import { AUDIO_MAX_BYTES, AUDIO_TOO_LARGE, type CustomAudio, voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { RouteDeps } from '../../../feature.ts';
import { formFileRoute } from '../../../platform/http/files/upload-routes.ts';
import { paged, routes, wholeAnswer } from '../../../platform/http/route.ts';
import { voiceFolder } from '../../../people/uploads/voices.service.ts';
import * as audio from './custom-audio.service.ts';

export function customAudioRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const answer = (data: CustomAudio) => ({ status: 'success', success: true, data, jobId: data.id }) as const;
  // The documents name two addresses for the same thing.
  for (const endpoint of [voicesApi.uploadAudio, voicesApi.createCustomAudio])
    formFileRoute(server, endpoint, {
      field: 'audio',
      folder: voiceFolder(deps.config),
      maxBytes: AUDIO_MAX_BYTES,
      tooLarge: AUDIO_TOO_LARGE,
      allow: (actor) => audio.allowCustomAudio(deps, actor),
      handle: async ({ actor, path, sizeBytes, sha256, name, fields, saveResponse, signal }) => {
        const file = { path, sizeBytes, sha256, name };
        const save = (trx: Deps['db'], created: CustomAudio) => saveResponse(trx, answer(created));
        return answer(await audio.createCustomAudio(deps, actor, { file, form: fields, signal, saveResponse: save }));
      },
    });
  routes(server, voicesApi, {
    listCustomAudio: paged(({ actor, query }) => audio.listCustomAudio(deps, actor, query)),
    getCustomAudio: ({ actor, params }) => audio.getCustomAudio(deps, actor, params.id),
    addRecordingWords: wholeAnswer(async ({ actor, params, body: words, saveResponse }) => {
      const save = (trx: Deps['db'], created: CustomAudio) => saveResponse(trx, answer(created));
      return answer(await audio.addRecordingWords(deps, actor, { id: params.id, words, saveResponse: save }));
    }),
    deleteCustomAudio: ({ actor, params }) => audio.deleteCustomAudio(deps, actor, params.id),
  });
}
