import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, page, pageQuery, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FaceOptions } from '../avatars/face-studio.ts';
import { PICTURE_PARTNER_IDS } from '../settings/picture-partners.ts';
import { PictureFormat } from '../specs/output.ts';
import { Upload, uploadNameOf, UPLOAD_NAME_MAX } from '../uploads.ts';

/** What a picture is made for: a face in the Face Studio, or what stands behind somebody in a video. */
export const PictureUse = z.enum(['face', 'background']);
export type PictureUse = z.output<typeof PictureUse>;

/** What can be asked of a face. */
export const FACE_TRAITS = [
  'gender',
  'ethnicity',
  'age',
  'lighting',
  'mood',
  'zoom_level',
  'skintone',
  'hair_color',
  'hair_length',
  'facial_hair',
] as const satisfies (keyof FaceOptions)[];
/** One of `FACE_TRAITS`. */
export type FaceTrait = (typeof FACE_TRAITS)[number];

/** Pictures on one page of a list. */
export const MADE_PICTURES_PER_PAGE = 12;
/** Pictures of an account that may be in the making at the same time. */
export const PICTURES_AT_ONCE = 6;
/** How long a made face stays that nobody keeps, in days. */
export const FACE_KEPT_DAYS = 7;
/** Longest description of a picture, in characters. */
export const PICTURE_PROMPT_MAX = 500;

const PartnerId = z.enum(PICTURE_PARTNER_IDS, { error: () => inputTexts.partnerId });

/**
 * Who makes pictures for an account. `makes`: what for. `lacks`: what can be chosen of a face and is not followed; `nearest`: what is followed as far as the partner has something alike. `formats`: shapes of pictures.
 * `pays`: whose key is used. `left_today`: pictures that the account may still have made today; null: no bound. `rests_until`: it has failed or is busy, and is asked again from then on; null: it may be asked now.
 */
export const PictureOffer = z.object({
  partner: PartnerId,
  name: z.string(),
  makes: z.array(PictureUse),
  lacks: z.array(z.enum(FACE_TRAITS)),
  nearest: z.array(z.enum(FACE_TRAITS)),
  formats: z.array(PictureFormat),
  pays: z.enum(['site', 'own_key']),
  left_today: z.int().min(0).nullable(),
  rests_until: Timestamp.nullable(),
});
export type PictureOffer = z.output<typeof PictureOffer>;

/** Who makes pictures, and the partners that would with a key of one's own. */
export const PictureOffers = z.object({
  offers: z.array(PictureOffer),
  own_keys_taken: z.array(PartnerId),
});
export type PictureOffers = z.output<typeof PictureOffers>;

/** A face as it was asked for; its age is always told, as the partner decides nothing about that. */
const FaceAsked = FaceOptions.omit({ seed: true, variation: true });

/**
 * A picture that was asked for. `progress`: 0 to 100. `upload`: the file among those of the account, once it is there: its `id` names the picture wherever the API takes one. `is_kept`: a face that is not kept goes
 * after some days. `error`: why there is none, in words.
 */
export const MadePicture = z.object({
  id: Id,
  use: PictureUse,
  state: z.enum(['waiting', 'making', 'made', 'failed']),
  progress: z.number().min(0).max(100),
  partner: PartnerId,
  partner_name: z.string(),
  face: FaceAsked.nullable(),
  prompt: z.string().nullable(),
  format: PictureFormat,
  upload: Upload.nullable(),
  is_kept: z.boolean(),
  error: z.string().nullable(),
  created_at: Timestamp,
});
export type MadePicture = z.output<typeof MadePicture>;

/** A photo-real face. Without a partner, whoever is on offer first makes it. */
export const MakeFace = FaceAsked.extend({ partner: PartnerId.optional() });
export type MakeFace = z.output<typeof MakeFace>;

/** A background for videos. */
export const MakeBackground = z.object({
  partner: PartnerId.optional(),
  prompt: shortText(PICTURE_PROMPT_MAX)
    .trim()
    .min(3, { error: () => inputTexts.prompt })
    .refine((text) => !/\p{Cc}/u.test(text.replaceAll(/\s/gu, ' ')), { error: () => inputTexts.promptForm }),
  format: PictureFormat.default('9:16'),
});
export type MakeBackground = z.output<typeof MakeBackground>;

const KeepPicture = z.object({
  name: z
    .string()
    .max(UPLOAD_NAME_MAX, { error: () => inputTexts.nameTooLong({ most: UPLOAD_NAME_MAX }) })
    .transform(uploadNameOf)
    .optional(),
});

const ORDERED = {
  permission: 'uploads.create',
  idempotent: true,
  status: 202,
  limits: [{ name: 'made-pictures', by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
  errors: [
    'forbidden',
    'picture_partner_off',
    'picture_budget_used',
    'too_many_pictures_waiting',
    'storage_limit_reached',
    'storage_full',
  ],
} as const;

/** Pictures that partners make, for customers. */
export const madePicturesApi = {
  getPictureOffers: defineEndpoint({
    method: 'GET',
    path: '/api/pictures/offers',
    list: 'pictures',
    permission: 'uploads.view',
    summary: 'Who makes photo-real faces and backgrounds for this account, what they can, and how many are left today',
    response: success(PictureOffers),
    errors: ['forbidden'],
  }),
  makeFace: defineEndpoint({
    ...ORDERED,
    method: 'POST',
    path: '/api/pictures/faces',
    summary: 'Have a partner make a photo-real face, in the background',
    body: MakeFace,
    response: success(MadePicture),
  }),
  makeBackground: defineEndpoint({
    ...ORDERED,
    method: 'POST',
    path: '/api/pictures/backgrounds',
    summary: 'Have a partner make a background of a description, in the background',
    body: MakeBackground,
    response: success(MadePicture),
  }),
  listMadePictures: defineEndpoint({
    method: 'GET',
    path: '/api/pictures',
    list: 'pictures',
    permission: 'uploads.view',
    summary: 'Pictures that were asked for, those in the making among them, newest first, one page',
    query: z.object({ ...pageQuery(MADE_PICTURES_PER_PAGE), use: PictureUse.optional() }),
    response: success(page(MadePicture)),
    errors: ['forbidden'],
  }),
  getMadePicture: defineEndpoint({
    method: 'GET',
    path: '/api/pictures/:id',
    list: 'pictures',
    permission: 'uploads.view',
    summary: 'One picture that was asked for, and how far it is',
    params: IdParams,
    response: success(MadePicture),
    errors: ['forbidden', 'not_found'],
  }),
  keepMadePicture: defineEndpoint({
    method: 'PUT',
    path: '/api/pictures/:id/keep',
    permission: 'uploads.create',
    summary: `Keep a made face, which goes after ${FACE_KEPT_DAYS} days otherwise, and give it a name`,
    params: IdParams,
    body: KeepPicture,
    response: success(MadePicture),
    errors: ['forbidden', 'not_found', 'picture_not_made', 'content_removed'],
  }),
  deleteMadePicture: defineEndpoint({
    method: 'DELETE',
    path: '/api/pictures/:id',
    permission: 'uploads.delete',
    summary:
      'Delete a made picture with its file, or what is left of one that came to nothing; one in the making is not stored',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'not_found', 'upload_not_found', 'content_removed'],
  }),
};
