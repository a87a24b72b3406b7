import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../../feature.ts';
import { routes } from '../../../platform/http/route.ts';
import * as transcription from './transcription.service.ts';

export function transcriptionRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, voicesApi, {
    getTranscriber: ({ actor }) => transcription.getTranscriber(deps, actor),
    transcribeRecording: ({ actor, params, body, saveResponse }) =>
      transcription.transcribeRecording(deps, actor, { id: params.id, language: body.country, saveResponse }),
  });
}
