import { accountsTexts } from './accounts.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EmailAddress, nameField } from '../identity/fields.ts';

/** Longest text that a person writes about themselves, in characters. */
export const BIO_MAX_CHARACTERS = 500;
/** Largest picture of a person as it is sent, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 ** 2;
/** What somebody reads whose picture is larger. */
export const avatarTooLarge = () => accountsTexts.avatarTooLarge;
/** What somebody reads who sends anything but a picture. */
export const avatarNotAnImage = () => accountsTexts.avatarNotAnImage;

/** Longest place or company, in characters. */
const LINE_MAX_CHARACTERS = 120;
/** Longest address of a website, in characters. */
const WEBSITE_MAX_CHARACTERS = 300;

const Line = shortText(LINE_MAX_CHARACTERS).trim();

const WEBSITE_WRONG = { error: () => sharedInputTexts.addressLike };
const Website = shortText(WEBSITE_MAX_CHARACTERS)
  .trim()
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/, ...WEBSITE_WRONG })], WEBSITE_WRONG));

/** What a person shows of themselves. Texts are empty until they are written. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  company: z.string(),
  avatar_url: z.string().nullable(),
  created_at: Timestamp,
});
export type Profile = z.output<typeof Profile>;

/** A changed profile. What is left out stays. `avatar_url` is the present one, or empty to take the picture away; `email` is the present one. */
export const SaveProfile = z.object({
  name: nameField({ error: () => inputTexts.name }),
  email: EmailAddress.optional(),
  bio: shortText(BIO_MAX_CHARACTERS).optional(),
  location: Line.optional(),
  website: Website.optional(),
  company: Line.optional(),
  avatar_url: z.string().nullish(),
});

const read = { method: 'GET', response: success(Profile) } as const;
const save = { method: 'PUT', permission: 'profile.edit', body: SaveProfile, response: success(Profile) } as const;

/** How people see and change what they show of themselves. */
export const profileApi = {
  getProfile: defineEndpoint({
    ...read,
    permission: 'account.view',
    path: '/api/user/settings/profile',
    summary: "The signed-in user's profile",
  }),
  saveProfile: defineEndpoint({
    ...save,
    path: '/api/user/settings/profile',
    summary: "Change the signed-in user's profile",
  }),
  getUserProfile: defineEndpoint({
    ...read,
    permission: 'profile.view',
    path: '/api/user/profile',
    summary: 'The same profile, for programs that must know in whose name they ask',
  }),
  saveUserProfile: defineEndpoint({ ...save, path: '/api/user/profile', summary: 'Change the same profile' }),
  saveAvatar: defineEndpoint({
    method: 'POST',
    path: '/api/user/settings/profile/avatar',
    permission: 'profile.edit',
    summary: "Send the signed-in user's picture, JPG, PNG or WebP. It is cut to a square",
    consumes: 'multipart/form-data',
    body: z.object({ avatar: z.file() }),
    response: success(z.object({ avatar_url: z.string() })),
    timeoutMs: 120_000,
    limits: [{ by: 'person', times: 20, perSeconds: 10 * 60, counted: 'process' }],
    errors: ['upload_refused', 'upload_not_processed', 'storage_full'],
  }),
  deleteAvatar: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/settings/profile/avatar',
    permission: 'profile.edit',
    summary: "Take the signed-in user's picture away",
    response: Done,
  }),
};
