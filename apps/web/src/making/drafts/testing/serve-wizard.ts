import { draftOfFlat, type FlatDraft } from '@sayso/contract';
import { vi } from 'vitest';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { samplePage, sampleRunning, sampleUser } from '../../../testing/samples.ts';
import { DRAFT_ID, keptDraft, MAYA } from './drafts.ts';

export const voice = (value: string, label: string) => ({
  value,
  label,
  note: 'Warm',
  basic: false,
  has_moods: true,
  style: 'warm' as const,
  sample_url: `/api/tts/voices/${value}/samples/1`,
  is_favourite: false,
});
const page = { current_page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1, next_page_url: null };

export const RUNNING = sampleRunning({ title: 'I found this serum' });
const SPEECH = {
  id: '01990000-0000-7000-8000-0000000000cc',
  durationMs: 3_600,
  timingUrl: '/media/timing.json',
};

/** A server with one avatar, two rooms and English and German voices; `more` adds to it or takes over. */
export function serveWizard(more: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {}) {
  // jsdom shows and plays nothing.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([RUNNING])),
    [`GET /api/videos/${RUNNING.id}`]: () => success(RUNNING),
    'GET /api/a2e/avatars': ({ query }) => {
      const isOfPartner = query.get('realism') === 'photo-real' || query.has('source');
      if (isOfPartner) return success([], { page: { ...page, total: 0 } });
      return success(query.get('search') === 'unicorn' ? [] : [MAYA], { page });
    },
    // No partner makes presenters of faces.
    'GET /api/a2e/presenters/makers': () => success([]),
    'GET /api/a2e/presenters': () => success([]),
    'GET /api/backgrounds': () =>
      success([
        { id: 'modern', name: 'Modern Office', thumbnail_url: '/media/modern.webp' },
        { id: 'home', name: 'Home Setting', thumbnail_url: '/media/home.webp' },
      ]),
    'GET /api/a2e/tts/countries': () =>
      success([
        { value: 'en', label: 'English' },
        { value: 'de', label: 'German' },
      ]),
    'GET /api/a2e/tts/regions/en': () =>
      success([
        { value: 'US', label: 'United States' },
        { value: 'GB', label: 'United Kingdom' },
      ]),
    'GET /api/a2e/tts/regions/de': () => success([{ value: 'DE', label: 'Germany' }]),
    'GET /api/a2e/tts/voices': ({ query }) =>
      success(
        query.get('country') === 'de'
          ? [{ value: 'male', label: 'Male', children: [voice('klaus', 'Klaus')] }]
          : [{ value: 'female', label: 'Female', children: [voice('ava', 'Ava'), voice('june', 'June')] }],
      ),
    'POST /api/drafts': ({ body }) => ({
      ...success(keptDraft(draftOfFlat((body as { content: FlatDraft }).content), 1)),
      status: 201,
    }),
    [`PUT /api/drafts/${DRAFT_ID}`]: ({ body }) => {
      const { version, content } = body as { version: number; content: FlatDraft };
      return success(keptDraft(draftOfFlat(content), version + 1));
    },
    'POST /api/a2e/tts/generate': () => success('/media/speech.wav', { speech: SPEECH }),
    'GET /media/timing.json': () => ({ body: { durationMs: 3_600, words: [], phones: [], loudness: [0, 0.5, 1] } }),
    'POST /api/video-generation/start': () => ({ ...success(RUNNING, { video_id: RUNNING.id }), status: 201 }),
    ...more,
  });
}
