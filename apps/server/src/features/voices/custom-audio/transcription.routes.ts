import { type CustomAudio, voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as transcription from './transcription.service.ts';

export function transcriptionRoutes(server: FastifyInstance, deps: Deps): void {
  const answer = (data: CustomAudio) => ({ status: 'success', data }) as const;
  route(server, voicesApi.getTranscriber, async ({ actor }) => ({
    status: 'success',
    data: transcription.getTranscriber(deps, actor),
  }));
  route(server, voicesApi.transcribeRecording, async ({ actor, params, body, saveResponse }) => {
    const save = (trx: Deps['db'], recording: CustomAudio) => saveResponse(trx, answer(recording));
    const asked = { id: params.id, language: body.country, saveResponse: save };
    return answer(await transcription.transcribeRecording(deps, actor, asked));
  });
}
