import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-route.ts';
import { route } from '../../platform/http/route.ts';
import * as catalogue from './catalogue.service.ts';
import { voiceSample } from './voice-samples.ts';

export function catalogueRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, voicesApi.listCountries, async ({ actor }) => ({
    status: 'success',
    data: catalogue.listCountries(deps, actor),
  }));
  route(server, voicesApi.listRegions, async ({ actor, params }) => ({
    status: 'success',
    data: catalogue.listRegions(deps, actor, params.country),
  }));
  route(server, voicesApi.listVoices, async ({ actor, query }) => ({
    status: 'success',
    data: await catalogue.listVoices(deps, actor, query),
  }));
  route(server, voicesApi.getVoice, async ({ actor, params }) => ({
    status: 'success',
    data: await catalogue.getVoice(deps, actor, params.id),
  }));
  route(server, voicesApi.searchVoices, async ({ actor, query }) => ({
    status: 'success',
    data: await catalogue.searchVoices(deps, actor, query),
  }));
  route(server, voicesApi.listLanguages, async ({ actor }) => ({
    status: 'success',
    data: catalogue.listLanguages(deps, actor),
  }));
  route(server, voicesApi.listAccents, async ({ actor, query }) => ({
    status: 'success',
    data: catalogue.listRegions(deps, actor, query.language_code),
  }));
  route(server, voicesApi.listTones, async ({ actor }) => ({
    status: 'success',
    data: catalogue.listTones(deps, actor),
  }));
  route(server, voicesApi.previewVoice, async ({ actor, body, signal }) => {
    const url = await catalogue.previewVoice(deps, actor, {
      id: body.tts_id,
      rate: body.speechRate,
      mood: body.mood ?? null,
      signal,
    });
    return { status: 'success', success: true, data: url };
  });
  fileRoute(server, voicesApi.sampleVoice, ({ params, query, signal, countWork }) =>
    ofProduct(voiceSample(deps, { ...params, mood: query.mood ?? null }, { signal, countWork })),
  );
  route(server, voicesApi.addFavouriteVoice, async ({ actor, params }) => {
    await catalogue.addFavourite(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, voicesApi.removeFavouriteVoice, async ({ actor, params }) => {
    await catalogue.removeFavourite(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, voicesApi.syncVoices, async ({ actor }) => ({
    status: 'success',
    data: await catalogue.syncVoices(deps, actor),
  }));
}
