import { performance } from 'node:perf_hooks';
import {
  voicesApi,
  PARTNER_VOICES_MAX,
  SPEECH_PARTNERS,
  type SpeechPartnerId,
  type SpeechPartnerTest,
  type TrySpeechPartner,
} from '@sayso/contract';
import { tryPartner } from '@sayso/providers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import { type Actor, authorize } from '../../../access.ts';
import { keyForTrial } from '../../../platform/settings/product-settings.ts';
import { judgeTrial, WORDS_OF_TRIAL } from '../../../platform/speech/natural-speech.ts';
import { askedAs } from '../../../platform/speech/partner-voices.ts';
import { addUse, dayOf } from '../../../platform/partners/partner-usage.store.ts';
import { speechCost } from './speech-cost.service.ts';
import * as partners from './speech-partners.service.ts';

export function speechPartnersRoutes(server: FastifyInstance, deps: Deps): void {
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
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const asked = askedAs(partner, form);
  const { key: stored, url } = SPEECH_PARTNERS[partner];
  const isSameAddress = askedAs(partner, { ...form, url: deps.settings.current()[url] }).address === asked.address;
  const key = keyForTrial(deps, { key: form.key, stored, isSameAddress });
  const tookMs = () => Math.round(performance.now() - started);
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
