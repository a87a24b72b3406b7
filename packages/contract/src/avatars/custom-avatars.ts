import { avatarsTexts } from './avatars.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
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
export const avatarFieldsMissing = () => avatarsTexts.avatarFieldsMissing;
/** Under the picker of the product picture. */
export const productPictureHint = () => avatarsTexts.productPictureHint;

/** A character as somebody describes it, with the picture of the product, or the id of one that was sent before. The word `consent` is given once per picture. Without a `name` it gets one. */
export const GenerateAvatarForm = z
  .object({
    description: z
      .string({ error: avatarFieldsMissing })
      .trim()
      .min(1, { error: avatarFieldsMissing })
      .max(AVATAR_DESCRIPTION_MAX, atMost(AVATAR_DESCRIPTION_MAX)),
    gender: z.enum(['female', 'male'], { error: avatarFieldsMissing }),
    appearance: z.enum(APPEARANCES, { error: avatarFieldsMissing }),
    age: z.enum(AGE_BANDS, { error: avatarFieldsMissing }),
    clothing: z.enum(CLOTHES, { error: () => inputTexts.clothing }).optional(),
    name: z.preprocess((name) => (name === '' ? undefined : name), AvatarName.optional()),
    productImage: z.file().optional(),
    productUploadId: Id.optional(),
    consent: z.literal('true', { error: () => sharedInputTexts.rights }).optional(),
  })
  .refine(({ productImage, productUploadId }) => productImage !== undefined || productUploadId !== undefined, {
    error: avatarFieldsMissing,
    path: ['productImage'],
  })
  .refine(({ productImage, consent }) => productImage === undefined || consent !== undefined, {
    error: () => sharedInputTexts.rights,
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
