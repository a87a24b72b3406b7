import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { page, pageQuery, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PartnerUse } from '../settings/partner-orders.ts';
import { KEY_FAULTS, partnerCode, TRIAL, TypedKey } from '../settings/partner-trials.ts';
import { PRESENTER_PARTNER_IDS } from '../settings/presenter-partners.ts';
import { PRESENTER_PARTNER_SETTINGS } from '../settings/presenter-settings.ts';
import { settingSchema } from '../settings/setting-schema.ts';
import { PictureFormat } from '../specs/output.ts';
import { PresenterKind } from '../specs/spec.ts';
import { PRESENTER_LACKS } from './library.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a slow partner. */
const TEST_TIMEOUT_MS = 120_000;
/** Presenters of a page of the list. */
export const PARTNER_PRESENTERS_PER_PAGE = 20;
/** How many of the errors of a partner are shown, the newest first. */
export const PRESENTER_ERRORS_SHOWN = 10;

const SECONDS = { error: () => inputTexts.seconds };

const PresenterPartnerName = z.enum(PRESENTER_PARTNER_IDS);

/**
 * What asking a partner can come to. `HTTP_` and a status: it refused. `FILM_UNREADABLE`: what it delivered is no film that can be used. `TOO_SLOW`: it was not ready when the time was up. `ORDER_LOST`: whether the order
 * arrived is not known, and asking again could be paid twice.
 */
const PresenterPartnerCode = partnerCode([
  ...KEY_FAULTS,
  'PRESENTER_GONE',
  'SOUND_REFUSED',
  'FACE_REFUSED',
  'JOB_GONE',
  'FAILED',
  'NO_PRESENTERS',
  'FILM_UNREADABLE',
  'TOO_SLOW',
  'ORDER_LOST',
  'UNREADABLE',
]);
/** See `PresenterPartnerState`. */
export type PresenterPartnerCode = z.output<typeof PresenterPartnerCode>;

/** What a partner's presenters can. `formats`: shapes that it delivers by itself; others are cut. `longest_seconds`: of one film. */
const PresenterAbilitiesShown = z.object({
  formats: z.array(PictureFormat),
  longest_seconds: z.int(),
  cannot: z.array(z.enum(PRESENTER_LACKS)),
});

/**
 * How a partner that lends presenters is doing. `is_offered`: it is switched on and set up. `presenters` are listed now, `gone` no more. `code`: what became of the last try to read its list; null before the first.
 * What was ordered is told in seconds. `open_orders`: placed or about to be. `rests_until`: it is not asked before, because it asked for that or failed three times in a row.
 * `last_errors`: of orders, the newest first. `credit`: what is left there, in its own unit, where it says so.
 */
export const PresenterPartnerState = z.object({
  partner: PresenterPartnerName,
  is_offered: z.boolean(),
  presenters: z.int().min(0),
  gone: z.int().min(0),
  asked_at: Timestamp.nullable(),
  synced_at: Timestamp.nullable(),
  code: PresenterPartnerCode.nullable(),
  ...PartnerUse.shape,
  open_orders: z.int().min(0),
  rests_until: Timestamp.nullable(),
  last_errors: z.array(z.object({ at: Timestamp, code: PresenterPartnerCode })).max(PRESENTER_ERRORS_SHOWN),
  credit: z.object({ left: z.number(), unit: z.string() }).nullable(),
  abilities: PresenterAbilitiesShown,
});
export type PresenterPartnerState = z.output<typeof PresenterPartnerState>;

/** A presenter as a partner lists them. `picture_url`: null until it has been copied. `gone_at`: since when they are listed no more. */
export const PartnerPresenter = z.object({
  id: z.string(),
  partner: PresenterPartnerName,
  name: z.string(),
  kind: PresenterKind,
  gender: z.enum(['female', 'male']).nullable(),
  picture_url: z.string().nullable(),
  gone_at: Timestamp.nullable(),
});
export type PartnerPresenter = z.output<typeof PartnerPresenter>;

/** What became of a trial: it lists presenters and orders nothing, so it costs nothing. */
export const PresenterPartnerTest = z.object({
  code: PresenterPartnerCode,
  presenters: z.int().min(0),
  took_ms: z.int().min(0),
});
export type PresenterPartnerTest = z.output<typeof PresenterPartnerTest>;

const { heygen_url: url } = PRESENTER_PARTNER_SETTINGS;

/** A partner as it is typed. `upload_url`: where it takes sound, of those that have a second address. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryPresenterPartner = z.object({
  url: settingSchema(url),
  upload_url: settingSchema(url).default(''),
  key: TypedKey,
});
export type TryPresenterPartner = z.output<typeof TryPresenterPartner>;

/**
 * What a video with a presenter of a partner uses. `pays`: whose key orders it. `seconds_left`: what the account may still order today, before this; null: no bound. `refusal`: why it would not be
 * ordered now, in words; null where it would. `stand_in`: the illustrated presenter of the library who is nearest. `is_preset`: they stand in where a start does not say who does.
 */
export const OrderCost = z.object({
  partner: PresenterPartnerName,
  partner_name: z.string(),
  pays: z.enum(['site', 'own_key']),
  seconds: z.int().min(0),
  seconds_left: z.int().min(0).nullable(),
  refusal: z.string().nullable(),
  stand_in: z.object({ id: z.string(), name: z.string(), is_preset: z.boolean() }),
});
export type OrderCost = z.output<typeof OrderCost>;

const PartnerParams = z.object({ partner: PresenterPartnerName });

/** The partners that lend presenters: whom they lend, what was ordered, and a trial. */
export const presenterPartnersApi = {
  listPresenterPartners: defineEndpoint({
    method: 'GET',
    path: '/api/admin/presenter-partners',
    list: 'avatars',
    permission: 'presenters.manage',
    summary:
      'Partners that lend presenters: whether they are on offer, whom they have, what was ordered and what failed',
    response: success(z.array(PresenterPartnerState)),
  }),
  listPartnerPresenters: defineEndpoint({
    method: 'GET',
    path: '/api/admin/partner-presenters',
    list: 'avatars',
    permission: 'presenters.manage',
    summary: 'Presenters of partners as they were listed last, one page; also those that are gone',
    query: z.object({
      ...pageQuery(PARTNER_PRESENTERS_PER_PAGE),
      partner: PresenterPartnerName.optional(),
      search: shortText(100).optional(),
      gender: z.enum(['female', 'male']).optional(),
      kind: PresenterKind.optional(),
      state: z.enum(['listed', 'gone']).optional(),
    }),
    response: success(page(PartnerPresenter)),
  }),
  syncPresenterPartner: defineEndpoint({
    method: 'POST',
    path: '/api/admin/presenter-partners/:partner/sync',
    permission: 'presenters.manage',
    status: 202,
    idempotent: true,
    summary: 'Read the presenters of a partner anew, in the background',
    params: PartnerParams,
    response: success(PresenterPartnerState),
    errors: ['presenter_partner_off'],
  }),
  testPresenterPartner: defineEndpoint({
    ...TRIAL,
    path: '/api/admin/presenter-partners/:partner/test',
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Let a partner list its presenters; nothing is ordered, and nothing is stored',
    params: PartnerParams,
    body: TryPresenterPartner,
    response: success(PresenterPartnerTest),
  }),
  orderCost: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars/:id/order-cost',
    list: 'avatars',
    permission: 'avatars.view',
    summary:
      'What a video of so many seconds would use of the time with the partner whose presenter this is, and who of the library could stand in; null for avatars that no partner films',
    params: z.object({ id: shortText(100) }),
    query: z.object({ seconds: z.coerce.number(SECONDS).int(SECONDS).min(1, SECONDS).max(3_600, SECONDS) }),
    response: success(OrderCost.nullable()),
    errors: ['not_found'],
  }),
};
