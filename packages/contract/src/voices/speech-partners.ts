import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { page, pageQuery, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PartnerUse } from '../settings/partner-orders.ts';
import { KEY_FAULTS, partnerCode, TRIAL, TypedKey } from '../settings/partner-trials.ts';
import { settingSchema } from '../settings/setting-schema.ts';
import { SPEECH_PARTNER_IDS, SPEECH_PARTNER_SETTINGS } from '../settings/speech-partners.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a slow partner. */
const TEST_TIMEOUT_MS = 300_000;
/** Voices of a page of the list. */
export const PARTNER_VOICES_PER_PAGE = 20;

const SpeechPartnerName = z.enum(SPEECH_PARTNER_IDS);

/** What asking a partner can come to. `HTTP_` and a status: it refused. */
const SpeechPartnerCode = partnerCode(
  [...KEY_FAULTS, 'VOICE_GONE', 'NO_VOICES', 'TEXT_REFUSED', 'UNREADABLE'],
  ['NO_SOUND'],
);
/** See `SpeechPartnerState`. */
export type SpeechPartnerCode = z.output<typeof SpeechPartnerCode>;

/**
 * How a partner that speaks is doing. `is_offered`: it is switched on and has a key. `voices` are listed now, `gone` no more. `code`: what became of the last try to read
 * its list; null before the first. What was spoken is told in characters.
 */
export const SpeechPartnerState = z.object({
  partner: SpeechPartnerName,
  is_offered: z.boolean(),
  voices: z.int().min(0),
  gone: z.int().min(0),
  asked_at: Timestamp.nullable(),
  synced_at: Timestamp.nullable(),
  code: SpeechPartnerCode.nullable(),
  ...PartnerUse.shape,
  tells_times: z.enum(['all', 'some']),
});
export type SpeechPartnerState = z.output<typeof SpeechPartnerState>;

/** A voice as a partner lists it. `gone_at`: since when it does so no more. */
export const PartnerVoice = z.object({
  id: z.string(),
  partner: SpeechPartnerName,
  name: z.string(),
  gender: z.enum(['female', 'male']),
  language: z.string(),
  language_label: z.string(),
  region: z.string(),
  gone_at: Timestamp.nullable(),
});
export type PartnerVoice = z.output<typeof PartnerVoice>;

/** What became of a trial. `tells_times`: the voice that spoke says when it speaks each word. */
export const SpeechPartnerTest = z.object({
  code: SpeechPartnerCode,
  voices: z.int().min(0),
  tells_times: z.boolean(),
  took_ms: z.int().min(0),
});
export type SpeechPartnerTest = z.output<typeof SpeechPartnerTest>;

const { elevenlabs_model: model, elevenlabs_url: url } = SPEECH_PARTNER_SETTINGS;

/** A partner as it is typed. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TrySpeechPartner = z.object({
  url: settingSchema(url),
  key: TypedKey,
  model: settingSchema(model).default(''),
});
export type TrySpeechPartner = z.output<typeof TrySpeechPartner>;

const CHARACTERS = { error: () => inputTexts.characters };

/**
 * What speaking a script takes with the partner whose voice it is, and whose key pays. `characters_left`: of the site's budget of today; null is no limit. `price_cents`: for the operator, at the price that is set; null for
 * everybody else, and where nobody knows it. `refusal`: why it would not be spoken now.
 */
export const SpeechCost = z.object({
  partner: SpeechPartnerName,
  partner_name: z.string(),
  pays: z.enum(['site', 'own_key']),
  characters: z.int().min(0),
  characters_left: z.int().min(0).nullable(),
  price_cents: z.int().min(0).nullable(),
  refusal: z.string().nullable(),
});
export type SpeechCost = z.output<typeof SpeechCost>;

const PartnerParams = z.object({ partner: SpeechPartnerName });

/** The partners that speak: their voices, what they spoke, and a trial. */
export const speechPartnersApi = {
  listSpeechPartners: defineEndpoint({
    method: 'GET',
    path: '/api/admin/speech-partners',
    permission: 'voices.manage',
    summary: 'Partners that speak: whether they are on offer, how many voices they have, and what they spoke',
    response: success(z.array(SpeechPartnerState)),
  }),
  listPartnerVoices: defineEndpoint({
    method: 'GET',
    path: '/api/admin/partner-voices',
    permission: 'voices.manage',
    summary: 'Voices of partners as they were listed last, one page; also those that are gone',
    query: z.object({
      ...pageQuery(PARTNER_VOICES_PER_PAGE),
      partner: SpeechPartnerName.optional(),
      search: shortText(100).optional(),
      language: shortText(10).optional(),
      gender: z.enum(['female', 'male']).optional(),
      state: z.enum(['listed', 'gone']).optional(),
    }),
    response: success(page(PartnerVoice)),
  }),
  syncSpeechPartner: defineEndpoint({
    method: 'POST',
    path: '/api/admin/speech-partners/:partner/sync',
    permission: 'voices.manage',
    status: 202,
    idempotent: true,
    summary: 'Read the voices of a partner anew, in the background',
    params: PartnerParams,
    response: success(SpeechPartnerState),
    errors: ['speech_partner_off'],
  }),
  speechCost: defineEndpoint({
    method: 'GET',
    path: '/api/tts/voices/:id/cost',
    permission: 'voices.view',
    summary:
      'What speaking so many characters takes with the partner whose voice this is; null for voices that no partner speaks',
    params: z.object({ id: shortText(100) }),
    query: z.object({
      characters: z.coerce.number(CHARACTERS).int(CHARACTERS).min(1, CHARACTERS).max(100_000, CHARACTERS),
    }),
    response: success(SpeechCost.nullable()),
  }),
  testSpeechPartner: defineEndpoint({
    ...TRIAL,
    path: '/api/admin/speech-partners/:partner/test',
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Let a partner list its voices and say a sentence; nothing is stored but what was spoken',
    params: PartnerParams,
    body: TrySpeechPartner,
    response: success(SpeechPartnerTest),
  }),
};
