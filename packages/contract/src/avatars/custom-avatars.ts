import { z } from 'zod';
import { AGE_BANDS, APPEARANCES, Avatar, AvatarName } from './library.ts';
import { atMost, Id } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Largest product picture, in bytes. */
export const PRODUCT_PICTURE_MAX_BYTES = 5 * 1_048_576;
/** Longest description of a character, in characters. */
export const AVATAR_DESCRIPTION_MAX = 1_000;
/** What a character may wear. */
export const CLOTHES = ['casual', 'business', 'fitness', 'trendy', 'formal', 'creative'] as const;
/** How often the browser asks how far an avatar is, in milliseconds, and how many times before it gives up. */
export const AVATAR_POLL = { everyMs: 5_000, times: 60 } as const;
/** What people read who leave something out. */
export const AVATAR_FIELDS_MISSING = 'Please fill in all required fields and upload a product image.';
/** Under the picker of the product picture. */
export const PRODUCT_PICTURE_HINT = 'JPG, PNG, WebP, max 5MB';

/** A character as somebody describes it, with the picture of the product, or the id of one that was sent before. The word `consent` is given once per picture. Without a `name` it gets one. */
export const GenerateAvatarForm = z
  .object({
    description: z
      .string(AVATAR_FIELDS_MISSING)
      .trim()
      .min(1, AVATAR_FIELDS_MISSING)
      .max(AVATAR_DESCRIPTION_MAX, atMost(AVATAR_DESCRIPTION_MAX)),
    gender: z.enum(['female', 'male'], AVATAR_FIELDS_MISSING),
    appearance: z.enum(APPEARANCES, AVATAR_FIELDS_MISSING),
    age: z.enum(AGE_BANDS, AVATAR_FIELDS_MISSING),
    clothing: z.enum(CLOTHES, 'Choose one of the kinds of clothing.').optional(),
    name: z.preprocess((name) => (name === '' ? undefined : name), AvatarName.optional()),
    productImage: z.file().optional(),
    productUploadId: Id.optional(),
    consent: z.literal('true', { error: 'Confirm that you may use this voice, face or product picture.' }).optional(),
  })
  .refine(({ productImage, productUploadId }) => productImage !== undefined || productUploadId !== undefined, {
    error: AVATAR_FIELDS_MISSING,
    path: ['productImage'],
  })
  .refine(({ productImage, consent }) => productImage === undefined || consent !== undefined, {
    error: 'Confirm that you may use this voice, face or product picture.',
    path: ['consent'],
  });
/** The form as it is read. */
export type GenerateAvatarForm = z.output<typeof GenerateAvatarForm>;

/** How far an avatar is. `data.progress`: percent of the work that is done. `data.avatar`: what came of it, once `completed`. */
export const AvatarJob = z.object({
  success: z.literal(true),
  status: z.enum(['processing', 'completed', 'failed']),
  data: z.object({
    jobId: Id,
    progress: z.int().min(0).max(100),
    url: z.string().nullable(),
    public_url: z.string().nullable(),
    error: z.string().nullable(),
    avatar: Avatar.nullable(),
  }),
});
/** The state of an avatar job. */
export type AvatarJob = z.output<typeof AvatarJob>;

/** Avatars made of a description and a product. */
export const customAvatarsApi = {
  generateAvatar: defineEndpoint({
    method: 'POST',
    path: '/api/video-generation/generate-avatar',
    permission: 'avatars.create',
    idempotent: true,
    status: 202,
    timeoutMs: 60_000,
    consumes: 'multipart/form-data',
    summary: 'Start to make an avatar of a description and the picture of a product (field `productImage`)',
    body: GenerateAvatarForm,
    limits: [{ name: 'avatars', by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
    response: z.object({ status: z.literal('success'), success: z.literal(true), jobId: Id, message: z.string() }),
    errors: [
      'forbidden',
      'upload_refused',
      'upload_not_processed',
      'upload_gone',
      'free_limit_reached',
      'storage_limit_reached',
      'storage_full',
    ],
  }),
  checkAvatar: defineEndpoint({
    method: 'POST',
    path: '/api/video-generation/check-status',
    permission: 'avatars.view',
    summary: 'How far an avatar is that somebody started to make; for polling',
    body: z.object({ jobId: Id }),
    response: AvatarJob,
    errors: ['not_found'],
  }),
};
