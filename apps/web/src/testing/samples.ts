import {
  DEFAULT_OUTPUT,
  permissionsOf,
  type Role,
  SceneLight,
  type SessionUser,
  type Video,
  type libraryApi,
} from '@sayso/contract';
import type { z } from 'zod';

type ListPage = z.output<typeof libraryApi.listVideos.response>['data'];

const freeEdition = { id: '01990000-0000-7000-8000-000000000003', slug: 'FE', name: 'Free Edition' };

export const sampleUser: SessionUser = {
  id: '01990000-0000-7000-8000-000000000001',
  account_id: '01990000-0000-7000-8000-000000000002',
  name: 'Elena Marsh',
  email: 'elena@brightside.shop',
  email_verified: true,
  avatar_url: null,
  user_type: 'user',
  role: 'owner',
  permissions: permissionsOf('owner'),
  is_shared: false,
  memberships: [
    { account_id: '01990000-0000-7000-8000-000000000002', name: 'Elena Marsh', role: 'owner', is_active: true },
  ],
  created_at: '2026-01-05T10:00:00.000Z',
  first_visit: false,
  password_change_required: false,
  two_factor_setup_required: false,
  default_plan: freeEdition.slug,
  plans: [freeEdition],
  activePlans: [freeEdition],
};

/** The person in their account with a role. */
export const userWithRole = (role: Role): SessionUser => ({ ...sampleUser, role, permissions: permissionsOf(role) });

/** A finished video; `changes` make it another. */
export function sampleVideo(changes: Partial<Video> = {}): Video {
  return {
    id: '01990000-0000-7000-8000-00000000000a',
    title: 'Cold brew in one minute',
    description: '',
    slug: 'k7mQ2xv9',
    share_url: 'https://videos.example.com/watch/k7mQ2xv9',
    status: 'completed',
    video_url: '/media/cold-brew.mp4',
    thumbnail_url: '/media/cold-brew.webp',
    captions_url: null,
    subtitles_url: null,
    duration: 32,
    duration_ms: 32_400,
    views: 18_204,
    created_at: '2026-02-01T10:00:00.000Z',
    completed_at: '2026-02-01T10:01:00.000Z',
    updated_at: '2026-02-01T10:00:00.000Z',
    created_by: { id: sampleUser.id, name: sampleUser.name },
    updated_by: { id: sampleUser.id, name: sampleUser.name },
    removed_at: null,
    erase_at: null,
    held: null,
    tags: [],
    failure_reason: null,
    change_failure: null,
    attempts: 1,
    progress: null,
    visibility: 'unlisted',
    has_password: false,
    show_details: false,
    call_to_action: null,
    metadata: { width: 1080, height: 1920 },
    generation_data: {
      voice: { selectedVoiceId: 'voice-1', name: 'Emma', speechRate: 1, mood: null, country: 'en', region: 'US' },
      avatar: {
        selectedAvatar: 'maya',
        avatarType: 'library',
        name: 'Maya',
        look: null,
        productUploadId: null,
        partner: null,
        stood_in: null,
      },
      background: {
        setting: 'home',
        name: 'Home Setting',
        uploadId: null,
        color: null,
        ...SceneLight.parse({}),
      },
      script: {
        content: 'No machine needed.',
        wordCount: 3,
        logoPosition: 'none',
        logoText: 'Sayso',
        logoUploadId: null,
        captionText: null,
        captionBreaks: 'auto',
      },
      output: DEFAULT_OUTPUT,
      seed: 7,
    },
    ...changes,
  };
}

/** Being made: 42 percent, nine seconds to go. */
export const sampleRunning = (changes: Partial<Video> = {}): Video =>
  sampleVideo({
    status: 'processing',
    video_url: null,
    duration: null,
    duration_ms: null,
    completed_at: null,
    progress: {
      percent: 42,
      stage: 'frames',
      frames_done: 400,
      frames_total: 960,
      ms_left: 9_000,
      queue_place: null,
      on_hold: null,
      partner: null,
      is_background: false,
      queued_at: '2026-02-01T10:00:00.000Z',
      started_at: '2026-02-01T10:00:10.000Z',
    },
    ...changes,
  });

/** Nothing of it is made yet: the third in the queue. */
export const sampleWaiting = (changes: Partial<Video> = {}): Video =>
  sampleRunning({
    status: 'pending',
    progress: {
      percent: 0,
      stage: null,
      frames_done: null,
      frames_total: null,
      ms_left: null,
      queue_place: 3,
      on_hold: null,
      partner: null,
      is_background: false,
      queued_at: '2026-02-01T10:00:00.000Z',
      started_at: null,
    },
    ...changes,
  });

/** A list that fits on its first page. */
export const wholeList = <Row>(data: Row[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
  from: data.length > 0 ? 1 : null,
  to: data.length > 0 ? data.length : null,
  next_page_url: null,
  next_cursor: null,
});

/** The first page of a library. */
export const samplePage = (videos: Video[], changes: Partial<ListPage> = {}): ListPage => ({
  ...wholeList(videos),
  per_page: 12,
  totals: { total: videos.length, completed: videos.length, processing: 0, queued: 0, views: 0 },
  ...changes,
});
