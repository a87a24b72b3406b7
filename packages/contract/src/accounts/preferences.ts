import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { shortText, success, atMost } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SPEECH_RATE } from '../voices.ts';

/** What a preference may be, where that is one of a list. */
export const PREFERENCE_CHOICES = {
  defaultVoice: [
    'female-young-english',
    'female-mature-english',
    'male-young-english',
    'male-mature-english',
    'female-spanish',
    'male-french',
  ],
  defaultLanguage: ['en-US', 'en-GB', 'es-ES', 'fr-FR', 'de-DE', 'it-IT'],
  defaultAvatarStyle: ['professional', 'casual', 'creative', 'fitness', 'business'],
  defaultBackgroundStyle: ['modern', 'home', 'studio', 'outdoor', 'minimal'],
  theme: ['dark', 'light', 'auto'],
  videoQuality: ['low', 'medium', 'high'],
  audioBitrate: ['low', 'medium', 'high'],
} as const;

/** Size of the picture of a new video, against the full one: `low` makes 720p. */
export const PICTURE_SCALE = { low: 2 / 3, medium: 1, high: 1 } as const satisfies Record<
  (typeof PREFERENCE_CHOICES.videoQuality)[number],
  number
>;

const SPEED_WRONG = { error: () => inputTexts.speedWrong({ least: SPEECH_RATE.min, most: SPEECH_RATE.max }) };

/** Longest name of a saved view, in characters. */
export const VIEW_NAME_MAX = 60;
/** Views that one person keeps, of all lists together. */
export const SAVED_VIEWS_MAX = 50;
const VALUE_MAX = 200;
const VALUES_MAX = 20;

/** Search, filters and order of a list, under a name. `list`: which list; `search`: what its address says, page and page size left out. */
export const SavedView = z.object({
  list: z.string().min(1).max(VIEW_NAME_MAX),
  name: z
    .string()
    .trim()
    .min(1, { error: () => sharedInputTexts.name })
    .max(VIEW_NAME_MAX, atMost(VIEW_NAME_MAX)),
  search: z
    .record(z.string().max(VIEW_NAME_MAX), z.string().max(VALUE_MAX))
    .refine((values) => Object.keys(values).length <= VALUES_MAX, { error: () => inputTexts.viewTooLarge }),
});
export type SavedView = z.output<typeof SavedView>;

/** How one person likes the product to look and to start. Stored whole, one object for each user. */
export const Preferences = z.strictObject({
  defaultVoice: z.enum(PREFERENCE_CHOICES.defaultVoice),
  defaultLanguage: z.enum(PREFERENCE_CHOICES.defaultLanguage),
  defaultAvatarStyle: z.enum(PREFERENCE_CHOICES.defaultAvatarStyle),
  defaultBackgroundStyle: z.enum(PREFERENCE_CHOICES.defaultBackgroundStyle),
  videoQuality: z.enum(PREFERENCE_CHOICES.videoQuality),
  theme: z.enum(PREFERENCE_CHOICES.theme),
  /** True: the navigation stands in the top bar. */
  sidebarCollapsed: z.boolean(),
  compactView: z.boolean(),
  emailNotifications: z.boolean(),
  videoCompleteNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  weeklyReports: z.boolean(),
  autoSave: z.boolean(),
  confirmBeforeDelete: z.boolean(),
  showPreviewBeforeGenerate: z.boolean(),
  /** One number: times normal speed. */
  voiceSpeed: z
    .array(z.number().min(SPEECH_RATE.min, SPEED_WRONG).max(SPEECH_RATE.max, SPEED_WRONG))
    .length(1, SPEED_WRONG),
  audioBitrate: z.enum(PREFERENCE_CHOICES.audioBitrate),
  /** Whether the wizard explains itself until there is a first video. What is sent without it wants it. */
  showFirstVideoGuide: z.boolean().default(true),
  /** Whether an administrator is recommended a voice pack until there is one. What is sent without it wants it. */
  showVoicePackTip: z.boolean().default(true),
  /** Whether they are mailed what visitors leave on the sites of their account. What is sent without it wants it. */
  leadNotifications: z.boolean().default(true),
  /** Views of lists that they come back to. What is sent without them has none. */
  savedViews: z
    .array(SavedView)
    .max(SAVED_VIEWS_MAX, { error: () => inputTexts.tooManyViews({ most: SAVED_VIEWS_MAX }) })
    .default(() => []),
});
export type Preferences = z.output<typeof Preferences>;

/** What holds until a person chooses. */
export const DEFAULT_PREFERENCES: Preferences = {
  defaultVoice: 'female-young-english',
  defaultLanguage: 'en-US',
  defaultAvatarStyle: 'professional',
  defaultBackgroundStyle: 'modern',
  videoQuality: 'high',
  theme: 'dark',
  sidebarCollapsed: false,
  compactView: false,
  emailNotifications: true,
  videoCompleteNotifications: true,
  marketingEmails: false,
  weeklyReports: true,
  autoSave: true,
  confirmBeforeDelete: true,
  showPreviewBeforeGenerate: true,
  voiceSpeed: [SPEECH_RATE.default],
  audioBitrate: 'high',
  showFirstVideoGuide: true,
  showVoicePackTip: true,
  leadNotifications: true,
  savedViews: [],
};

/** Mails that people may do without, by the preference that asks for them. */
export const UNASKED_MAILS = [
  'videoCompleteNotifications',
  'weeklyReports',
  'marketingEmails',
  'leadNotifications',
] as const;
/** One of them. */
export type UnaskedMail = (typeof UNASKED_MAILS)[number];

/** Longest token of an unsubscribe link, in characters: ours are shorter. */
const TOKEN_MAX_CHARACTERS = 512;

/** How a person likes the product. */
export const preferencesApi = {
  getPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings/preferences',
    permission: 'account.view',
    summary: "The signed-in user's preferences; what was never chosen has its default",
    response: success(Preferences),
  }),
  savePreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/user/settings/preferences',
    permission: 'profile.edit',
    summary: "Replace the signed-in user's preferences, all of them",
    body: Preferences,
    response: success(Preferences),
    errors: ['not_while_impersonating'],
  }),
  stopMails: defineEndpoint({
    method: 'POST',
    path: '/api/user/settings/preferences/unsubscribe',
    permission: 'public',
    openInMaintenance: true,
    summary:
      'Stop one kind of mails, with the token of such a mail; what mail programs press (RFC 8058). A form that comes along is not looked at',
    consumes: 'application/x-www-form-urlencoded',
    query: z.object({ token: shortText(TOKEN_MAX_CHARACTERS) }),
    response: success(z.object({ mails: z.enum(UNASKED_MAILS) })),
    errors: ['link_invalid'],
  }),
};
