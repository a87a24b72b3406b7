import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Id, IdParams, PersonRef, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PRESENTER_PARTNER_IDS } from '../settings/presenter-partners.ts';
import { PresenterKind } from '../specs/spec.ts';
import { AvatarName, PRESENTER_LACKS } from './library.ts';

const MIB = 1024 ** 2;
/** Largest photo and largest film of a face, in bytes. */
export const FACE_MAX_BYTES = { photo: 10 * MIB, film: 40 * MIB } as const satisfies Record<PresenterKind, number>;
/** Least pixels of a photo of a face, a side. */
export const FACE_MIN_SIDE_PX = 400;
/** How many presenters of its own an account may have. */
export const OWN_PRESENTERS_MAX = 50;
/** How often the browser asks how far presenters are, in milliseconds. */
export const OWN_PRESENTERS_POLL_MS = 5_000;

/** Whose face it is, as whoever sends it says. `nobody`: a picture partner has made it, as the account's files know. */
export const FACE_PERSONS = ['self', 'agreed', 'nobody'] as const;
/** One of them. */
export type FacePerson = (typeof FACE_PERSONS)[number];

const PARTNER = z.enum(PRESENTER_PARTNER_IDS, { error: () => inputTexts.partner });
const FACE_MISSING = { error: () => inputTexts.faceMissing };

/** A presenter of one's own as somebody wants it: the file in the field `face`, or the id of a picture that the account has. */
export const MakePresenterForm = z
  .object({
    name: AvatarName,
    partner: PARTNER,
    gender: z.enum(['female', 'male'], { error: () => inputTexts.gender }),
    face: z.file().optional(),
    pictureUploadId: Id.optional(),
    person: z.enum(FACE_PERSONS, { error: () => inputTexts.person }),
    isAdult: z.literal('true', { error: () => inputTexts.isAdult }),
    consent: z.literal('true', { error: () => inputTexts.faceConsent }),
  })
  .refine(({ face, pictureUploadId }) => face !== undefined || pictureUploadId !== undefined, {
    ...FACE_MISSING,
    path: ['face'],
  });
/** The form as it is read. */
export type MakePresenterForm = z.output<typeof MakePresenterForm>;

/**
 * What a partner takes as a face. `cost_seconds`: as how many seconds of video a making counts in the day's time with the partner. `refusal`: why it would not be made now, in words; null where it would.
 * `seconds`: how long a film has to be and may be.
 */
const FaceTerms = z.object({
  cost_seconds: z.int().min(0),
  usual_minutes: z.int().min(1),
  seconds: z.object({ least: z.int(), most: z.int() }).nullable(),
  refusal: z.string().nullable(),
});

/** A partner that makes presenters of faces now. `pays`: whose key it is done with. `seconds_left`: what of the day's time is left; null: no bound. `cannot`: what those whom it makes do not do that the engine's do. */
export const PresenterMaker = z.object({
  partner: PARTNER,
  partner_name: z.string(),
  pays: z.enum(['site', 'own_key']),
  seconds_left: z.int().min(0).nullable(),
  cannot: z.array(z.enum(PRESENTER_LACKS)),
  photo: FaceTerms.nullable(),
  film: FaceTerms.nullable(),
});
/** A partner that makes presenters. */
export type PresenterMaker = z.output<typeof PresenterMaker>;

/**
 * A presenter that an account has made of a face. Once `completed`, the avatar of the same id plays in videos. `progress`: percent, where the partner says so. `error`: why it came to nothing, in words.
 * `consent`: who said what, and when; `by` is null when that person has been erased.
 */
export const OwnPresenter = z.object({
  id: Id,
  name: z.string(),
  partner: PARTNER,
  partner_name: z.string(),
  source: PresenterKind,
  status: z.enum(['processing', 'completed', 'failed']),
  progress: z.int().min(0).max(100).nullable(),
  usual_minutes: z.int(),
  error: z.string().nullable(),
  pays: PresenterMaker.shape.pays,
  picture_url: z.string(),
  created_at: Timestamp,
  consent: z.object({ person: z.enum(FACE_PERSONS), text: z.string(), at: Timestamp, by: PersonRef.nullable() }),
});
/** A presenter of an account's own. */
export type OwnPresenter = z.output<typeof OwnPresenter>;

/** Presenters that accounts have made of faces at partners. */
export const ownPresentersApi = {
  listPresenterMakers: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/presenters/makers',
    list: 'avatars',
    permission: 'avatars.view',
    summary: 'Partners that make presenters of photos and films now, what each takes and what it costs',
    response: success(z.array(PresenterMaker)),
  }),
  listOwnPresenters: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/presenters',
    list: 'avatars',
    permission: 'avatars.view',
    summary:
      'Presenters that the account has made of faces, newest first: ready ones, those that are made, and those that came to nothing',
    response: success(z.array(OwnPresenter).max(OWN_PRESENTERS_MAX)),
  }),
  makePresenter: defineEndpoint({
    method: 'POST',
    path: '/api/a2e/presenters',
    permission: 'avatars.create',
    idempotent: true,
    status: 202,
    // A film of a minute is decoded and encoded anew, which takes its time on a busy machine.
    timeoutMs: 240_000,
    consumes: 'multipart/form-data',
    summary:
      'Have a partner make a presenter of a photo or a film (field `face`), or of a picture that the account has. Deleting the avatar of this id ends it, and deletes it at the partner as well',
    body: MakePresenterForm,
    limits: [{ name: 'own-presenters', by: 'account', times: 10, perSeconds: 10 * 60, counted: 'process' }],
    response: success(OwnPresenter),
    errors: [
      'forbidden',
      'avatar_not_in_plan',
      'presenter_maker_gone',
      'presenter_budget_used',
      'own_key_refused',
      'own_presenters_full',
      'upload_refused',
      'upload_not_processed',
      'storage_limit_reached',
      'storage_full',
    ],
  }),
  getOwnPresenter: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/presenters/:id',
    permission: 'avatars.view',
    summary: 'How far a presenter is that the account has made of a face',
    params: IdParams,
    response: success(OwnPresenter),
    errors: ['not_found'],
  }),
  retryPresenter: defineEndpoint({
    method: 'POST',
    path: '/api/a2e/presenters/:id/retry',
    permission: 'avatars.create',
    idempotent: true,
    status: 202,
    summary:
      'Try once more to make a presenter that came to nothing. What the partner had taken a moment ago is looked for first; else it is made anew, and what may stand of the former try is deleted at the partner',
    params: IdParams,
    limits: [{ name: 'own-presenters', by: 'account', times: 10, perSeconds: 10 * 60, counted: 'process' }],
    response: success(OwnPresenter),
    errors: [
      'forbidden',
      'not_found',
      'avatar_not_in_plan',
      'presenter_maker_gone',
      'presenter_budget_used',
      'own_key_refused',
      'presenter_face_refused',
      'presenter_not_failed',
      'content_removed',
    ],
  }),
};
