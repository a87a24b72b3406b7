import { sharedInputTexts } from './common/shared-input.texts.gen.ts';
import { inputTexts } from './drafts/input.texts.gen.ts';
import { z } from 'zod';
import { Avatar, AVATAR_NAME_MAX } from './avatars/library.ts';
import {
  byline,
  Done,
  Id,
  IdParams,
  MadeBy,
  page,
  pageQuery,
  PersonRef,
  shortText,
  success,
  Timestamp,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { FlatLook, flatLookOfSpec, specOfFlatLook } from './drafts/flat-draft.ts';
import { AvatarType, Mood } from './specs/scene.ts';
import { ChosenSpec } from './specs/chosen-spec.ts';
import { SCRIPT_MAX_CHARACTERS, SpeechRate } from './voices.ts';

/** Drafts that one account may keep. */
export const DRAFTS_MAX = 50;
/** Drafts on one page of a list. */
export const DRAFTS_PER_PAGE = 12;
/** Beginning of the script that a list shows, in characters. */
export const DRAFT_EXCERPT_CHARACTERS = 140;

/** Which state of a draft was read. */
export const DraftVersion = z
  .int({ error: () => sharedInputTexts.version })
  .min(1, { error: () => sharedInputTexts.version });

/** The steps of the wizard, in order. */
export const WIZARD_STEPS = [1, 2, 3] as const;

const Milliseconds = z.number().min(0, { error: () => inputTexts.length });
const name = shortText(200);
const address = shortText(2_000);
/** What somebody still writes may be longer than what is taken in the end. */
const script = shortText(3 * SCRIPT_MAX_CHARACTERS);

/** Who performs. Who made an avatar is not kept with drafts: people leave, and drafts stay. */
const DraftAvatar = Avatar.omit({ created_by: true, updated_by: true });

/** What a speech was made of: when one of these differs, the speech is stale. */
export const SpeechSource = z.object({
  script,
  voiceId: name,
  rate: z.number(),
  mood: Mood.nullable().default(null),
});
export type SpeechSource = z.output<typeof SpeechSource>;

/** A made speech of a draft. `isOutdated`: words of it are said otherwise since. */
export const DraftSpeech = z.object({
  id: Id,
  audioUrl: address,
  timingUrl: address,
  durationMs: Milliseconds,
  source: SpeechSource,
  isOutdated: z.boolean().default(false),
});
export type DraftSpeech = z.output<typeof DraftSpeech>;

/** A script of a draft that is being spoken. `isOutdated`: words of it are said otherwise since it was asked for. */
const DraftSpeechOrder = z.object({ id: Id, source: SpeechSource, isOutdated: z.boolean().default(false) });

/** An own recording or audio file that speaks. `script`: what is said in it, where somebody wrote that. */
export const DraftAudio = z.object({
  speechId: Id,
  name,
  durationMs: Milliseconds,
  audioUrl: address,
  timingUrl: address,
  script: script.default(''),
});
export type DraftAudio = z.output<typeof DraftAudio>;

/**
 * Everything that was chosen for a video so far: the wizard's own state, and in `spec` what the video will look and sound like. Empty texts and null stand for what is not chosen yet.
 * `avatar`: who performs, whatever `avatarType` they come from. `standInAvatarId`: the presenter of the library who performs where a partner's cannot; null: then the video fails; absent: as `StartVideo` has it. `avatarName`: what the avatar that is made next is to be called. `title` is null while the suggested one stands; `country` is the language code; `voice.by`: a preselected voice follows the avatar, a chosen one stays.
 * `speechMood`: how the voice is to mean what it says; null: plainly.
 * `face`: options of the Face Studio as they were chosen.
 * `speechOrder`: a script of it that is being spoken. `customAudioId`: an own recording that was sent; `customAudio`: what became of it once it was ready; `audioLanguage`: the language of
 * recordings, which no voice has to speak, '' for that of the voice.
 */
export const DraftContent = z.object({
  step: z.literal(WIZARD_STEPS).default(1),

  avatarType: AvatarType.default('custom'),
  avatar: DraftAvatar.nullable().default(null),
  standInAvatarId: shortText(100).nullable().optional(),
  avatarName: shortText(AVATAR_NAME_MAX).default(''),
  description: shortText(5_000).default(''),
  gender: z.enum(['', 'female', 'male']).default(''),
  appearance: z.union([z.literal(''), Avatar.shape.appearance.unwrap()]).default(''),
  clothing: shortText(40).default(''),
  age: z.union([z.literal(''), Avatar.shape.age.unwrap()]).default(''),
  productUploadId: Id.nullable().default(null),
  avatarJobId: Id.nullable().default(null),
  createdAvatarId: Id.nullable().default(null),
  avatarCreationError: shortText(500).nullable().default(null),
  face: z
    .record(shortText(40), z.union([shortText(100), z.number(), z.boolean(), z.null()]))
    .nullable()
    .default(null),

  spec: ChosenSpec.prefault({}),

  useCustomAudio: z.boolean().default(false),
  customAudioId: Id.nullable().default(null),
  customAudio: DraftAudio.nullable().default(null),
  audioLanguage: shortText(10).default(''),
  script: script.default(''),
  country: shortText(10).default(''),
  region: shortText(10).default(''),
  voice: z
    .object({ id: name, name, by: z.enum(['default', 'person']) })
    .nullable()
    .default(null),
  speechRate: SpeechRate,
  speechMood: Mood.nullable().default(null),
  speech: DraftSpeech.nullable().default(null),
  speechOrder: DraftSpeechOrder.nullable().default(null),

  title: name.nullable().default(null),
});
export type DraftContent = z.output<typeof DraftContent>;

/** The same as it is on the wire and in browsers: its look stands flat beside the rest. */
export const FlatDraft = DraftContent.omit({ spec: true }).extend(FlatLook.shape);
export type FlatDraft = z.output<typeof FlatDraft>;

/** The content of a draft that came from the wire. */
export const draftOfFlat = (flat: FlatDraft): DraftContent =>
  DraftContent.parse({ ...flat, spec: specOfFlatLook(flat) });

/** The content of a draft as the wire has it. */
export const flatDraft = ({ spec, ...content }: DraftContent): FlatDraft => ({ ...content, ...flatLookOfSpec(spec) });

/** Nothing chosen yet. */
export const EMPTY_DRAFT_CONTENT: DraftContent = DraftContent.parse({});

/** A browser with a draft open says so this often, in milliseconds. */
export const DRAFT_PRESENCE_EVERY_MS = 20_000;
/** A browser that has not said so for this long has left the draft, in milliseconds. */
export const DRAFT_PRESENCE_ENDS_MS = 60_000;

/** A draft in a list: enough to know it again. `script`: its beginning. `edited_by`: the name of who changed it last. `editors`: who has it open now, each person once, the asking one included. */
export const DraftSummary = z.object({
  id: Id,
  version: z.int().min(1),
  title: z.string().nullable(),
  script: z.string(),
  step: DraftContent.shape.step.unwrap(),
  avatar_name: z.string().nullable(),
  thumbnail_url: z.string(),
  edited_by: z.string().nullable(),
  ...byline,
  editors: z.array(PersonRef),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type DraftSummary = z.output<typeof DraftSummary>;

/** A stored draft. `version` grows by one with every change; a change names the one it was made on. */
export const StoredDraft = DraftSummary.omit({ script: true }).extend({ content: FlatDraft });
export type StoredDraft = z.output<typeof StoredDraft>;

/** Unfinished videos, kept for an account so that they go on in any browser of its members. */
export const draftsApi = {
  listDrafts: defineEndpoint({
    method: 'GET',
    path: '/api/drafts',
    list: 'drafts',
    permission: 'videos.view',
    summary: 'Drafts of the account, last changed first, one page',
    query: z.object({ ...pageQuery(DRAFTS_PER_PAGE), made_by: MadeBy.optional() }),
    response: success(page(DraftSummary)),
    errors: ['forbidden'],
  }),
  getDraft: defineEndpoint({
    method: 'GET',
    path: '/api/drafts/:id',
    list: 'drafts',
    permission: 'videos.view',
    summary: 'One draft, whole',
    params: IdParams,
    response: success(StoredDraft),
    errors: ['forbidden', 'draft_not_found'],
  }),
  createDraft: defineEndpoint({
    method: 'POST',
    path: '/api/drafts',
    permission: 'videos.create',
    idempotent: true,
    status: 201,
    summary: 'Keep a draft',
    body: z.object({ content: FlatDraft }),
    limits: [{ by: 'account', times: 120, perSeconds: 60 * 60, counted: 'process' }],
    response: success(StoredDraft),
    errors: ['forbidden', 'too_many_drafts'],
  }),
  saveDraft: defineEndpoint({
    method: 'PUT',
    path: '/api/drafts/:id',
    permission: 'videos.create',
    summary:
      'Change a draft. `version`: the one that was read. Where another change came in between, nothing is stored and the answer holds the draft as it is now',
    params: IdParams,
    body: z.object({
      version: DraftVersion,
      content: FlatDraft,
    }),
    response: success(StoredDraft),
    errors: ['forbidden', 'draft_not_found', 'draft_changed'],
  }),
  openDraft: defineEndpoint({
    method: 'PUT',
    path: '/api/drafts/:id/presence',
    permission: 'videos.create',
    summary:
      'Say that the signed-in person has a draft open, again every 20 s while they look at it. Information for others, and no lock. The answer says who has it open',
    params: IdParams,
    response: success(z.object({ editors: z.array(PersonRef) })),
    errors: ['forbidden', 'draft_not_found'],
  }),
  closeDraft: defineEndpoint({
    method: 'DELETE',
    path: '/api/drafts/:id/presence',
    permission: 'videos.create',
    summary: 'Say that the signed-in person has left a draft. Answers the same when it was not open',
    params: IdParams,
    response: Done,
    errors: ['forbidden'],
  }),
  deleteDraft: defineEndpoint({
    method: 'DELETE',
    path: '/api/drafts/:id',
    permission: 'videos.create',
    summary: 'Delete a draft',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'draft_not_found'],
  }),
};
