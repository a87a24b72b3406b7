import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, byline, Done, Id, MadeBy, page, pageQuery, shortText, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PRESENTER_PARTNER_IDS } from '../settings/presenter-partners.ts';
import { AvatarLook } from '../specs/scene.ts';
import { SpecPartner } from '../specs/spec.ts';

/** Cards on one page of the avatar library. */
export const AVATARS_PER_PAGE = 12;

/** Where somebody's family may come from, in the words of the creation form. */
export const APPEARANCES = ['caucasian', 'african', 'asian', 'hispanic', 'mixed', 'other'] as const;
/** How old somebody looks; nobody is under 18. */
export const AGE_BANDS = ['teen', 'young-adult', 'adult', 'middle-aged', 'mature'] as const;

const Phrases = z.array(shortText(100)).max(20);
/** What of a description is drawn, and what is not, in the words of whoever wrote it. */
export const WordsDrawn = z.object({ drawn: Phrases, not_drawn: Phrases });
export type WordsDrawn = z.output<typeof WordsDrawn>;

/** Who makes the picture of an avatar: the engine of the product, or a partner. */
export const AVATAR_SOURCES = ['engine', ...PRESENTER_PARTNER_IDS] as const;
/** How an avatar looks: drawn, or as a camera would see them. */
export const REALISMS = ['illustrated', 'photo-real'] as const;
/** What presenters of partners may not do that those of the engine do. */
export const PRESENTER_LACKS = ['gestures', 'product_in_hand', 'moods', 'rooms', 'camera'] as const;
/** One of them. */
export type PresenterLack = (typeof PRESENTER_LACKS)[number];

/**
 * One avatar. `avatar_id` names the performer behind it; `style` is the short trait under the name, `tags` are words a search finds it by. `is_own`: the account made it. `look` and `product_upload_id`
 * are an own avatar's: how the engine draws it, and the picture that stands beside it. `clip_url`: a short muted clip in which it moves; null while there is none.
 * `created_by` and `updated_by`: an own avatar's.
 * `source` makes their picture. A partner may not say of whom it is: `gender` is null then, and `age`, `appearance` and `category` always are. `partner`: whom to name there; `cannot`: what they do not do that those of the engine do;
 * `is_gone`: the partner lists them no more, so no further video can be made with them.
 * `words_drawn`: what of an own avatar's description is drawn and what is not, in the words of whoever wrote it.
 */
export const Avatar = z.object({
  id: z.string(),
  avatar_id: z.string(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  style: z.string(),
  gender: z.enum(['female', 'male']).nullable(),
  age: z.enum(AGE_BANDS).nullable(),
  appearance: z.enum(APPEARANCES).nullable(),
  category: z.enum(['professional', 'casual', 'creative', 'fitness', 'business']).nullable(),
  tags: z.array(z.string()).optional(),
  type: z.enum(['default', 'custom']),
  is_own: z.boolean(),
  is_favourite: z.boolean().default(false),
  thumbnail_url: z.string(),
  clip_url: z.string().nullable().default(null),
  source: z.enum(AVATAR_SOURCES).default('engine'),
  realism: z.enum(REALISMS).default('illustrated'),
  cannot: z.array(z.enum(PRESENTER_LACKS)).default([]),
  is_gone: z.boolean().default(false),
  partner: SpecPartner.omit({ standIn: true }).nullable().default(null),
  look: AvatarLook.optional(),
  product_upload_id: Id.optional(),
  words_drawn: WordsDrawn.optional(),
  created_by: byline.created_by.optional(),
  updated_by: byline.updated_by.optional(),
});
export type Avatar = z.output<typeof Avatar>;

/** One background a video can stand in front of. */
export const Background = z.object({ id: z.string(), name: z.string(), thumbnail_url: z.string() });
export type Background = z.output<typeof Background>;

/** Longest name of an own avatar, in characters. */
export const AVATAR_NAME_MAX = 60;

/** What an own avatar is called. */
export const AvatarName = z
  .string()
  .trim()
  .min(1, { error: () => inputTexts.avatarName })
  .max(AVATAR_NAME_MAX, atMost(AVATAR_NAME_MAX));

const AvatarList = z.object({
  status: z.literal('success'),
  success: z.literal(true),
  data: z.array(Avatar),
  page: page(Avatar).omit({ data: true }),
});

const AvatarQuery = z.object({
  ...pageQuery(AVATARS_PER_PAGE),
  type: Avatar.shape.type.optional(),
  search: z.string().trim().max(100, atMost(100)).optional(),
  gender: Avatar.shape.gender.unwrap().optional(),
  age: Avatar.shape.age.unwrap().optional(),
  appearance: Avatar.shape.appearance.unwrap().optional(),
  category: Avatar.shape.category.unwrap().optional(),
  source: z.enum(AVATAR_SOURCES).optional(),
  realism: z.enum(REALISMS).optional(),
  /** `true`: only those that the asking person has marked. */
  favourites: z.enum(['true', 'false']).optional(),
});

const AvatarParams = z.object({ id: shortText(100) });
const OneAvatar = z.object({ status: z.literal('success'), success: z.literal(true), data: Avatar });

/** The avatar library and the backgrounds. */
export const avatarLibraryApi = {
  listAvatars: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars',
    list: 'avatars',
    permission: 'avatars.view',
    summary:
      'Avatars that the account may use, one page: the whole library where its plan has it, else those of type default',
    query: AvatarQuery,
    response: AvatarList,
  }),
  listDefaultAvatars: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars/default',
    permission: 'avatars.view',
    summary: 'Avatars of the library that every account may use, one page',
    query: AvatarQuery.omit({ type: true }),
    response: AvatarList,
  }),
  listCustomAvatars: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars/custom',
    list: 'avatars',
    permission: 'avatars.view',
    summary: 'Own avatars, newest first, then the rest of the library where the plan has it, one page',
    query: AvatarQuery.omit({ type: true }).extend({
      /** `true`: only those that the account made. */
      own: z.enum(['true', 'false']).optional(),
      /** Of the own ones those that somebody made, and none of the library. */
      made_by: MadeBy.optional(),
    }),
    response: AvatarList,
  }),
  getAvatar: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars/:id',
    list: 'avatars',
    permission: 'avatars.view',
    summary: 'One avatar',
    params: AvatarParams,
    response: OneAvatar,
  }),
  markAvatar: defineEndpoint({
    method: 'PUT',
    path: '/api/a2e/avatars/:id/favourite',
    permission: 'avatars.mark',
    summary: 'Mark an avatar as a favourite of the asking person, or take the mark away',
    params: AvatarParams,
    body: z.object({ is_favourite: z.boolean() }),
    response: OneAvatar,
    errors: ['not_found'],
  }),
  renameAvatar: defineEndpoint({
    method: 'PUT',
    path: '/api/a2e/avatars/:id',
    permission: 'avatars.edit',
    summary: 'Give an own avatar another name',
    params: AvatarParams,
    body: z.object({ name: AvatarName }),
    response: OneAvatar,
    errors: ['forbidden', 'not_found', 'content_removed'],
  }),
  deleteOwnAvatar: defineEndpoint({
    method: 'DELETE',
    path: '/api/a2e/avatars/:id',
    permission: 'avatars.edit',
    summary: 'Delete an own avatar. Videos made with it stay as they are',
    params: AvatarParams,
    response: Done,
    errors: ['forbidden', 'not_found', 'content_removed'],
  }),
  avatarClip: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/avatars/:id/clip',
    permission: 'public',
    summary:
      'An avatar of the library that moves, without sound. Open to everybody, because pictures on a page are asked for without a token',
    params: AvatarParams,
    produces: 'image/webp',
    response: z.unknown(),
    errors: ['storage_full'],
  }),
  listBackgrounds: defineEndpoint({
    method: 'GET',
    path: '/api/backgrounds',
    permission: 'avatars.view',
    summary: 'Backgrounds of the built-in engine',
    response: success(z.array(Background)),
  }),
};
