import {
  voicesApi,
  AUDIO_MAX_BYTES,
  audioTooLarge,
  type CustomAudio,
  PARTNER_VOICES_MAX,
  SPEECH_PARTNERS,
  type SpeechPartnerId,
  type SpeechPartnerTest,
  type TrySpeechPartner,
} from '@sayso/contract';
import { tryPartner } from '@sayso/providers';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, wholeAnswer, paged } from '../../platform/http/route.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-routes.ts';
import { formFileRoute } from '../../platform/http/files/upload-routes.ts';
import { uploadFolder } from '../../people/uploads/upload-folders.service.ts';
import type { Actor } from '../../access.ts';
import { beginTrial } from '../../platform/settings/product-settings.ts';
import { judgeTrial, WORDS_OF_TRIAL } from '../../platform/speech/speech-trials.ts';
import { askedAs } from '../../platform/speech/partner-voices.ts';
import { addUse, dayOf } from '../../platform/partners/partner-usage.store.ts';
import * as pronunciations from './pronunciations.service.ts';
import * as voices from './voices.service.ts';
import * as catalogue from './catalogue.service.ts';
import { voiceSample } from './voice-samples.ts';
import * as audio from './custom-audio/custom-audio.service.ts';
import * as transcription from './custom-audio/transcription.service.ts';
import * as orders from './speech-orders/speech-orders.service.ts';
import { speechCost } from './speech-partners/speech-partners.service.ts';
import * as partners from './speech-partners/speech-partners.service.ts';
import * as voicePacks from './voice-packs/voice-packs.service.ts';

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

function voicePacksRoutes(server: FastifyInstance, deps: Deps): void {
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

function speechPartnersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, voicesApi, {
    listSpeechPartners: ({ actor }) => partners.listSpeechPartners(deps, actor),
    listPartnerVoices: paged(({ actor, query }) => partners.listPartnerVoices(deps, actor, query)),
    syncSpeechPartner: ({ actor, params: { partner }, saveResponse }) =>
      partners.syncSpeechPartner(deps, actor, { partner, saveResponse }),
    speechCost: ({ actor, params: { id }, query: { characters } }) => speechCost(deps, actor, { id, characters }),
    testSpeechPartner: ({ actor, params: { partner }, body, signal }) =>
      testSpeechPartner(deps, actor, { partner, form: body, signal }),
  });
}

type TestDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'referenceSpeech' | 'now'>;

/** Lets a partner list its voices and say a sentence as it would for a video. Nothing is stored but that it was spoken, and nothing that the partner says is passed on. */
async function testSpeechPartner(
  deps: TestDeps,
  actor: Actor,
  { partner, form, signal }: { partner: SpeechPartnerId; form: TrySpeechPartner; signal: AbortSignal },
): Promise<SpeechPartnerTest> {
  const asked = askedAs(partner, form);
  const { key: stored, url } = SPEECH_PARTNERS[partner];
  const isSameAddress = askedAs(partner, { ...form, url: deps.settings.current()[url] }).address === asked.address;
  const { key, tookMs } = beginTrial(deps, actor, { key: form.key, stored, isSameAddress });
  if (key === '') return { code: 'KEY_MISSING', voices: 0, tells_times: false, took_ms: tookMs() };
  const sentence = { text: WORDS_OF_TRIAL, maxVoices: PARTNER_VOICES_MAX, signal };
  const trial = await tryPartner(partner, { ...asked, key }, sentence);
  if (!('fault' in trial)) {
    const day = dayOf(deps.now());
    const amount = WORDS_OF_TRIAL.length;
    await addUse(deps.db, { partner, day, unit: 'characters', accountId: null, isOwn: false, amount });
  }
  return {
    code: 'fault' in trial ? trial.fault : await judgeTrial(deps, { ...trial, signal }),
    voices: trial.voices,
    tells_times: 'tellsTimes' in trial && trial.tellsTimes,
    took_ms: tookMs(),
  };
}

function speechOrdersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, voicesApi, {
    getSpeechOrder: ({ actor, params }) => orders.getSpeechOrder(deps, actor, params.id),
    cancelSpeechOrder: ({ actor, params }) => orders.cancelSpeechOrder(deps, actor, params.id),
  });
}

function transcriptionRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, voicesApi, {
    getTranscriber: ({ actor }) => transcription.getTranscriber(deps, actor),
    transcribeRecording: ({ actor, params, body, saveResponse }) =>
      transcription.transcribeRecording(deps, actor, { id: params.id, language: body.country, saveResponse }),
  });
}

function customAudioRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const answer = (data: CustomAudio) => ({ status: 'success', success: true, data, jobId: data.id }) as const;
  // The documents name two addresses for the same thing.
  for (const endpoint of [voicesApi.uploadAudio, voicesApi.createCustomAudio])
    formFileRoute(server, endpoint, {
      field: 'audio',
      folder: uploadFolder(deps.config),
      maxBytes: AUDIO_MAX_BYTES,
      tooLarge: audioTooLarge(),
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

function catalogueRoutes(server: FastifyInstance, deps: Deps): void {
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
