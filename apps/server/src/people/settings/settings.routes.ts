import {
  settingsApi,
  AppError,
  type TextServerTest,
  type TryTextServer,
  readServerVoices,
  SERVER_VOICES_MAX,
  type SpeechServerTest,
  toServerVoiceLine,
  type TrySpeechServer,
  type TranscriberTest,
  type TryTranscriber,
} from '@sayso/contract';
import {
  OverBudgetError,
  tryTextServer,
  tryServer,
  countRightWords,
  HEARD_RATE_HZ,
  SENTENCE_OF_TRIAL,
  tryTranscriber,
} from '@sayso/providers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import type { Actor } from '../../access.ts';
import { beginTrial } from '../../platform/settings/product-settings.ts';
import { countTokens } from '../../platform/text/open-text.ts';
import { judgeTrial, WORDS_OF_TRIAL, speakForTrial } from '../../platform/speech/speech-trials.ts';
import { countSound } from '../../platform/speech/speech-spending.ts';
import { listPartnerOrders } from './partner-orders.service.ts';
import * as settings from './settings.service.ts';
import { settingsTexts } from './settings.texts.gen.ts';

export function settingsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, settingsApi, {
    site: () => settings.site(deps),
    listSettings: ({ actor }) => settings.listSettings(deps, actor),
    installationState: ({ actor }) => settings.installationState(deps, actor),
    updateSettings: withMessage(
      () => settingsTexts.saved,
      ({ actor, body }) => settings.updateSettings(deps, actor, body.settings),
    ),
    getSetting: ({ actor, params }) => settings.getSetting(deps, actor, params.key),
    updateSetting: withMessage(
      () => settingsTexts.savedOne,
      ({ actor, params, body }) => settings.updateSetting(deps, actor, { key: params.key, change: body }),
    ),
    listSettingsOfGroup: ({ actor, params }) => settings.listSettings(deps, actor, params.group),
    listPartnerOrders: ({ actor }) => listPartnerOrders(deps, actor),
    testSpeechServer: ({ actor, body, signal }) => testSpeechServer(deps, actor, { form: body, signal }),
    testTextServer: ({ actor, body, signal }) => testTextServer(deps, actor, { form: body, signal }),
    testTranscriber: ({ actor, body, signal }) => testTranscriber(deps, actor, { form: body, signal }),
    initializeSettings: withMessage(
      () => settingsTexts.initialized,
      ({ actor }) => settings.initializeSettings(deps, actor),
    ),
    clearSettingsCache: withMessage(
      () => settingsTexts.cacheCleared,
      ({ actor }) => settings.clearSettingsCache(deps, actor),
    ),
  });
}

type TestDeps = Pick<Deps, 'db' | 'settings' | 'referenceSpeech' | 'now'>;

/** So many of its words are right where a model is worth using. */
const LEAST_SHARE = 0.6;

/** Lets a transcription server write down a sentence that a built-in voice says. Nothing is stored but the seconds, and of what the server says only the words and the names of its models are passed on. */
async function testTranscriber(
  deps: TestDeps,
  actor: Actor,
  { form, signal }: { form: TryTranscriber; signal: AbortSignal },
): Promise<TranscriberTest> {
  const { server } = form;
  const isSameAddress = deps.settings.current()[`${server}_url`] === form.url;
  const { key, tookMs } = beginTrial(deps, actor, { key: form.key, stored: `${server}_key`, isSameAddress });
  const samples = await speakForTrial(deps.referenceSpeech, signal);
  const spending = { server, accountId: null, milliseconds: (samples.length / HEARD_RATE_HZ) * 1000 };
  const takeBack = await countSound(deps, spending).catch((error: unknown) => {
    throw error instanceof OverBudgetError ? new AppError('transcriber_budget_used', {}, error) : error;
  });
  const trial = await tryTranscriber({ address: form.url, key, model: form.model }, { samples, signal });
  const heard = 'transcript' in trial ? trial.transcript : null;
  if (!heard) await takeBack();
  const { words, rightWords } = countRightWords(SENTENCE_OF_TRIAL, heard?.text ?? '');
  return {
    code: 'fault' in trial ? trial.fault : rightWords >= words * LEAST_SHARE ? 'OK' : 'WRONG_WORDS',
    models: trial.models,
    said: SENTENCE_OF_TRIAL,
    heard: heard?.text ?? '',
    words,
    right_words: rightWords,
    tells_times: (heard?.words.length ?? 0) > 0,
    took_ms: tookMs(),
  };
}

/** Lets a speech server say a sentence as it would for a video. Nothing is stored, and nothing the server says is passed on but the names of its voices. */
async function testSpeechServer(
  deps: Pick<Deps, 'config' | 'settings' | 'referenceSpeech'>,
  actor: Actor,
  { form, signal }: { form: TrySpeechServer; signal: AbortSignal },
): Promise<SpeechServerTest> {
  const isSameAddress = deps.settings.current().speech_server_url === form.url;
  const { key, tookMs } = beginTrial(deps, actor, { key: form.key, stored: 'speech_server_key', isSameAddress });
  const server = { address: form.url, key, model: form.model };
  const [first] = readServerVoices(form.voices).voices;
  const trial = await tryServer(server, {
    text: WORDS_OF_TRIAL,
    voice: first?.voice,
    maxVoices: SERVER_VOICES_MAX,
    signal,
  });
  const code = 'fault' in trial ? trial.fault : await judgeTrial(deps, { ...trial, signal });
  return {
    code,
    voices: trial.voices.map(toServerVoiceLine),
    tells_times: 'tellsTimes' in trial && trial.tellsTimes,
    took_ms: tookMs(),
  };
}

/** Lets a text server write a script as it would for a customer. Nothing is stored but the tokens, and of what the server says only its script and the names of its models are passed on. */
async function testTextServer(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  actor: Actor,
  { form, signal }: { form: TryTextServer; signal: AbortSignal },
): Promise<TextServerTest> {
  const isSameAddress = deps.settings.current()[`${form.server}_url`] === form.url;
  const { key, tookMs } = beginTrial(deps, actor, { key: form.key, stored: `${form.server}_key`, isSameAddress });
  const server = { address: form.url, key, model: form.model, count: countTokens(deps, form.server, null) };
  const { models, script, fault } = await tryTextServer(server, signal).catch((error: unknown) => {
    throw error instanceof OverBudgetError ? new AppError('text_budget_used', {}, error) : error;
  });
  return { code: fault ?? 'OK', models, script, took_ms: tookMs() };
}
