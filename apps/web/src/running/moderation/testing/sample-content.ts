import type {
  ModeratedContent,
  ModeratedContentDetail,
  ModerationDecision,
  ModerationStatistics,
} from '@sayso/contract';

const ID = (place: number) => `01990000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`;

/** One of the contents as the queue lists it. */
export const sampleContent = (place: number, changes: Partial<ModeratedContent> = {}): ModeratedContent => ({
  id: ID(place),
  kind: 'video',
  type: 'video',
  title: `Video ${place}`,
  creator: { id: ID(90), name: 'Ruth Keller' },
  account_id: ID(91),
  owner: { id: ID(90), name: 'Ruth Keller', email: 'ruth@example.com' },
  status: 'pending',
  is_hidden: false,
  has_appeal: false,
  is_raised: false,
  reason: 'misleading',
  language: 'en',
  views: 1_204,
  downloads: 12,
  reports: 3,
  thumbnail_url: null,
  created_at: '2026-03-01T10:00:00.000Z',
  last_at: '2026-03-01T11:00:00.000Z',
  erase_at: null,
  is_gone: false,
  version: 1,
  ...changes,
});

/** The same with all that helps to decide. */
export const sampleDetail = (
  content: ModeratedContent,
  changes: Partial<ModeratedContentDetail> = {},
): ModeratedContentDetail => ({
  ...content,
  texts: [{ place: 'Title', text: content.title }],
  transcript: 'This tea cures everything.',
  video_url: '/media/video.mp4',
  poster_url: null,
  captions_url: '/media/captions.vtt',
  picture_url: null,
  duration_ms: 5_000,
  frames: {
    state: 'ready',
    url: '/media/frames.webp',
    every_ms: 2_000,
    count: 3,
    columns: 6,
    width: 180,
    height: 320,
  },
  public_url: 'https://videos.example.com/watch/k7mQ2xv9',
  findings: [
    {
      key: 'one',
      list: 'Promises about health',
      reason: 'health',
      language: 'en',
      term: 'cures everything',
      place: 'Script',
      excerpt: 'this tea cures everything.',
      hides: false,
    },
  ],
  report_list: [
    {
      id: ID(80),
      reason: 'misleading',
      details: 'They never ship.',
      times: 2,
      status: 'open',
      created_at: '2026-03-01T10:00:00.000Z',
      last_at: '2026-03-01T11:00:00.000Z',
      decided_at: null,
      reporters: [],
      decision_id: null,
    },
  ],
  decisions: [],
  history: [],
  account_removals: 0,
  ...changes,
});

/** A removal by somebody. */
export const sampleDecision = (changes: Partial<ModerationDecision> = {}): ModerationDecision => ({
  id: ID(70),
  act: 'remove',
  is_automated: false,
  decided_by: { id: ID(71), name: 'Olga Petrova' },
  decided_at: '2026-03-01T12:00:00.000Z',
  reason: 'misleading',
  note: 'Buyers never got it.',
  statement: {
    restriction: 'Video "Video 1" was removed.',
    facts: 'Is a scam or misleading.',
    detection: 'Somebody who saw it reported it.',
    decision: 'A person who operates this site looked at it and decided.',
    ground: 'It is held to be against the terms.',
    scope: 'It is gone for everybody.',
    redress: 'You can appeal once.',
  },
  undone_at: null,
  can_undo: true,
  appeal: null,
  content: { id: ID(1), kind: 'video', title: 'Video 1' },
  ...changes,
});

export const sampleStatistics: ModerationStatistics = {
  total: 1_234,
  pending: 12,
  flagged: 3,
  removed: 4,
  reported_today: 5,
  actions_today: 6,
  appeals: 1,
};
