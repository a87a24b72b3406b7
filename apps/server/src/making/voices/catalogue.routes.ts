import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-routes.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import * as catalogue from './catalogue.service.ts';
import { voiceSample } from './voice-samples.ts';

export function catalogueRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, voicesApi, {
    listCountries: ({ actor }) => catalogue.listCountries(deps, actor),
    listRegions: ({ actor, params }) => catalogue.listRegions(deps, actor, params.country),
    listVoices: ({ actor, query }) => catalogue.listVoices(deps, actor, query),
    getVoice: ({ actor, params }) => catalogue.getVoice(deps, actor, params.id),
    searchVoices: ({ actor, query }) => catalogue.searchVoices(deps, actor, query),
    listLanguages: ({ actor }) => catalogue.listLanguages(deps, actor),
    listAccents: ({ actor, query }) => catalogue.listRegions(deps, actor, query.language_code),
    listTones: ({ actor }) => catalogue.listTones(deps, actor),
    previewVoice: wholeAnswer(async ({ actor, body, signal }) => {
      const url = await catalogue.previewVoice(deps, actor, {
        id: body.tts_id,
        rate: body.speechRate,
        mood: body.mood ?? null,
        signal,
      });
      return { status: 'success', success: true, data: url };
    }),
    addFavouriteVoice: ({ actor, params }) => catalogue.addFavourite(deps, actor, params.id),
    removeFavouriteVoice: ({ actor, params }) => catalogue.removeFavourite(deps, actor, params.id),
    syncVoices: ({ actor }) => catalogue.syncVoices(deps, actor),
  });
  fileRoute(server, voicesApi.sampleVoice, ({ params, query, signal, countWork }) =>
    ofProduct(voiceSample(deps, { ...params, mood: query.mood ?? null }, { signal, countWork })),
  );
}
