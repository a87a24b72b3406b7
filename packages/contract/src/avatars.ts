import { z } from 'zod';
import { atMost, Id, page, pageQuery, shortText, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { AvatarLook } from './videos/scene.ts';

/** Cards on one page of the avatar library. */
export const AVATARS_PER_PAGE = 12;

/**
 * One avatar of the library. `avatar_id` names the performer behind it; `style` is the short trait under the name. `look` and `product_upload_id` are an own
 * avatar's: how the engine draws it, and the picture that stands beside it.
 */
export const Avatar = z.object({
  id: z.string(),
  avatar_id: z.string(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  style: z.string(),
  gender: z.enum(['female', 'male']),
  age: z.enum(['teen', 'young-adult', 'adult', 'middle-aged', 'mature']),
  appearance: z.enum(['caucasian', 'african', 'asian', 'hispanic', 'mixed', 'other']),
  category: z.enum(['professional', 'casual', 'creative', 'fitness', 'business']),
  type: z.enum(['default', 'custom']),
  is_own: z.boolean(),
  thumbnail_url: z.string(),
  look: AvatarLook.optional(),
  product_upload_id: Id.optional(),
});
export type Avatar = z.output<typeof Avatar>;

/** One background a video can stand in front of. */
export const Background = z.object({ id: z.string(), name: z.string(), thumbnail_url: z.string() });
export type Background = z.output<typeof Background>;

/** The avatar library and the backgrounds. */
export const avatarsApi = {
  listAvatars: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars',
    access: 'member',
    scope: 'read',
    summary: 'Avatars of the library, one page',
    query: z.object({
      ...pageQuery(AVATARS_PER_PAGE),
      type: z.enum(['default', 'custom']).optional(),
      search: z.string().trim().max(100, atMost(100)).optional(),
      gender: z.enum(['female', 'male']).optional(),
      age: Avatar.shape.age.optional(),
      category: Avatar.shape.category.optional(),
    }),
    response: z.object({
      status: z.literal('success'),
      success: z.literal(true),
      data: z.array(Avatar),
      page: page(Avatar).omit({ data: true }),
    }),
  }),
  getAvatar: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars/:id',
    access: 'member',
    scope: 'read',
    summary: 'One avatar',
    params: z.object({ id: shortText(100) }),
    response: z.object({ status: z.literal('success'), success: z.literal(true), data: Avatar }),
  }),
  listBackgrounds: defineEndpoint({
    method: 'GET',
    path: '/api/backgrounds',
    access: 'member',
    scope: 'read',
    summary: 'Backgrounds of the built-in engine',
    response: success(z.array(Background)),
  }),
};
