import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

const ADDRESS_MAX_CHARACTERS = 2000;
const CHECKSUM_WRONG = { error: () => inputTexts.checksumWrong };

/** What a pack is for: its voices speak, or it understands what is said. */
export const VOICE_PACK_KINDS = ['voices', 'recognition'] as const;
/** One of `VOICE_PACK_KINDS`. */
export type VoicePackKind = (typeof VOICE_PACK_KINDS)[number];

/** What a pack is to be, where it is, and which file it must be. The checksum is that of the archive; letters count whatever their size. */
export const InstallVoicePack = z.object({
  kind: z.enum(VOICE_PACK_KINDS).default('voices'),
  address: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.packAddress })
    .max(ADDRESS_MAX_CHARACTERS, atMost(ADDRESS_MAX_CHARACTERS))
    .refine((text) => text === '' || isWebAddress(text), { error: () => sharedInputTexts.webAddress }),
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: () => inputTexts.checksum })
    .refine((text) => text === '' || /^[0-9a-f]{64}$/.test(text), CHECKSUM_WRONG),
});
export type InstallVoicePack = z.output<typeof InstallVoicePack>;

/** How far a pack is. */
export const VOICE_PACK_STATES = ['waiting', 'downloading', 'opening', 'installed', 'failed'] as const;

/**
 * One pack of the installation. `sha256` is null when it was brought without one, `total_bytes` until the other server has told it; `disk_bytes` is what its files take up here.
 * `languages`: codes of those that it speaks or understands, none before it is installed; `voices`: none of a pack that understands speech.
 */
export const VoicePack = z.object({
  id: Id,
  kind: z.enum(VOICE_PACK_KINDS),
  name: z.string(),
  address: z.string(),
  sha256: z.string().nullable(),
  state: z.enum(VOICE_PACK_STATES),
  received_bytes: z.int().min(0),
  total_bytes: z.int().min(0).nullable(),
  disk_bytes: z.int().min(0),
  voices: z.array(z.object({ id: z.string(), name: z.string(), language: z.string() })),
  languages: z.array(z.string()),
  /** What went wrong, in words; null unless it failed. */
  error: z.string().nullable(),
  created_at: Timestamp,
});
export type VoicePack = z.output<typeof VoicePack>;

/**
 * A pack that is published and known to work, as it was when the facts were `noted`. `languages` are codes; `bytes` and `sha256` are null where they are not known.
 * `pack_id` is the pack of the installation that was brought from this address, if there is one.
 */
export const KnownVoicePack = z.object({
  key: z.string(),
  kind: z.enum(VOICE_PACK_KINDS),
  name: z.string(),
  languages: z.array(z.string()),
  voices: z.int().min(0),
  bytes: z.int().min(0).nullable(),
  sha256: z.string().nullable(),
  licence: z.string(),
  source: z.url(),
  address: z.url(),
  noted: z.iso.date(),
  is_recommended: z.boolean(),
  pack_id: Id.nullable(),
});
export type KnownVoicePack = z.output<typeof KnownVoicePack>;

/** A language that nobody here speaks, with the names of known packs that would. */
export const UnspokenLanguage = z.object({ value: z.string(), label: z.string(), packs: z.array(z.string()) });
export type UnspokenLanguage = z.output<typeof UnspokenLanguage>;

const admin = { permission: 'voices.manage' } as const;

/** Voice packs: models that speak on the operator's own machine, or understand what is said. */
export const voicePacksApi = {
  listVoicePacks: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/voice-packs',
    summary:
      'Voice and recognition packs with how far they are and the disk they take, the newest first, and those that are known',
    response: success(
      z.object({
        packs: z.array(VoicePack),
        known: z.array(KnownVoicePack),
        checksums_url: z.url(),
        recognition_checksums_url: z.url(),
        free_bytes: z.int().min(0),
      }),
    ),
  }),
  installVoicePack: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/voice-packs',
    status: 202,
    idempotent: true,
    summary: 'Download a voice or recognition pack in the background, check it, and offer what it brings',
    body: InstallVoicePack,
    response: success(VoicePack),
    errors: ['voice_pack_exists', 'storage_full'],
  }),
  installKnownVoicePack: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/voice-packs/known/:key',
    status: 202,
    idempotent: true,
    summary: 'Download a known voice or recognition pack in the background, check it, and offer what it brings',
    params: z.object({ key: shortText(100) }),
    response: success(VoicePack),
    errors: ['not_found', 'voice_pack_exists', 'storage_full'],
  }),
  listUnspokenLanguages: defineEndpoint({
    method: 'GET',
    permission: 'voices.view',
    path: '/api/tts/unspoken-languages',
    summary: 'Languages that no voice here speaks and a known voice pack would',
    response: success(z.array(UnspokenLanguage)),
  }),
  retryVoicePack: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/voice-packs/:id/retry',
    status: 202,
    idempotent: true,
    summary: 'Try a failed pack again; the download goes on where it broke off',
    params: IdParams,
    response: success(VoicePack),
    errors: ['not_found', 'voice_pack_not_failed', 'storage_full'],
  }),
  removeVoicePack: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/voice-packs/:id',
    summary: 'Remove a pack with its files, or stop its download; what was made with it stays',
    params: IdParams,
    response: Done,
    errors: ['not_found'],
  }),
};

/** Without a name or password in it, which would be shown and logged. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text);
}
