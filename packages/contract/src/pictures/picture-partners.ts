import { z } from 'zod';
import { success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PartnerUse } from '../settings/partner-orders.ts';
import { KEY_FAULTS, partnerCode, TRIAL, TypedKey } from '../settings/partner-trials.ts';
import { PICTURE_PARTNER_IDS, PICTURE_PARTNER_SETTINGS } from '../settings/picture-partners.ts';
import { settingSchema } from '../settings/setting-schema.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a slow partner. */
const TEST_TIMEOUT_MS = 60_000;
/** How many of the errors of a partner are shown, the newest first. */
export const PICTURE_ERRORS_SHOWN = 10;

const PartnerId = z.enum(PICTURE_PARTNER_IDS);

/** What asking for a picture can come to. `HTTP_` and a status: it refused. `NO_PICTURE`: what it answered is none. `LOST`: whether it has made one is not known. `TOO_SLOW`: it could not be asked in time. */
const PicturePartnerCode = partnerCode([
  ...KEY_FAULTS,
  'CANNOT',
  'CONTENT_REFUSED',
  'REQUEST_REFUSED',
  'MODEL_GONE',
  'UNREADABLE',
  'NO_PICTURE',
  'LOST',
  'TOO_SLOW',
]);
/** See `PicturePartnerState`. */
export type PicturePartnerCode = z.output<typeof PicturePartnerCode>;

/**
 * How somebody is doing who makes pictures, and how many were asked for. `is_offered`: it is switched on and set up.
 * `open`: pictures in the making. `rests_until`: it is not asked before, because it asked for that or failed three times in a row. `last_errors`: with the operator's key, the newest first.
 */
export const PicturePartnerState = z.object({
  partner: PartnerId,
  is_offered: z.boolean(),
  ...PartnerUse.shape,
  open: z.int().min(0),
  rests_until: Timestamp.nullable(),
  last_errors: z.array(z.object({ at: Timestamp, code: PicturePartnerCode })).max(PICTURE_ERRORS_SHOWN),
});
export type PicturePartnerState = z.output<typeof PicturePartnerState>;

/** What became of a trial, which makes no picture. `models`: those that it lists, none where it has no list. */
export const PicturePartnerTest = z.object({
  code: PicturePartnerCode,
  models: z.array(z.string()),
  took_ms: z.int().min(0),
});
export type PicturePartnerTest = z.output<typeof PicturePartnerTest>;

const { face_studio_url: url, image_server_model: model } = PICTURE_PARTNER_SETTINGS;

/** Somebody who makes pictures, as it is typed. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryPicturePartner = z.object({
  url: settingSchema(url),
  key: TypedKey,
  model: settingSchema(model).default(''),
});
export type TryPicturePartner = z.output<typeof TryPicturePartner>;

/** Those who make pictures, for the operator. */
export const picturePartnersApi = {
  listPicturePartners: defineEndpoint({
    method: 'GET',
    path: '/api/admin/picture-partners',
    permission: 'presenters.manage',
    summary: 'Those who make pictures: whether they are on offer, what was asked for, what it cost and what failed',
    response: success(z.array(PicturePartnerState)),
  }),
  testPicturePartner: defineEndpoint({
    ...TRIAL,
    path: '/api/admin/picture-partners/:partner/test',
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Ask somebody who makes pictures for something that costs nothing; nothing is made or stored',
    params: z.object({ partner: PartnerId }),
    body: TryPicturePartner,
    response: success(PicturePartnerTest),
  }),
};
