import { type Avatar, ChosenSpec, flatDraft, type StoredDraft } from '@sayso/contract';
import type { z } from 'zod';
import { type Draft, EMPTY_DRAFT } from '../store/draft.ts';

export const MAYA: Avatar = {
  id: 'maya',
  avatar_id: 'maya',
  name: 'maya',
  display_name: 'Maya',
  description: 'A friendly shop owner',
  style: 'Warm, trusted',
  gender: 'female',
  age: 'adult',
  appearance: 'caucasian',
  category: 'business',
  type: 'default',
  is_own: false,
  is_favourite: false,
  thumbnail_url: '/media/maya.webp',
  clip_url: null,
  source: 'engine',
  realism: 'illustrated',
  cannot: [],
  is_gone: false,
  partner: null,
};

export const NOAH: Avatar = {
  ...MAYA,
  id: 'noah',
  avatar_id: 'noah',
  name: 'noah',
  display_name: 'Noah',
  gender: 'male',
};

/** Made of a description, with a product. */
export const ROSA: Avatar = {
  ...MAYA,
  id: '01990000-0000-7000-8000-0000000000f3',
  avatar_id: '01990000-0000-7000-8000-0000000000f3',
  display_name: 'Rosa',
  description: 'Red curls, round glasses',
  type: 'custom',
  is_own: true,
  look: {},
  product_upload_id: '01990000-0000-7000-8000-0000000000f2',
};

/** Filmed by a partner, which does not say whether she is a woman or a man. */
export const SARAH: Avatar = {
  ...MAYA,
  id: 'presenter-heygen-5f3a',
  avatar_id: 'presenter-heygen-5f3a',
  name: 'sarah',
  display_name: 'Sarah',
  description: '',
  style: '',
  gender: null,
  age: null,
  appearance: null,
  category: null,
  thumbnail_url: '/media/sarah.webp',
  source: 'heygen',
  realism: 'photo-real',
  cannot: ['gestures', 'product_in_hand', 'moods', 'rooms', 'camera'],
  partner: { id: 'heygen', presenter: 'Sarah_public_1', kind: 'film', picture: '/media/sarah.webp' },
};

export const SCRIPT = 'I found this serum. Two drops, that is it.';

type Choices = z.input<typeof ChosenSpec>;
/** What is otherwise in a draft. What its spec leaves out is as nobody chose it, in the room at home. */
export type DraftChanges = Partial<Omit<Draft, 'spec'>> & { spec?: Choices };

function atHome({ scene, ...choices }: Choices): ChosenSpec {
  const background = { roomId: 'home', roomName: 'Home Setting', ...scene?.background };
  return ChosenSpec.parse({ ...choices, scene: { ...scene, background } });
}

/** A draft with everything chosen and a speech that fits. */
export function fullDraft({ spec = {}, ...changes }: DraftChanges = {}): Draft {
  return {
    ...EMPTY_DRAFT,
    step: 3,
    avatarType: 'library',
    avatar: MAYA,
    spec: atHome(spec),
    script: SCRIPT,
    country: 'en',
    region: 'US',
    voice: { id: 'ava', name: 'Ava', by: 'default' },
    speech: {
      id: '01990000-0000-7000-8000-0000000000cc',
      audioUrl: '/media/speech.wav',
      timingUrl: '/media/timing.json',
      durationMs: 3_600,
      source: { script: SCRIPT, voiceId: 'ava', rate: 1, mood: null },
      isOutdated: false,
    },
    ...changes,
  };
}

export const DRAFT_ID = '01990000-0000-7000-8000-0000000000d1';

/** A draft as the server answers it. */
export function keptDraft(content: Draft, version: number, changes: Partial<StoredDraft> = {}): StoredDraft {
  return {
    id: DRAFT_ID,
    version,
    content: flatDraft(content),
    title: content.title,
    step: content.step,
    avatar_name: content.avatar?.display_name ?? null,
    thumbnail_url: content.avatar?.thumbnail_url ?? '',
    edited_by: 'Elena',
    created_by: null,
    updated_by: null,
    editors: [],
    created_at: '2026-11-21T08:00:00.000Z',
    updated_at: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}
